import LiveryDocuments
import LiveryExport
import LiveryVocabulary
import TestSupport
import Testing

/// Reads tokens that are written out in a test.
func read(_ tokens: String) -> ThemeDocument {
  DesignTokenReader().read(tokens: Array(tokens.utf8), named: "test.tokens.json")
}

struct NoSuchFile: Error {}

/// Reads a resolver document of an export.
func readBack(_ export: Export, _ resolver: String) -> ThemeDocument {
  let files = Dictionary(uniqueKeysWithValues: export.files.map { ($0.path, $0.bytes) })
  return DesignTokenReader().read(resolver: resolver) { path in
    guard let bytes = files[path] else { throw NoSuchFile() }
    return bytes
  }
}

extension Export {
  /// The text of a file; empty if there is none.
  subscript(path: String) -> String { files.first { $0.path == path }?.text ?? "" }

  /// The losses as texts.
  var reports: [String] { losses.map(\.description) }
}

extension ThemeDocument {
  /// The same tokens as a document that was not read from a file.
  var withoutSources: ThemeDocument {
    ThemeDocument(name: name, axes: axes, themes: themes, defaultTheme: defaultTheme, layers: layers)
  }

  /// The default context, and those that differ from it in one modifier.
  var inputs: [[String: String]] {
    let modes = axes.map { ($0.name.text, $0.modes.map(\.text)) } + [("theme", themes.map(\.text))]
    return [[:]] + modes.flatMap { axis, modes in modes.map { [axis: $0] } }
  }

  /// The tokens with a value, by name.
  func values(_ input: [String: String]) throws -> [TokenName: Value] {
    Dictionary(
      uniqueKeysWithValues: try tokens(for: input).compactMap { token in token.value.map { (token.name, $0) } })
  }
}

/// The documents of the shared data that are written in the Design Tokens format.
enum RealDocuments {
  static let names = ["apple-hig", "figma-sds", "github-primer"]

  private static let documents = Dictionary(
    uniqueKeysWithValues: names.map { name in
      (name, DesignTokenReader().read(resolver: "\(sharedData!)/dtcg-examples/\(name).resolver.json"))
    })

  static func read(_ name: String) -> ThemeDocument { documents[name]! }
}
