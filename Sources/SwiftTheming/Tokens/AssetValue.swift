import LiveryVocabulary

/// A colour, font, gradient or image as a value of the engine. It is what the theme gave.
struct AssetValue<Wrapped: Equatable & Sendable>: ThemeValue {
  let wrapped: Wrapped

  static func == (left: Self, right: Self) -> Bool { left.wrapped == right.wrapped }

  func hash(into hasher: inout Hasher) {
    // Not all of them can be hashed on Apple's systems.
    (wrapped as? any Hashable)?.hash(into: &hasher)
  }
}
