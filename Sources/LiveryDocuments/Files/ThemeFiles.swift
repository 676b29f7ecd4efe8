import LiveryVocabulary

/// The files of a theme in another format than that of design tokens, each loaded and parsed once.
package final class ThemeFiles {
  package let log: DiagnosticLog
  package let limits: DocumentLimits
  private let files: LoadedFiles
  private var valueCount = 0

  package init(_ provider: @escaping FileProvider, limits: DocumentLimits) {
    log = DiagnosticLog(mode: .lenient, limit: limits.diagnostics)
    files = LoadedFiles(provider, limits: limits)
    self.limits = limits
  }

  /// The files that were asked for, in that order.
  package var names: [String] { files.names }

  /// The bytes of a file; nil if it cannot be used, which is reported.
  ///
  /// - Parameter node: what names the file; nil for the first one.
  private func bytes(of path: String, from node: JSONNode?) -> [UInt8]? {
    do throws(LoadedFiles.Refusal) {
      return try files.bytes(of: path)
    } catch {
      log.error(error.code, error.message, at: node?.origin ?? SourceLocation(start: path))
      return nil
    }
  }

  /// The root of a file; nil if it cannot be used, which is reported.
  ///
  /// - Parameters:
  ///   - syntax: the format of the file; nil to tell it from the first character: property lists begin with `<`.
  ///   - node: what names the file; nil for the first one.
  package func root(of path: String, _ syntax: DocumentSyntax? = nil, from node: JSONNode? = nil) -> JSONNode? {
    root(of: path, from: node) { bytes, valuesMax throws(JSONSyntaxError) in
      try JSONDocument(
        bytes, file: path, syntax: syntax ?? (bytes.seemToBePropertyList ? .propertyList : .jsonWithComments),
        limits: limits, valuesMax: valuesMax)
    }
  }

  /// The root of a file in another syntax; nil if it cannot be used, which is reported.
  ///
  /// - Parameter parse: gets the bytes, and how many values there may be.
  package func root(
    of path: String, from node: JSONNode? = nil,
    parse: (_ bytes: [UInt8], _ valuesMax: Int) throws(JSONSyntaxError) -> JSONDocument
  ) -> JSONNode? {
    guard let bytes = bytes(of: path, from: node) else { return nil }
    do throws(JSONSyntaxError) {
      let document = try parse(bytes, limits.values - valueCount)
      valueCount += document.entries.count
      document.reportKeys(to: log, limits: limits)
      return document.root
    } catch {
      log.error(error.code, error.message, at: error.location)
      return nil
    }
  }

  /// Where a reference in a file leads; nil if that is nowhere, which is reported.
  ///
  /// - Parameter example: a path as it should be.
  package func path(_ reference: String, from node: JSONNode, example: String) -> String? {
    do throws(RelativePath.Refusal) {
      return try RelativePath.resolve(reference, in: node.document.file)
    } catch {
      log.error(.invalidReference, "\"\(reference.clipped)\" \(error.explained(example: example))", at: node)
      return nil
    }
  }
}

extension [UInt8] {
  /// Whether they are a property list, in XML or in the binary form.
  fileprivate var seemToBePropertyList: Bool {
    let text = startWithByteOrderMark ? dropFirst(3) : self[...]
    return text.first { $0 > 0x20 } == UInt8(ascii: "<") || starts(with: BinaryPropertyListParser.signature)
  }
}
