import LiveryVocabulary

/// The tokens of a layer while a reader finds them.
package struct TokenList {
  private let name: String
  private let log: DiagnosticLog
  private let countMax: Int
  private var definitions: [TokenDefinition] = []

  /// - Parameter name: of the layer.
  package init(_ name: String, _ files: ThemeFiles) {
    self.name = name
    log = files.log
    countMax = files.limits.definitions
  }

  package var layer: TokenLayer { TokenLayer(name, definitions) }

  /// Adds a token for what stands at a node. One that may not be is reported.
  package mutating func add(_ name: String, when: When = .always, _ value: Value, at node: JSONNode) {
    if name.isEmpty { return log.error(.invalidName, "a token without a name is not read; name it", at: node) }
    guard definitions.count < countMax else {
      return log.error(
        .limitExceeded, "there are more tokens than the limit of \(countMax); this one is left out, raise the limit",
        at: node)
    }
    definitions.append(
      TokenDefinition(TokenName(name), when: when, .literal(value), kind: value.kind, origin: node.origin))
  }

  package mutating func removeAll(_ names: Set<TokenName>) {
    if !names.isEmpty { definitions.removeAll { names.contains($0.name) } }
  }

  /// The colour of a token; nil if there is none.
  package func color(_ name: TokenName) -> ThemeColor? {
    guard let found = definitions.last(where: { $0.name == name }),
      case .literal(.color(let color)) = found.expression
    else { return nil }
    return color
  }

  package var isEmpty: Bool { definitions.isEmpty }

  /// Whether a text is light or dark on its background; nil if one of them is no colour.
  package func appearance(text: TokenName, background: TokenName) -> ThemeAppearance? {
    guard let text = color(text), let background = color(background) else { return nil }
    return ThemeAppearance(text: text, background: background)
  }
}
