import Foundation
import LiveryVocabulary

/// What is wrong with the themes or assets of an app, and what was shown instead.
///
/// To tell problems apart, compare ``code``. To read what is wrong and what to write, print the problem.
public struct ThemingProblem: Error, Hashable, Sendable {
  enum Fact: Hashable, Sendable {
    case noThemes
    case noDefaults
    case notAssetable(theme: String, type: String)
    case unknownTheme(key: String, known: [String])
    case unknownAsset(asset: String, type: String, expected: String, theme: String)
    case emptyAssets(sort: String, theme: String)
    case noValue(asset: String)
    case notProvided
    case choice(reason: String)
    case engine(reason: String)
  }
  let fact: Fact

  private init(_ fact: Fact) { self.fact = fact }

  /// What sort of problem it is. More may come with later versions, so a `switch` needs a `default`.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code as it is written in Swift, for logs.
    public let description: String

    private init(_ name: String) { description = name }

    /// ``Theme`` does not conform to ``Themeable``.
    public static let noThemes = Code("noThemes")
    /// ``DefaultTheming`` does not conform to ``Defaultable``.
    public static let noDefaults = Code("noDefaults")
    /// The values of a theme do not conform to ``Assetable``.
    public static let notAssetable = Code("notAssetable")
    /// There is no theme of this key among `Theme.allCases`.
    public static let unknownTheme = Code("unknownTheme")
    /// A theme was asked for an asset of a type that it does not have.
    public static let unknownAsset = Code("unknownAsset")
    /// A theme was asked for an asset of a sort that it does not have.
    public static let emptyAssets = Code("emptyAssets")
    /// No theme has a value for the asset, so that a substitute is shown.
    public static let noValue = Code("noValue")
    /// A view asked for the provider outside of `themeProviding()`, and got the shared one.
    public static let notProvided = Code("notProvided")
    /// A choice of the user could not be loaded, kept or applied.
    public static let choice = Code("choice")
    /// The engine refused an edit.
    public static let engine = Code("engine")
  }

  /// What sort of problem it is.
  public var code: Code {
    switch fact {
    case .noThemes: .noThemes
    case .noDefaults: .noDefaults
    case .notAssetable: .notAssetable
    case .unknownTheme: .unknownTheme
    case .unknownAsset: .unknownAsset
    case .emptyAssets: .emptyAssets
    case .noValue: .noValue
    case .notProvided: .notProvided
    case .choice: .choice
    case .engine: .engine
    }
  }
}

// Providers make these. You can make one to compare it with what a provider reported.
extension ThemingProblem {
  /// ``Theme`` does not conform to ``Themeable``.
  public static let noThemes = ThemingProblem(.noThemes)
  /// ``DefaultTheming`` does not conform to ``Defaultable``.
  public static let noDefaults = ThemingProblem(.noDefaults)
  /// The values of a theme do not conform to ``Assetable``.
  public static func notAssetable(theme: String, type: String) -> ThemingProblem {
    ThemingProblem(.notAssetable(theme: theme, type: type))
  }
  /// There is no theme of this key among `Theme.allCases`.
  public static func unknownTheme(key: String, known: [String]) -> ThemingProblem {
    ThemingProblem(.unknownTheme(key: key, known: known))
  }
  /// A theme was asked for an asset of a type that it does not have.
  public static func unknownAsset(asset: String, type: String, expected: String, theme: String) -> ThemingProblem {
    ThemingProblem(.unknownAsset(asset: asset, type: type, expected: expected, theme: theme))
  }
  /// A theme was asked for an asset of a sort that it does not have.
  public static func emptyAssets(sort: String, theme: String) -> ThemingProblem {
    ThemingProblem(.emptyAssets(sort: sort, theme: theme))
  }
  /// No theme has a value for the asset, so that a substitute is shown.
  public static func noValue(asset: String) -> ThemingProblem { ThemingProblem(.noValue(asset: asset)) }
  /// A view asked for the provider outside of `themeProviding()`, and got the shared one.
  public static let notProvided = ThemingProblem(.notProvided)
  /// A choice of the user could not be loaded, kept or applied. The reason is for people.
  public static func choice(reason: String) -> ThemingProblem { ThemingProblem(.choice(reason: reason)) }
  /// The engine refused an edit. The reason is for people.
  public static func engine(reason: String) -> ThemingProblem { ThemingProblem(.engine(reason: reason)) }

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
    switch fact {
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
