import LiveryDocuments
import LiveryVocabulary

/// Looks for tokens that have no value in some contexts, or that are of another kind than the program reads.
struct CoverageCheck {
  /// How many combinations of modes are looked at for one token.
  private static let combinationsMax = 256
  /// How many contexts are listed for one token.
  private static let listedMax = 16
  /// How many parents of a theme are looked at.
  private static let depthMax = 256

  /// The tokens that the program reads.
  private let read: [TokenName: ValueKind]
  private let tokens: TokenTable
  private let log: SchemaLog
  /// How many conditions may still be looked at, so that files full of themes and conditions take no time.
  private var stepsLeft = 1_000_000

  init(read: [TokenName: ValueKind], tokens: TokenTable, log: SchemaLog) {
    (self.read, self.tokens, self.log) = (read, tokens, log)
  }

  mutating func run() {
    for name in tokens.names {
      let definitions = tokens.definitions[name] ?? []
      checkKind(name, definitions)
      checkContexts(name, definitions)
    }
    for name in read.keys.sorted() where tokens.definitions[name] == nil {
      let near = log.question(name.text, among: tokens.names.map(\.text))
      log.add(
        .missingToken, at: tokens.start, "the program reads the token \"\(name.text)\", which nothing defines\(near)")
    }
  }

  private func checkKind(_ name: TokenName, _ definitions: [TokenDefinition]) {
    guard let kind = read[name] else { return }
    let wrong = tokens.kinds(of: name).subtracting([kind])
    guard !wrong.isEmpty else { return }
    let place = definitions.first { $0.kind ?? $0.expression.writtenKind != kind }?.origin
    log.add(
      .wrongKind, at: place ?? tokens.start,
      "the program reads \"\(name.text.clipped)\" as \(RuleCheck.list([kind])), and it is \(RuleCheck.list(wrong))")
  }

  private mutating func checkContexts(_ name: TokenName, _ definitions: [TokenDefinition]) {
    guard stepsLeft > 0 else { return }
    let place = definitions.first?.origin ?? tokens.start
    let (missing, count) = contexts(without: name, Set(definitions.map(\.when)))
    if stepsLeft <= 0 {
      log.add(
        .missingToken, at: place,
        "there are too many themes and conditions to look for values of this token and the next")
    } else if count > 0 {
      let others = count > missing.count ? " and in \(count - missing.count) more contexts" : ""
      log.add(
        .missingToken, at: place, contexts: missing,
        "the token \"\(name.text.clipped)\" has no value here\(others); define it there, or once without a condition")
    }
  }

  /// The first contexts in which none of some conditions holds, and how many there are. Contexts differ by the themes and
  /// axes that the conditions name.
  private mutating func contexts(
    without name: TokenName, _ conditions: Set<When>
  ) -> (listed: [When], count: Int) {
    if conditions.contains(.always) { return ([], 0) }
    guard let combinations = combinations(of: Set(conditions.flatMap(\.conditions.keys)).sorted()) else {
      return ([], 0)
    }
    let byTheme = Dictionary(grouping: conditions, by: \.theme)
    // All themes end in `default`.
    let general = [nil, .default].flatMap { byTheme[$0] ?? [] }
    let namesThemes = conditions.contains { $0.theme != nil }
    var missing: (listed: [When], count: Int) = ([], 0)
    for theme in namesThemes ? tokens.themes(of: name) : [nil] as [ThemeName?] {
      var candidates = general
      var next = theme
      var depth = 0
      while let known = next, known != .default, depth < Self.depthMax {
        if let own = byTheme[known] { candidates += own }
        next = tokens.parent(of: known)
        depth += 1
      }
      stepsLeft -= depth + candidates.count * combinations.count + 1
      guard stepsLeft > 0 else { break }
      for modes in combinations where !candidates.contains(where: { Self.holds($0, in: modes) }) {
        missing.count += 1
        if missing.count <= Self.listedMax { missing.listed.append(When(theme: theme, conditions: modes)) }
      }
    }
    return missing
  }

  /// All combinations of the modes of axes; nil if there are too many.
  private func combinations(of axes: [AxisName]) -> [[AxisName: ModeName]]? {
    var combinations: [[AxisName: ModeName]] = [[:]]
    for axis in axes {
      let modes = tokens.modes(of: axis)
      guard combinations.count * modes.count <= Self.combinationsMax else { return nil }
      combinations = combinations.flatMap { known in modes.map { known.merging([axis: $0]) { $1 } } }
    }
    return combinations
  }

  private static func holds(_ when: When, in modes: [AxisName: ModeName]) -> Bool {
    when.conditions.allSatisfy { modes[$0.key] == $0.value }
  }
}
