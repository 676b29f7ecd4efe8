import Foundation
import LiveryDocuments
import LiveryVocabulary
import Testing

/// Reads tokens that are written out in a test.
func read(_ tokens: String, _ mode: DesignTokenReader.Mode = .lenient) -> ThemeDocument {
  DesignTokenReader(mode: mode).read(tokens: Array(tokens.utf8), named: "test.tokens.json")
}

struct NoSuchFile: Error {}

/// Reads a resolver document and its files from memory. The document is `main.resolver.json` in the root folder.
func read(
  resolver: String, files: [String: String] = [:], _ mode: DesignTokenReader.Mode = .lenient,
  limits: DocumentLimits = .init()
) -> ThemeDocument {
  let all = files.merging(["main.resolver.json": resolver]) { old, _ in old }
  return DesignTokenReader(mode: mode, limits: limits).read(resolver: "main.resolver.json") { path in
    guard let text = all[path] else { throw NoSuchFile() }
    return Array(text.utf8)
  }
}

/// A resolver document whose sets and modifiers are written out in the order of resolution.
func resolver(_ entries: String...) -> String {
  #"{"version": "2025.10", "resolutionOrder": ["# + entries.joined(separator: ", ") + "]}"
}
func set(_ name: String, _ sources: String...) -> String {
  #"{"type": "set", "name": ""# + name + #"", "sources": ["# + sources.joined(separator: ", ") + "]}"
}
func modifier(_ name: String, _ contexts: KeyValuePairs<String, String>, default: String? = nil) -> String {
  let body = contexts.map { "\"\($0.key)\": [\($0.value)]" }.joined(separator: ", ")
  let stated = `default` ?? contexts[0].key
  return #"{"type": "modifier", "name": ""# + name + #"", "default": ""# + stated + #"", "contexts": {"# + body + "}}"
}

/// A whole number token.
func number(_ value: Int) -> String { #"{"$type": "number", "$value": \#(value)}"# }

extension ThemeDocument {
  func value(_ name: TokenName, _ input: [String: String] = [:]) throws -> Value? {
    try Evaluator(self, input).value(name)
  }

  func metadata(_ name: TokenName, _ input: [String: String] = [:]) throws -> TokenMetadata? {
    try tokens(for: input).first { $0.name == name }?.metadata
  }

  /// `error /a/$value: message`, for each diagnostic.
  var reports: [String] { diagnostics.map { "\($0.severity) \($0.pointer): \($0.message)" } }
}

/// A document and what is reported about it.
struct Case {
  let text: String
  let report: String

  init(_ text: String, _ report: String) { (self.text, self.report) = (text, report) }
}
