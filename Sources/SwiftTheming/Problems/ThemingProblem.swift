import Foundation
import LiveryVocabulary

/// What is wrong with the themes or assets of an app, and what was shown instead.
public enum ThemingProblem: Error, Hashable, Sendable {
  /// ``Theme`` does not conform to ``Themeable``.
  case noThemes
  /// ``DefaultTheming`` does not conform to ``Defaultable``.
  case noDefaults
  /// The values of a theme do not conform to ``Assetable``.
  case notAssetable(theme: String, type: String)
  /// There is no theme of this key among `Theme.allCases`.
  case unknownTheme(key: String, known: [String])
  /// A theme was asked for an asset of a type that it does not have.
  case unknownAsset(asset: String, type: String, expected: String, theme: String)
  /// A theme was asked for an asset of a sort that it does not have.
  case emptyAssets(sort: String, theme: String)
  /// No theme has a value for the asset, so that a substitute is shown.
  case noValue(asset: String)
  /// A view asked for the provider outside of `themeProviding()`, and got the shared one.
  case notProvided
  /// A choice of the user could not be loaded, kept or applied. The reason is for people.
  case choice(reason: String)
  /// The engine refused an edit. The reason is for people.
  case engine(reason: String)

  static func otherAssets(asked asset: Any, expected: Any.Type, theme: Any.Type) -> ThemingProblem {
    expected == EmptyAsset.self
      ? .emptyAssets(sort: "\(type(of: asset))", theme: "\(theme)")
      : .unknownAsset(asset: "\(asset)", type: "\(type(of: asset))", expected: "\(expected)", theme: "\(theme)")
  }

  static func noAssets(sort: String, theme: Any.Type) -> ThemingProblem {
    .emptyAssets(sort: sort, theme: "\(theme)")
  }
}

extension ThemingProblem: CustomStringConvertible {
  /// What is wrong, what is shown instead, and what to write.
  public var description: String {
    switch self {
    case .noThemes:
      "Theme does not conform to Themeable, so no theme has values: write `extension Theme: Themeable { … }`"
    case .noDefaults:
      "DefaultTheming does not conform to Defaultable; the theme \"default\" and the system's appearance are shown: "
        + "write `extension DefaultTheming: Defaultable { … }`"
    case .notAssetable(let theme, let type):
      "the theme \"\(theme)\" has no values, since \(type) does not conform to Assetable: "
        + "write `class \(type): Themed, Assetable { … }`"
    case .unknownTheme(let key, let known):
      "there is no theme \"\(key)\" in Theme.allCases\(NearestNames.question(key, among: known)); the present theme stays"
    case .unknownAsset(let asset, let type, let expected, let theme):
      "\(theme) has no \(type).\(asset): its assets of that sort are \(expected); the default theme's value is shown. "
        + "Ask for a \(expected), or change the theme's type alias"
    case .emptyAssets(let sort, let theme):
      "\(theme) has no assets of the sort \(sort), its type is EmptyAsset; the default theme's value is shown. "
        + "Give the theme a type alias and a function for them"
    case .noValue(let asset):
      "no theme that is in effect has a value for \(asset), nor has the default theme; a substitute is shown"
    case .notProvided:
      "a view outside of themeProviding() uses @ThemeProviding, and gets the shared provider: "
        + "call themeProviding() on the root view"
    case .choice(let reason): "the user's choice: \(reason)"
    case .engine(let reason): "the engine refused an edit: \(reason)"
    }
  }
}

extension ThemingProblem: LocalizedError {
  /// The same.
  public var errorDescription: String? { description }
}
