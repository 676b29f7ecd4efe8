extension String {
  /// Whether both strings hold the same Unicode scalars; `==` would also accept canonical equivalents.
  package func hasSameScalars(as other: String) -> Bool {
    if isSameString(as: other) { return true }
    return utf8.count == other.utf8.count
      && withBytes(and: other) { left, right in
        for place in left.indices where left[place] != right[place] { return false }
        return true
      }
  }

  /// Whether both refer to the same text in memory, or are equal and so short that they hold it themselves.
  @inline(__always) package func isSameString(as other: String) -> Bool {
    withUnsafeBytes(of: self) { left in
      withUnsafeBytes(of: other) { right in
        // 16 bytes, or 12 where pointers have four: of these, the two halves overlap.
        let half = MemoryLayout<UInt64>.size
        let rest = left.count - half
        return left.loadUnaligned(as: UInt64.self) == right.loadUnaligned(as: UInt64.self)
          && left.loadUnaligned(fromByteOffset: rest, as: UInt64.self)
            == right.loadUnaligned(fromByteOffset: rest, as: UInt64.self)
      }
    }
  }

  /// Orders by Unicode scalars. UTF-8 bytes have that same order.
  package func precedesByScalars(_ other: String) -> Bool {
    withBytes(and: other) { left, right in
      for place in 0..<min(left.count, right.count) where left[place] != right[place] {
        return left[place] < right[place]
      }
      return left.count < right.count
    }
  }

  @inline(__always) private func withBytes(
    and other: String, _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var (left, right) = (self, other)
    return left.withUTF8 { left in right.withUTF8 { right in body(left, right) } }
  }

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
