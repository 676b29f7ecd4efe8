import LiveryVocabulary

extension When {
  var isAlways: Bool { theme == nil && conditions.isEmpty }

  /// Where both hold; nil if that is nowhere, since they want different themes or modes.
  func and(_ other: When) -> When? {
    if other.isAlways { return self }
    if isAlways { return other }
    if let theme, let otherTheme = other.theme, theme != otherTheme { return nil }
    var both = self
    both.theme = theme ?? other.theme
    for (axis, mode) in other.conditions {
      if let known = both.conditions.updateValue(mode, forKey: axis), known != mode { return nil }
    }
    return both
  }

  /// How many conditions may be crossed.
  static let variantsMax = 8

  /// Adds where several of the conditions hold at once, so that the most specific one is always the right one,
  /// whatever order an engine ranks the others in.
  ///
  /// - Parameter variants: those that go before others first.
  /// - Complexity: exponential in the number of variants, but for those of one modifier.
  static func crossed<Item>(_ variants: [(when: When, item: Item)]) -> [(when: When, item: Item)] {
    var result: [(when: When, item: Item)] = []
    for variant in variants {
      let crossings = result.compactMap { known in known.when.and(variant.when).map { (when: $0, item: known.item) } }
      for new in crossings + [variant] where !result.contains(where: { $0.when == new.when }) { result.append(new) }
    }
    return result
  }
}
