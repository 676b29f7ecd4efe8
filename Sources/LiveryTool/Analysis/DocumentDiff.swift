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

  /// What happened to a token, an axis or a mode, a class, or a part of a rule.
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
    /// A rule stands on the other side of one that sets something else, and nothing but the order decides between them.
    case ruleMoved = "rule-moved"

    var effect: Effect {
      switch self {
      case .removed, .retyped, .lost, .contextRemoved: .breaking
      case .changed, .defaultChanged, .parentChanged, .ruleRemoved, .ruleAdded, .ruleChanged, .ruleMoved: .visual
      case .added, .gained, .contextAdded: .none
      }
    }
  }

  /// One change, with all contexts in which it is the same.
  struct Change {
    let kind: Kind
    /// The token, `axis` or `axis=mode`, a class with or without an attribute: `@class Label { color }`, or a rule with what it
    /// sets: `Label.big { color }`.
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

  /// What is compared, the older one first.
  private let documents: [ThemeDocument]
  private(set) var changes: [Change] = []
  /// Tokens that depend on more contexts than were compared.
  private(set) var unfinished: [TokenName] = []

  /// A context of a change by the names of the document that has it, the newer one if both do.
  func input(for modes: [AxisName: ModeName]) -> [String: String] {
    documents.map { $0.input(for: modes) }.reduce([:]) { older, newer in older.merging(newer) { _, name in name } }
  }

  /// The gravest effect.
  var effect: Effect { changes.map(\.kind.effect).max() ?? .none }

  // MARK: Two documents

  /// Compares each token in the contexts that it depends on in either document, and all rules.
  init(from old: Subject, to new: Subject, in session: Session) {
    documents = [old.document, new.document]
    let axes = (old: Axes(old.document), new: Axes(new.document))
    compareContexts(axes.old, axes.new)
    compareParents(old, new)
    var surveys = (old: TokenSurvey(old.document), new: TokenSurvey(new.document))
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
      compare(
        token, before.list.filter { $0.fits(axes.new, of: axes.old) },
        after.list.filter { $0.fits(axes.old, of: axes.new) })
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
    if old == nil, new == nil { return nil }
    if let old, let new, old.isSame(as: new) { return nil }
    let kind: Kind =
      switch (old, new) {
      case (nil, _): .gained
      case (_, nil): .lost
      case (let old?, let new?): old.kind == new.kind ? .changed : .retyped
      }
    return Change(kind: kind, name: token.text, old: old.map(Side.value), new: new.map(Side.value))
  }

  /// The axes of a document, `theme` included.
  fileprivate struct Axes {
    var modes: [AxisName: [ModeName]]
    var defaults: [AxisName: ModeName]

    init(_ document: ThemeDocument) {
      modes = Dictionary(uniqueKeysWithValues: document.axes.map { ($0.name, $0.modes) })
      defaults = Dictionary(uniqueKeysWithValues: document.axes.map { ($0.name, $0.default) })
      if !document.themes.isEmpty { modes[.theme] = document.themes.map { ModeName($0) } }
      defaults[.theme] = document.defaultTheme.map { ModeName($0) }
    }
  }

  private mutating func compareContexts(_ old: Axes, _ new: Axes) {
    changes += Self.missing(from: new.modes, in: old.modes, .contextRemoved)
    changes += Self.missing(from: old.modes, in: new.modes, .contextAdded)
    changes += old.defaults.sorted { $0.key < $1.key }.compactMap { axis, mode in
      guard let other = new.defaults[axis], other != mode else { return nil }
      return Change(kind: .defaultChanged, name: axis.text, old: .text(mode.text), new: .text(other.text))
    }
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
    documents = [subject.document]
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

  /// Whether another document has these modes. Of an axis that it lacks, the default mode stands for what it has.
  fileprivate func fits(_ others: DocumentDiff.Axes, of own: DocumentDiff.Axes) -> Bool {
    modes.allSatisfy { axis, mode in
      others.modes[axis]?.contains(mode) ?? ((own.defaults[axis] ?? own.modes[axis]?.first) == mode)
    }
  }

  /// The modes of both; nil if they exclude one another.
  fileprivate func modes(with other: Self) -> [AxisName: ModeName]? {
    guard modes.allSatisfy({ other.modes[$0.key] ?? $0.value == $0.value }) else { return nil }
    return modes.merging(other.modes) { mode, _ in mode }
  }
}
