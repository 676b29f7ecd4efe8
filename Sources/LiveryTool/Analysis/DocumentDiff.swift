import LiveryDocuments
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

  /// What happened to a token, an axis or a mode.
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

    var effect: Effect {
      switch self {
      case .removed, .retyped, .lost, .contextRemoved: .breaking
      case .changed: .visual
      case .added, .gained, .contextAdded: .none
      }
    }
  }

  /// One change, with all contexts in which it is the same.
  struct Change {
    let kind: Kind
    /// The token, or `axis` or `axis=mode`.
    let name: String
    let old: Value?
    let new: Value?
    /// Empty for every context.
    fileprivate(set) var contexts: [[AxisName: ModeName]] = []
  }

  private(set) var changes: [Change] = []
  /// Tokens that depend on more contexts than were compared.
  private(set) var unfinished: [TokenName] = []

  /// The gravest effect.
  var effect: Effect { changes.map(\.kind.effect).max() ?? .none }

  // MARK: Two documents

  /// Compares each token in the contexts that it depends on in either document.
  init(from old: Subject, to new: Subject) {
    compareContexts(old.document, new.document)
    var surveys = (old: TokenSurvey(old.document), new: TokenSurvey(new.document))
    let modes = (old: Self.modes(of: old.document), new: Self.modes(of: new.document))
    let names = (old: old.tokenNames, new: new.tokenNames)
    let known = (old: Set(names.old), new: Set(names.new))
    for token in names.old {
      let before = surveys.old.outcomes(of: [token])
      guard known.new.contains(token) else {
        changes.append(Change(kind: .removed, name: token.text, old: before.list.compactMap(\.value).first, new: nil))
        continue
      }
      let after = surveys.new.outcomes(of: [token])
      if !before.areComplete || !after.areComplete { unfinished.append(token) }
      compare(token, before.list.filter { $0.fits(modes.new) }, after.list.filter { $0.fits(modes.old) })
    }
    for token in names.new where !known.old.contains(token) {
      let value = surveys.new.outcomes(of: [token]).list.compactMap(\.value).first
      changes.append(Change(kind: .added, name: token.text, old: nil, new: value))
    }
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
    return Change(kind: kind, name: token.text, old: old, new: new)
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
      case (let old?, nil): changes.append(Change(kind: .removed, name: token.text, old: old.value, new: nil))
      case (nil, let new?): changes.append(Change(kind: .added, name: token.text, old: nil, new: new.value))
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
