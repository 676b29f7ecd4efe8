import LiveryVocabulary

extension ThemeColor {
  /// Whether a component or the alpha is `none`.
  var hasMissingComponent: Bool { alpha == nil || components.contains(nil) }
}

extension LossLog {
  /// Notes that components of a colour are written as 0 instead of missing ones.
  mutating func addMissingComponent(_ token: TokenName, in when: When? = nil) {
    add(
      .partialValue, token, in: when,
      "the format has no components `none`; they are written as 0, which looks the same")
  }
}
