extension String {
  /// Whether both strings hold the same Unicode scalars; `==` would also accept canonical equivalents.
  package func hasSameScalars(as other: String) -> Bool {
    // Equal scalars imply canonical equivalence, whose test is fast for the usual ASCII.
    self == other && (utf8.count == other.utf8.count) && utf8.elementsEqual(other.utf8)
  }

  /// Orders by Unicode scalars. UTF-8 bytes have that same order.
  package func precedesByScalars(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }

  /// Hashes the scalars. Agrees with ``hasSameScalars(as:)``: canonical equivalents may collide, nothing else may differ.
  package func hashScalars(into hasher: inout Hasher) { hasher.combine(self) }
}
