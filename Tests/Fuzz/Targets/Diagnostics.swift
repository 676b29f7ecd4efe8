import LiveryDocuments

extension DocumentLimits {
  /// Limits so low that inputs of a fuzzer's size meet each of them.
  static func low(values: Int) -> DocumentLimits {
    var limits = DocumentLimits()
    limits.fileBytes = 8192
    limits.totalBytes = 16_384
    limits.files = 6
    limits.depth = 24
    limits.values = values
    limits.nameBytes = 128
    limits.elements = 8
    limits.definitions = 300
    limits.effortPerByte = 1
    limits.effortMin = 4096
    limits.diagnostics = 50
    return limits
  }
}

/// Diagnostics have places, and are no more than the limit.
func check(_ diagnostics: [Diagnostic], _ limits: DocumentLimits) throws {
  try expect(diagnostics.count <= limits.diagnostics + 1, "there are more diagnostics than the limit")
  for diagnostic in diagnostics {
    try expect(diagnostic.line > 0 && diagnostic.column > 0, "a place is out of range: \(diagnostic)")
  }
}
