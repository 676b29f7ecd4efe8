import Livery
import LiveryDocuments
import LiveryLoading
import LiverySheets
import LiveryVocabulary

/// What a command looks at: one document or theme sheet, with the texts that it came from.
struct Subject {
  /// The path of its file, or what several files of tokens are called together.
  let name: String
  /// Its axes, themes and tokens. A theme of a sheet has the tokens of its parents; `default` is a theme of its own.
  let document: ThemeDocument
  /// The sheet, if it is one.
  let sheet: ThemeSheet?
  let sources: SourceTexts
  /// What the reader says.
  let findings: [Finding]
  /// Whether it could be read at all.
  let isUsable: Bool

  init(name: String, _ contents: InputContents, _ sources: SourceTexts) {
    self.name = name
    self.sources = sources
    switch contents {
    case .document(let document):
      self.document = document
      sheet = nil
      findings = document.diagnostics.map { Finding($0, in: sources) }
      isUsable = document.isLoadable || !document.layers.isEmpty
    case .sheet(let sheet):
      document = sheet.flattened(namingDefault: true)
      self.sheet = sheet
      findings = sheet.diagnostics.map { Finding($0, in: sources) }
      isUsable = sheet.isLoadable
    }
  }

  /// All tokens that have a name, in the order in which the document first mentions them.
  ///
  /// - Complexity: linear in the definitions.
  var tokenNames: [TokenName] {
    var seen: Set<TokenName> = []
    return document.layers.flatMap(\.definitions).map(\.name).filter { seen.insert($0).inserted && !isAnonymous($0) }
  }

  /// Whether a token stands for a value that a rule of a sheet puts together from others.
  func isAnonymous(_ token: TokenName) -> Bool { sheet != nil && token.text.utf8.contains(UInt8(ascii: "{")) }
}
