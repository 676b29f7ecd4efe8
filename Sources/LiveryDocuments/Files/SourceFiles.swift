import LiveryVocabulary

/// The files of one reading, each loaded and parsed once.
final class SourceFiles {
  private let files: LoadedFiles
  private let limits: DocumentLimits
  private let log: DiagnosticLog
  private let effort: Effort
  /// The files that are JSON, in that order.
  private(set) var texts: [SourceText] = []
  private var valueCount = 0
  /// nil for a file that could not be read, which is reported once.
  private var documents: [Scalars: JSONDocument?] = [:]

  init(_ provider: @escaping FileProvider, limits: DocumentLimits, log: DiagnosticLog, effort: Effort) {
    files = LoadedFiles(provider, limits: limits)
    self.effort = effort
    self.limits = limits
    self.log = log
  }

  /// The files that were asked for, in that order, also those that could not be read, but for those beyond the limit.
  var names: [String] { files.names }

  /// The file that the reading starts with.
  func main(_ path: String) -> JSONDocument? {
    let document = load(path) { self.log.error($0, $1, at: SourceLocation(start: path)) }
    // References lead to it by that path, however the host writes it: "./main.resolver.json".
    let key = (try? RelativePath.normalized(path)) ?? path
    documents[Scalars(wrappedValue: key)] = .some(document)
    return document
  }

  /// The file that a reference leads to.
  func document(_ reference: String, from node: JSONNode) -> JSONDocument? {
    let path: String
    do throws(RelativePath.Refusal) {
      path = try RelativePath.resolve(reference, in: node.document.file)
    } catch {
      let reason = error.explained(example: "./colors.tokens.json")
      log.error(.invalidReference, "\"\(reference)\" \(reason)", at: node)
      return nil
    }
    return document(path) { self.log.error($0, $1, at: node) }
  }

  private func document(_ path: String, report: (Diagnostic.Code, String) -> Void) -> JSONDocument? {
    let key = Scalars(wrappedValue: path)
    if let known = documents[key] { return known }
    let document = load(path, report: report)
    documents[key] = .some(document)
    return document
  }

  private func load(_ path: String, report: (Diagnostic.Code, String) -> Void) -> JSONDocument? {
    let bytes: [UInt8]
    do throws(LoadedFiles.Refusal) {
      bytes = try files.bytes(of: path)
    } catch {
      report(error.code, error.message)
      return nil
    }
    effort.add(bytes: bytes.count)
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(bytes, file: path, limits: limits, valuesMax: limits.values - valueCount)
      valueCount += document.entries.count
      texts.append(SourceText(file: path, bytes: bytes))
      document.reportKeys(to: log, limits: limits)
      return document
    } catch {
      log.error(error.code, error.message, at: error.location)
      return nil
    }
  }
}
