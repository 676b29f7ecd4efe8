import LiveryUIKit
import Testing
import XZTheme

/// Themes and styles of classes belong to the process, so that tests run one after the other.
@MainActor @Suite(.serialized) struct AllTests {}

extension Theme {
  static var day: Theme {
    return Theme.default
  }
  static let night = Theme(name: "night")
  static let dusk = Theme(name: "dusk")
}

extension Theme.Collection {
  var day: Theme.Style.Collection {
    return self.themeStyles(forTheme: .day)
  }
  var night: Theme.Style.Collection {
    return self.themeStyles(forTheme: .night)
  }
  var dusk: Theme.Style.Collection {
    return self.themeStyles(forTheme: .dusk)
  }

  /// Takes all values back, since styles of classes stay.
  func clear() {
    ThemeLayer.shared.edit { [self] in
      for styles in themedStyles.values {
        for style in [styles] + Array(styles.statedThemeStyles.values) {
          for attribute in style.attributedValues.keys { _ = style.removeValue(forThemeAttribute: attribute) }
        }
      }
    }
  }
}

/// Runs a test in the default theme, and gives the problems that it caused.
@MainActor func problems(in body: () throws -> Void) rethrows -> [String] {
  let former = Theme.onProblem
  nonisolated(unsafe) var found: [String] = []
  Theme.onProblem = { found.append($0.description) }
  defer { Theme.onProblem = former }
  try body()
  return found
}

/// Lets the main queue turn.
@MainActor func turn() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}
