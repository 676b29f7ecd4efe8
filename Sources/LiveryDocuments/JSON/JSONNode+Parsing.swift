import LiveryVocabulary

extension JSONNode {
  /// Parses a text on its own.
  ///
  /// - Returns: the root; nil with the reason if the text is not of the syntax or exceeds a limit.
  package static func parse(
    _ bytes: [UInt8], file: String, syntax: DocumentSyntax = .json, limits: DocumentLimits
  ) -> (root: JSONNode?, problem: Diagnostic?) {
    let start = SourceLocation(start: file)
    guard bytes.count <= limits.fileBytes else {
      return (nil, Diagnostic(.error, .limitExceeded, at: start, limits.objection(toSizeOf: file)))
    }
    do throws(JSONSyntaxError) {
      return (try JSONDocument(bytes, file: file, syntax: syntax, limits: limits, valuesMax: limits.values).root, nil)
    } catch {
      return (nil, Diagnostic(.error, error.code, at: error.location, error.message))
    }
  }
}
