import LiveryVocabulary

/// The order of rules for objects, where nothing else decides between them.
struct RuleOrder {
  /// What one rule sets, which both versions of the files have.
  struct Entry {
    let key: RuleTexts.Key
    /// Where it stands in the old version, and in the new one.
    let oldPlace: Int
    let place: Int
    /// What it sets there.
    let provider: Provider
  }

  /// A rule that stands on the other side of one that sets something else.
  struct Move {
    let entry: Entry
    let other: Entry
    /// Whether it stands before the other one now.
    let isBefore: Bool
  }

  /// All that goes before the order of rules for one object. Classes of one depth have no object in common.
  private struct Rank: Hashable {
    let attribute: AttributeName
    let className: ClassName?
    let ancestorDepths: [Int]
    let markCount: Int
    let theme: ThemeName?
    let conditionCount: Int
  }

  private var groups: [Rank: [Entry]] = [:]
  private let classes: DeclaredClasses

  init(_ classes: DeclaredClasses) { self.classes = classes }

  /// Adds the next rule of the old version.
  mutating func add(_ entry: Entry, _ selector: StyleSelector, _ attribute: AttributeName) {
    let compounds = selector.ancestors + [selector.subject]
    let rank = Rank(
      attribute: attribute, className: selector.subject.className,
      ancestorDepths: selector.ancestors.map { classes.depth(of: $0.className) },
      markCount: compounds.reduce(0) { $0 + $1.identifiers.count + $1.states.count }, theme: entry.key.when.theme,
      conditionCount: entry.key.when.conditions.count)
    groups[rank, default: []].append(entry)
  }

  /// The rules that moved, in their new order. Of two that changed places one is named.
  ///
  /// - Complexity: n log n, and besides for the conditions of each moved rule the rules that can hold together with it.
  var moves: [Move] { groups.values.flatMap(Self.moves).sorted { $0.entry.place < $1.entry.place } }

  private static func moves(in entries: [Entry]) -> [Move] {
    let kept = kept(entries)
    let moved = entries.filter { !kept.contains($0.place) }
    var index = ConditionIndex(entries)
    return Dictionary(grouping: moved, by: \.key.when.conditions).flatMap { conditions, moved in
      let rivals = index.entries(holdingWith: conditions)
      let places = Set(moved.map(\.place))
      let toFront = overtaken(by: places, in: rivals, isBefore: true)
      let toBack = overtaken(by: places.subtracting(toFront.map(\.entry.place)), in: rivals.reversed(), isBefore: false)
      return toFront + toBack
    }
  }

  /// The places of as many entries as possible that are in their old order.
  private static func kept(_ entries: [Entry]) -> Set<Int> {
    // For each length the run that ends first, by its last entry.
    var ends: [Int] = []
    var before: [Int?] = []
    for (number, entry) in entries.enumerated() {
      let length = ends.firstPlace { entries[$0].place > entry.place }
      before.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(number) } else { ends[length] = number }
    }
    var kept: Set<Int> = []
    var next = ends.last
    while let number = next {
      kept.insert(entries[number].place)
      next = before[number]
    }
    return kept
  }

  /// Moves over entries that set something else.
  ///
  /// - Parameters:
  ///   - moved: the places of entries that may have moved.
  ///   - entries: in the old order, or the other way round for moves to the back.
  private static func overtaken(by moved: Set<Int>, in entries: [Entry], isBefore: Bool) -> [Move] {
    var summit = Summit(sign: isBefore ? 1 : -1)
    return entries.compactMap { entry in
      defer { summit.add(entry) }
      guard moved.contains(entry.place), let other = summit.entry(above: entry) else { return nil }
      return Move(entry: entry, other: other, isBefore: isBefore)
    }
  }

  /// Entries by their conditions.
  private struct ConditionIndex {
    typealias Conditions = [AxisName: ModeName]

    /// Some of the axes that entries name.
    private struct Part: Hashable {
      let axes: Set<AxisName>
      let shared: Set<AxisName>
    }

    private let byAxes: [Set<AxisName>: [Entry]]
    private var parts: [Part: [Conditions: [Entry]]] = [:]

    init(_ entries: [Entry]) {
      byAxes = Dictionary(grouping: entries) { Set($0.key.when.conditions.keys) }
    }

    /// The entries whose conditions can hold together with some, in the old order.
    mutating func entries(holdingWith conditions: Conditions) -> [Entry] {
      var found: [Entry] = []
      for axes in byAxes.keys {
        let part = Part(axes: axes, shared: axes.intersection(conditions.keys))
        found += entries(of: part)[conditions.filter { part.shared.contains($0.key) }] ?? []
      }
      return found.sorted { $0.oldPlace < $1.oldPlace }
    }

    /// The entries by what they say of the axes that are shared.
    private mutating func entries(of part: Part) -> [Conditions: [Entry]] {
      if let known = parts[part] { return known }
      let made = Dictionary(grouping: byAxes[part.axes] ?? []) { entry in
        entry.key.when.conditions.filter { part.shared.contains($0.key) }
      }
      parts[part] = made
      return made
    }
  }

  /// The highest entry, and the highest one that sets another value.
  private struct Summit {
    /// -1 if the lowest place is the highest.
    let sign: Int
    private var first: Entry?
    private var second: Entry?

    init(sign: Int) { self.sign = sign }

    private func height(_ entry: Entry?) -> Int { entry.map { $0.place * sign } ?? .min }

    mutating func add(_ entry: Entry) {
      let isSame = first?.provider.isSame(as: entry.provider) ?? true
      if height(entry) > height(first) {
        if !isSame { second = first }
        first = entry
      } else if !isSame, height(entry) > height(second) {
        second = entry
      }
    }

    /// One that is higher, and sets something else.
    func entry(above entry: Entry) -> Entry? {
      let rival = first.flatMap { $0.provider.isSame(as: entry.provider) ? second : $0 }
      return height(rival) > height(entry) ? rival : nil
    }
  }
}
