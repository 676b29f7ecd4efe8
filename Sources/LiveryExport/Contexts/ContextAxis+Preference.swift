import LiveryVocabulary

/// What a user can prefer for all programs, and systems know about.
enum UserPreference {
  case dark, light, moreContrast, lessContrast
}

extension ContextAxis {
  private static let contrasts: [String: UserPreference] = [
    "high": .moreContrast, "more": .moreContrast, "increased": .moreContrast, "low": .lessContrast,
    "less": .lessContrast,
  ]

  /// Whether its modes are appearances: it is named so, or has both of `light` and `dark`.
  var isAppearance: Bool {
    let words = modes.map { $0.text.lowercased() }
    return name == "appearance" || words.contains("light") && words.contains("dark")
  }

  var isContrast: Bool { name == "contrast" }

  /// The preference that a mode stands for; nil if it stands for none.
  func preference(for mode: ModeName) -> UserPreference? {
    switch mode.text.lowercased() {
    case "dark" where isAppearance: .dark
    case "light" where isAppearance: .light
    case let word where isContrast: Self.contrasts[word]
    default: nil
    }
  }
}
