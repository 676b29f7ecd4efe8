import LiveryDocuments
import LiveryVocabulary

/// The files that a reading opened: how they are called for people, and what they hold.
///
/// A class, since a reader asks for files while it reads.
final class SourceTexts {
  /// What comes before the path of a file from the folder of the run, so that it leads there from the working directory.
  let prefix: String
  /// Where the text of a file comes from that a reader opened by itself.
  private var providers: [FileProvider] = []
  private var bytes: [String: [UInt8]] = [:]
  private var texts: [String: SourceText] = [:]

  init(prefix: String) { self.prefix = prefix }

  /// The same files, whose texts are kept, so that messages show what was read.
  func noting(_ files: @escaping FileProvider) -> FileProvider {
    providers.append(files)
    return { [unowned self] path in
      let found = try files(path)
      bytes[path] = found
      return found
    }
  }

  /// The path of a file for people.
  func shownPath(of file: String) -> String { file.utf8.first == UInt8(ascii: "<") ? file : prefix + file }

  /// What stands around a place; nil if the file cannot be read.
  ///
  /// - Complexity: linear in the file the first time, later logarithmic.
  func excerpt(at place: SourceLocation) -> SourceExcerpt? {
    text(of: place.file)?.excerpt(line: place.line, column: place.column)
  }

  private func text(of file: String) -> SourceText? {
    if let text = texts[file] { return text }
    guard let bytes = bytes[file] ?? providers.lazy.compactMap({ try? $0(file) }).first else { return nil }
    texts[file] = SourceText(bytes)
    return texts[file]
  }
}
