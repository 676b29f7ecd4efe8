import Livery
import LiveryDocuments

/// A design system out of a resolver document.
struct DesignSystem: Sendable {
  private let document: ThemeDocument
  private let definitions: [TokenName: [TokenDefinition]]
  /// The mode of every axis in the document's default context, `theme` included if it has themes.
  let defaults: [AxisName: ModeName]

  /// The package's own sample.
  static func sample() throws -> DesignSystem {
    try DesignSystem(path: Package.root.appending(path: "Benchmarks/SampleThemes/sample.resolver.json").path)
  }

  /// - Throws: ``NoTokens`` if the document holds none, and what the reader throws if it states no default context.
  ///   What else is wrong with it is among the ``problems``.
  init(path: String) throws {
    document = DesignTokenReader().read(resolver: path)
    definitions = Dictionary(grouping: document.layers.flatMap(\.definitions), by: \.name)
    guard !definitions.isEmpty else { throw NoTokens(path: path, problems: Self.problems(of: document)) }
    defaults = try document.modes(for: [:])
  }

  var themes: [ThemeName] { document.themes }
  /// All axes but `theme`.
  var axes: [(name: AxisName, modes: [ModeName], defaultMode: ModeName)] {
    document.axes.map { ($0.name, $0.modes, $0.default) }
  }
  var layers: [TokenLayer] { document.layers }
  /// What could not be read.
  var problems: [String] { Self.problems(of: document) }

  private static func problems(of document: ThemeDocument) -> [String] {
    document.diagnostics.filter { $0.severity == .error }.map(\.description)
  }

  /// Every token that some layer defines, sorted by name.
  var tokens: [TokenName] { definitions.keys.sorted() }

  /// What kind of values a token has, as its first definition says or shows; nil if it does neither.
  func kind(of token: TokenName) -> ValueKind? { kind(of: token, visited: []) }

  private func kind(of token: TokenName, visited: Set<TokenName>) -> ValueKind? {
    guard !visited.contains(token), let definition = definitions[token]?.first else { return nil }
    if let stated = definition.kind { return stated }
    return switch definition.expression {
    case .literal(let value): value.kind
    case .alias(let target): kind(of: target, visited: visited.union([token]))
    case .combination: nil
    }
  }

  /// Whether some definition of a token refers to another one, directly or through others.
  func depends(_ token: TokenName, on other: TokenName) -> Bool {
    var (seen, open) = (Set<TokenName>(), [token])
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      open += definitions[next, default: []].flatMap { $0.expression.targets }
    }
    return token != other && seen.contains(other)
  }

  /// Declares axes, themes and tokens to an engine, and goes to the document's default context.
  func declare(to engine: Engine) throws {
    for theme in themes { try engine.addTheme(theme) }
    for axis in axes { try engine.addAxis(axis.name, modes: axis.modes, default: axis.defaultMode) }
    try engine.loadTokens(layers)
    try engine.setContext(defaults)
  }
}

extension TokenExpression {
  fileprivate var targets: [TokenName] {
    switch self {
    case .literal: []
    case .alias(let target): [target]
    case .combination(_, let parts): parts.flatMap(\.targets)
    }
  }
}

/// A document without a single token.
struct NoTokens: Error, CustomStringConvertible {
  let path: String
  let problems: [String]
  var description: String { (["\(path) holds no tokens"] + problems).joined(separator: "\n") }
}
