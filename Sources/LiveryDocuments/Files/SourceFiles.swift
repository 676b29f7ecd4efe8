import LiveryVocabulary

/// The files of one reading, each loaded and parsed once.
final class SourceFiles {
  private let provider: FileProvider
  private let limits: DocumentLimits
  private let log: DiagnosticLog
  private let effort: Effort
  /// The files that were asked for, in that order, also those that could not be read, but for those beyond the limit.
  private(set) var names: [String] = []
  private var byteCount = 0
  private var valueCount = 0
  /// nil for a file that could not be read, which is reported once.
  private var documents: [Scalars: JSONDocument?] = [:]

  init(_ provider: @escaping FileProvider, limits: DocumentLimits, log: DiagnosticLog, effort: Effort) {
    self.provider = provider
    self.effort = effort
    self.limits = limits
    self.log = log
  }

  /// The file that the reading starts with.
  func main(_ path: String) -> JSONDocument? {
    let document = load(path) { self.log.error($0, $1, at: SourceLocation(file: path, line: 1, column: 1)) }
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
    guard documents.count < limits.files else {
      report(.limitExceeded, "\"\(path)\" is one file more than the limit of \(limits.files); raise the limit")
      return nil
    }
    names.append(path)
    do {
      let bytes = try provider(path)
      guard bytes.count <= limits.fileBytes else {
        report(.limitExceeded, limits.objection(toSizeOf: path))
        return nil
      }
      byteCount += bytes.count
      guard byteCount <= limits.totalBytes else {
        report(.limitExceeded, "\"\(path)\" makes all files larger than \(limits.totalBytes) bytes; raise the limit")
        return nil
      }
      effort.add(bytes: bytes.count)
      let document = try JSONDocument(bytes, file: path, limits: limits, valuesMax: limits.values - valueCount)
      valueCount += document.entries.count
      for repeated in document.repeatedKeys {
        log.forbidden(
          .repeatedName, "the key \"\(repeated.key)\" stands in its object already; keep one of them",
          at: JSONNode(document: document, index: repeated.value))
      }
      for value in document.longKeys {
        log.error(
          .limitExceeded, "the key is longer than \(limits.nameBytes) bytes; shorten it or raise the limit",
          at: JSONNode(document: document, index: value))
      }
      return document
    } catch let error as JSONSyntaxError {
      log.error(error.code, error.message, at: error.location)
    } catch {
      report(.unreadableFile, "\"\(path)\" cannot be read: \(error)")
    }
    return nil
  }
}
