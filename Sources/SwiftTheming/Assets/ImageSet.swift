import SwiftUI

/// The images of one asset: one for every appearance, or one for light and one for dark.
public struct ImageSet: AssetSet {
  static var substitute: Image { Image("") }
  let appearance: Appearance<Image>
  let problem: ThemingProblem?

  private init(_ appearance: Appearance<Image>) {
    self.appearance = appearance
    problem = nil
  }

  init(missing problem: ThemingProblem) {
    appearance = .static(Self.substitute)
    self.problem = problem
  }

  /// The same image in every appearance.
  public init(default image: Image) { self.init(.static(image)) }

  /// Two images, by appearance.
  public init(light: Image, dark: Image) { self.init(.dynamic(light: light, dark: dark)) }

  /// The image of this name in the asset catalogue.
  public init(name: String) { self.init(.static(Image(name))) }

  /// The image of this name that comes with the system.
  public init(systemName: String) { self.init(.static(Image(systemName: systemName))) }

  /// Two images that come with the system, by appearance.
  public init(systemNameLight: String, systemNameDark: String) {
    self.init(light: Image(systemName: systemNameLight), dark: Image(systemName: systemNameDark))
  }
}
