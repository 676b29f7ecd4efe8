import LiveryVocabulary
import SwiftUI

/// Which appearance is to be shown: that of the system, or always one.
public enum PreferredAppearance: Codable, Sendable {
  /// The appearance of the system.
  case system
  /// Light, also where the system is dark.
  case light
  /// Dark, also where the system is light.
  case dark
}

extension PreferredAppearance {
  /// The mode of the engine's axis.
  var mode: ModeName {
    switch self {
    case .system: "system"
    case .light: "light"
    case .dark: "dark"
    }
  }

  /// The preference that a mode stands for; nil if the engine's axis has more modes than two, and this is another.
  init?(_ mode: ModeName) {
    switch mode {
    case "system": self = .system
    case "light": self = .light
    case "dark": self = .dark
    default: return nil
    }
  }

  /// What the window is asked for; nil leaves it to the system.
  var colorScheme: ColorScheme? {
    switch self {
    case .system: nil
    case .light: .light
    case .dark: .dark
    }
  }
}

extension Name where Domain == AxisDomain {
  /// The axis with the modes `light` and `dark`.
  static var appearance: AxisName { "appearance" }
}
