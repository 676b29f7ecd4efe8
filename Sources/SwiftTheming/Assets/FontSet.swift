import SwiftUI

/// The fonts of one asset: one for every appearance, or one for light and one for dark.
public struct FontSet: AssetSet {
  static var substitute: Font { .body }
  let appearance: Appearance<Font>
  let problem: ThemingProblem?

  private init(_ appearance: Appearance<Font>) {
    self.appearance = appearance
    problem = nil
  }

  init(missing problem: ThemingProblem) {
    appearance = .static(Self.substitute)
    self.problem = problem
  }

  /// The same font in every appearance.
  public init(default font: Font) { self.init(.static(font)) }

  /// Two fonts, by appearance.
  public init(light: Font, dark: Font) { self.init(.dynamic(light: light, dark: dark)) }
}
