import Testing

@testable import Livery

/// The constants of an object's own, against what every item with every other one says.
struct InstanceStyleTests {
  /// An item with the words that are the object's own for it.
  private struct Part {
    let item: ShapeTable.Item
    let words: [ValueWord]
    /// Whether it is a constant in every context.
    let isPlain: Bool

    var isOwn: Bool { !words.isEmpty }
  }

  private let night: CompiledWhen

  init() throws {
    let axes = try Studio().engine.withCore { $0.axes }
    night = try CompiledWhen(When(theme: "night"), axes: axes)
  }

  /// - Parameter states: tells it from others for the attribute.
  private func part(for attribute: UInt32, _ states: UInt32, _ random: inout SplitMix) -> Part {
    let isAlways = random.next(5) > 0
    let key = DeclarationKey(attribute: attribute, states: states, when: isAlways ? .always : night)
    let words = (0..<3).map { _ in ValueWord(.float, UInt32(random.next(1000))) }
    let item =
      switch random.next(5) {
      case 0: ShapeTable.Item(key, .token("size"), .token(0))
      case 1:
        ShapeTable.Item(
          key, .table("density", ["regular": .number(1), "compact": .number(2)]),
          .table(axis: 1, entries: [words[0], .declined, words[1]]))
      default: ShapeTable.Item(key, .constant(.number(1)), .constant(words[2]))
      }
    let isPlain = if case .token = item.compiled { false } else { isAlways }
    guard random.next(2) == 0, let own = ShapeTable.Item(ownsWordsOf: item) else {
      return Part(item: item, words: [], isPlain: isPlain)
    }
    return Part(item: own, words: item.compiled?.words ?? [], isPlain: isPlain)
  }

  private func style(of parts: [Part]) -> InstanceStyle {
    InstanceStyle(items: parts.map(\.item), closures: [], values: parts.flatMap(\.words))
  }

  private func mayBeOwn(_ part: Part, among parts: [Part]) -> Bool {
    parts.allSatisfy { $0.item.attribute != part.item.attribute || $0.isPlain }
  }

  @Test(arguments: 1...40) func whatIsOwnGoesByAllItems(seed: UInt64) {
    var random = SplitMix(state: seed)
    for _ in 0..<50 {
      let parts = (0..<random.next(9)).map { part(for: UInt32(random.next(4)), UInt32($0), &random) }
      var style = style(of: parts)

      style.giveUpValues { item, words in
        ShapeTable.Item(item.key, .constant(.number(Double(words.count))), .constant(words.first ?? ValueWord.none))
      }
      let left = parts.map { part -> Part in
        guard part.isOwn && !mayBeOwn(part, among: parts) else { return part }
        let provider = Provider.constant(.number(Double(part.words.count)))
        let item = ShapeTable.Item(part.item.key, provider, .constant(part.words.first ?? ValueWord.none))
        return Part(item: item, words: [], isPlain: part.isPlain)
      }
      #expect(style.items == left.map(\.item) && style.values == left.flatMap(\.words))

      let pattern = left.map { part in
        mayBeOwn(part, among: left) ? ShapeTable.Item(ownsWordsOf: part.item) ?? part.item : part.item
      }
      #expect(style.pattern == pattern)
      style.takeOn(pattern)
      let words: [ValueWord] = zip(left, pattern).flatMap { part, item in
        item.source.valueCount == 0 ? [] : part.item.compiled?.words ?? part.words
      }
      #expect(style.items == pattern && style.values == words)
      #expect(style.pattern == pattern, "there is nothing left to take on")
    }
  }
}
