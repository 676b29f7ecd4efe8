extension String {
  /// Whether both strings hold the same Unicode scalars; `==` would also accept canonical equivalents.
  package func hasSameScalars(as other: String) -> Bool {
    // What is not equal for `==` has not the same scalars either. It tells short texts apart by their words.
    guard self == other else { return false }
    var (left, right) = (self, other)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard left.count == right.count else { return false }
        for place in left.indices where left[place] != right[place] { return false }
        return true
      }
    }
  }

  /// Orders by Unicode scalars. UTF-8 bytes have that same order.
  package func precedesByScalars(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

  /// Hashes the scalars. Agrees with ``hasSameScalars(as:)``.
  ///
  /// By bytes and not as `String` hashes, which gives all canonical equivalents one hash: there are as many of those as
  /// anybody likes to write into a file, and a table of them would be a list.
  package func hashScalars(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No UTF-8 has this byte, so that a list of names does not hash like one of their pieces.
    hasher.combine(0xff as UInt8)
  }
}
