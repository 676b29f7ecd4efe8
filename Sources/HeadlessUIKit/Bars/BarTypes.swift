import Foundation

/// Light or dark, for bars.
public enum UIBarStyle: Int, Sendable {
  /// Light, dark.
  case `default` = 0
  case black = 1
  case blackTranslucent = 2
}

/// The height of a bar.
public enum UIBarMetrics: Int, Sendable {
  /// Usual, low, and both with a prompt.
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// Where a bar is.
public enum UIBarPosition: Int, Sendable {
  /// Anywhere, at the lower edge, at the upper one, at that of the screen.
  case any, bottom, top, topAttached
}

/// What a bar lists about its look, for dumps.
func listBar(
  _ style: UIBarStyle, _ barTintColor: UIColor?, _ isTranslucent: Bool, in properties: inout PropertyList
) {
  properties.add("barStyle", style, unless: .default)
  properties.add("barTintColor", barTintColor)
  properties.add("isTranslucent", isTranslucent, unless: true)
}
