import LiveryVocabulary

extension When {
  /// Where both hold; nil if that is nowhere, since they want different themes or modes.
  func and(_ other: When) -> When? {
    if let theme, let otherTheme = other.theme, theme != otherTheme { return nil }
    var both = self
    both.theme = theme ?? other.theme
    for (axis, mode) in other.conditions {
      if let known = both.conditions.updateValue(mode, forKey: axis), known != mode { return nil }
    }
    return both
  }
}
