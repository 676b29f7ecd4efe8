import LiveryDocuments
import LiveryExport
import LiveryVocabulary

/// What differs between two documents, or between two contexts of one.
struct DocumentDiff {
  /// What a change means to users of the tokens.
  enum Effect: String, CaseIterable, Comparable {
    /// Nothing changes for what is there.
    case none
    /// Something looks different.
    case visual
    /// Something that programs rely on is gone, or has another type.
    case breaking

    static func < (left: Self, right: Self) -> Bool {
      allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
    }
  }

  /// What happened to a token, an axis or a mode, or a part of a rule.
  enum Kind: String {
    case removed, added
    /// The value has another type.
    case retyped
    /// The value is another one of the same type.
    case changed
    /// There is no value any more in some contexts.
    case lost
    /// There is a value in more contexts.
    case gained
    /// An axis or a mode of an axis is gone, or new.
    case contextRemoved = "context-removed"
    case contextAdded = "context-added"
    /// An axis or the themes have another default, or a theme has another parent.
    case defaultChanged = "default-changed"
    case parentChanged = "parent-changed"
    /// A rule for objects or for the text of an editor no longer sets something, sets something more, or something else.
    case ruleRemoved = "rule-removed"
    case ruleAdded = "rule-added"
    case ruleChanged = "rule-changed"

    var effect: Effect {
      switch self {
      case .removed, .retyped, .lost, .contextRemoved: .breaking
      case .changed, .defaultChanged, .parentChanged, .ruleRemoved, .ruleAdded, .ruleChanged: .visual
      case .added, .gained, .contextAdded: .none
      }
    }
  }

  /// One change, with all contexts in which it is the same.
  struct Change {
    let kind: Kind
    /// The token, `axis` or `axis=mode`, or a rule with what it sets: `Label.big { color }`.
    let name: String
    let old: Side?
    let new: Side?
    /// Empty for every context.
    var contexts: [[AxisName: ModeName]] = []
  }

  /// What was there before a change, or is there after it.
  enum Side: Hashable {
    case value(Value)
    /// What has no value by itself, as it is written.
    case text(String)

    var shownText: String {
      switch self {
      case .value(let value): value.shownText
      case .text(let text): text
      }
    }

    var json: JSONText {
      switch self {
      case .value(let value): value.designToken
      case .text(let text): .string(text)
      }
    }
  }

  private(set) var changes: [Change] = []
  /// Tokens that depend on more contexts than were compared.
  private(set) var unfinished: [TokenName] = []

  /// The gravest effect.
  var effect: Effect { changes.map(\.kind.effect).max() ?? .none }

  // MARK: Two documents

  /// Compares each token in the contexts that it depends on in either document, and all rules.
  init(from old: Subject, to new: Subject, in session: Session) {
    compareContexts(old.document, new.document)
    compareParents(old, new)
    var surveys = (old: TokenSurvey(old.document), new: TokenSurvey(new.document))
    let modes = (old: Self.modes(of: old.document), new: Self.modes(of: new.document))
    let names = (old: old.tokenNames, new: new.tokenNames)
    let known = (old: Set(names.old), new: Set(names.new))
    let progress = Progress(total: names.old.count, in: session)
    defer { progress.end() }
    for token in names.old {
      progress.advance(token.text)
      let before = surveys.old.outcomes(of: [token])
      guard known.new.contains(token) else {
        let value = before.list.compactMap(\.value).first
        changes.append(Change(kind: .removed, name: token.text, old: value.map(Side.value), new: nil))
        continue
      }
      let after = surveys.new.outcomes(of: [token])
      if !before.areComplete || !after.areComplete { unfinished.append(token) }
      compare(token, before.list.filter { $0.fits(modes.new) }, after.list.filter { $0.fits(modes.old) })
    }
    for token in names.new where !known.old.contains(token) {
      let value = surveys.new.outcomes(of: [token]).list.compactMap(\.value).first
      changes.append(Change(kind: .added, name: token.text, old: nil, new: value.map(Side.value)))
    }
    changes += RuleTexts(old).changes(to: RuleTexts(new))
  }

  private mutating func compare(_ token: TokenName, _ old: [TokenSurvey.Outcome], _ new: [TokenSurvey.Outcome]) {
    var found: [Change] = []
    for before in old {
      for after in new {
        guard let modes = before.modes(with: after), let change = Self.change(of: token, before.value, after.value)
        else { continue }
        if let place = found.firstIndex(where: {
          $0.kind == change.kind && $0.old == change.old && $0.new == change.new
        }) {
          found[place].contexts.append(modes)
        } else {
          found.append(change)
          found[found.count - 1].contexts = [modes]
        }
      }
    }
    for place in found.indices where found[place].contexts == [[:]] { found[place].contexts = [] }
    changes += found
  }

  private static func change(of token: TokenName, _ old: Value?, _ new: Value?) -> Change? {
    guard old != new else { return nil }
    let kind: Kind =
      switch (old, new) {
      case (nil, _): .gained
      case (_, nil): .lost
      case (let old?, let new?): old.kind == new.kind ? .changed : .retyped
      }
    return Change(kind: kind, name: token.text, old: old.map(Side.value), new: new.map(Side.value))
  }

  /// The axes with their modes, `theme` included.
  private static func modes(of document: ThemeDocument) -> [AxisName: [ModeName]] {
    var modes = Dictionary(uniqueKeysWithValues: document.axes.map { ($0.name, $0.modes) })
    if !document.themes.isEmpty { modes[.theme] = document.themes.map { ModeName($0) } }
    return modes
  }

  private mutating func compareContexts(_ old: ThemeDocument, _ new: ThemeDocument) {
    let (before, after) = (Self.modes(of: old), Self.modes(of: new))
    changes += Self.missing(from: after, in: before, .contextRemoved)
    changes += Self.missing(from: before, in: after, .contextAdded)
    let defaults = (old: Self.defaults(of: old), new: Self.defaults(of: new))
    changes += defaults.old.sorted { $0.key < $1.key }.compactMap { axis, mode in
      guard let other = defaults.new[axis], other != mode else { return nil }
      return Change(kind: .defaultChanged, name: axis.text, old: .text(mode.text), new: .text(other.text))
    }
  }

  private static func defaults(of document: ThemeDocument) -> [AxisName: ModeName] {
    var defaults = Dictionary(uniqueKeysWithValues: document.axes.map { ($0.name, $0.default) })
    defaults[.theme] = document.defaultTheme.map { ModeName($0) }
    return defaults
  }

  private mutating func compareParents(_ old: Subject, _ new: Subject) {
    let themes = new.sheets.flatMap(\.themes)
    let parents = Dictionary(themes.map { ($0.name, $0.parent) }) { $1 }
    changes += old.sheets.flatMap(\.themes).compactMap { theme in
      guard let parent = parents[theme.name], parent != theme.parent else { return nil }
      return Change(
        kind: .parentChanged, name: "\(AxisName.theme)=\(theme.name)", old: .text(theme.parent.text),
        new: .text(parent.text))
    }
  }

  private static func missing(
    from there: [AxisName: [ModeName]], in here: [AxisName: [ModeName]], _ kind: Kind
  ) -> [Change] {
    here.sorted { $0.key < $1.key }.flatMap { axis, modes -> [Change] in
      guard let others = there[axis] else { return [Change(kind: kind, name: axis.text, old: nil, new: nil)] }
      return modes.filter { !others.contains($0) }.map {
        Change(kind: kind, name: "\(axis)=\($0)", old: nil, new: nil)
      }
    }
  }

  // MARK: Two contexts

  /// Compares two contexts of one document.
  ///
  /// - Throws: ``Unusable``.
  init(of subject: Subject, from old: [String: String], to new: [String: String]) throws {
    let tokens = (old: try subject.tokens(for: old), new: try subject.tokens(for: new))
    let before = Dictionary(uniqueKeysWithValues: tokens.old.map { ($0.name, $0) })
    let after = Dictionary(uniqueKeysWithValues: tokens.new.map { ($0.name, $0) })
    for token in subject.tokenNames {
      switch (before[token], after[token]) {
      case (let old?, let new?): changes += [Self.change(of: token, old.value, new.value)].compactMap(\.self)
      case (let old?, nil):
        changes.append(Change(kind: .removed, name: token.text, old: old.value.map(Side.value), new: nil))
      case (nil, let new?):
        changes.append(Change(kind: .added, name: token.text, old: nil, new: new.value.map(Side.value)))
      case (nil, nil): break
      }
    }
  }
}

extension TokenSurvey.Outcome {
  /// The value of the only token.
  fileprivate var value: Value? { try? results[0]?.get() }

  /// Whether another document has these modes, or leaves the axis open.
  fileprivate func fits(_ others: [AxisName: [ModeName]]) -> Bool {
    modes.allSatisfy { axis, mode in others[axis]?.contains(mode) ?? true }
  }

  /// The modes of both; nil if they exclude one another.
  fileprivate func modes(with other: Self) -> [AxisName: ModeName]? {
    guard modes.allSatisfy({ other.modes[$0.key] ?? $0.value == $0.value }) else { return nil }
    return modes.merging(other.modes) { mode, _ in mode }
  }
}
