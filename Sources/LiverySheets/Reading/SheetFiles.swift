import LiveryDocuments
import LiveryVocabulary

/// The files of one reading, each loaded once.
final class SheetFiles {
  private let files: LoadedFiles
  private let limits: DocumentLimits
  private let log: SheetLog
  private var tokenCount = 0

  init(_ provider: @escaping FileProvider, limits: DocumentLimits, log: SheetLog) {
    var limits = limits
    // Tokens have 32 bits for where they stand.
    limits.fileBytes = min(limits.fileBytes, Int(UInt32.max) - 1)
    files = LoadedFiles(provider, limits: limits)
    self.limits = limits
    self.log = log
  }

  /// The files that were asked for, in that order, but for those beyond the limit.
  var names: [String] { files.names }

  /// Loads a file; nil if it cannot be used, which is reported and fatal.
  ///
  /// - Parameter place: where it is named; nil for the first file.
  func load(_ name: String, from place: SourceLocation?) -> SheetFile? {
    do throws(LoadedFiles.Refusal) {
      return parsed(try files.bytes(of: name), name)
    } catch {
      log.fatal(error.code, error.message, at: place ?? SourceLocation(start: name))
      return nil
    }
  }

  private func parsed(_ bytes: [UInt8], _ name: String) -> SheetFile? {
    let start = SourceLocation(start: name)
    if bytes.seemToBeUTF16 {
      log.fatal(.unreadableFile, "the file seems to be UTF-16; save it as UTF-8", at: start)
      return nil
    }
    do throws(SyntaxTree.Excess) {
      let tree = try SyntaxTree(bytes, limits: limits, valuesMax: limits.values - tokenCount)
      tokenCount += tree.tokens.count { $0.kind != .whitespace }
      let file = SheetFile(name, tree)
      reportInvalidText(bytes, in: file)
      reportNUL(bytes, in: file)
      for fault in tree.faults { log.error(.invalidSyntax, fault.message, at: file.location(fault.token)) }
      return file
    } catch {
      let place = TextPlaces(bytes).place(ofByte: Int(error.token.start))
      log.fatal(
        .limitExceeded, error.message, at: SourceLocation(file: name, line: place.line, column: place.column))
      return nil
    }
  }

  /// Says where a text first is not UTF-8. It is read with U+FFFD there, as CSS is.
  private func reportInvalidText(_ bytes: [UInt8], in file: SheetFile) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    var decoder = Unicode.UTF8()
    var rest = bytes.makeIterator()
    var count = 0
    while case .scalarValue(let scalar) = decoder.decode(&rest) { count += scalar.utf8.count }
    log.error(
      .invalidSyntax, "the file is not UTF-8 here and perhaps later; save it as UTF-8", at: file.location(byte: count))
  }

  /// Says where a text first has a NUL, which is read as U+FFFD, as in CSS.
  private func reportNUL(_ bytes: [UInt8], in file: SheetFile) {
    guard let place = bytes.firstIndex(of: 0) else { return }
    log.error(
      .invalidSyntax, "there is a NUL here and perhaps later, which is read as U+FFFD; take it out",
      at: file.location(byte: place))
  }
}

extension [UInt8] {
  /// Whether they begin with the mark of UTF-16, or as a text in it may: with a byte of zero, or with one behind each of the
  /// first two characters.
  var seemToBeUTF16: Bool {
    starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE]) || first == 0
      || count >= 4 && self[1] == 0 && self[3] == 0
  }
}
