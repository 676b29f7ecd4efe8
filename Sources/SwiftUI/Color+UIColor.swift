import HeadlessUIKit

extension Color {
  /// A colour of UIKit. A dynamic one follows the colour scheme.
  public init(_ color: UIColor) {
    func fixed(_ style: UIUserInterfaceStyle) -> Color {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
        .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
    }
    let (light, dark) = (fixed(.light), fixed(.dark))
    self = light == dark ? light : Color(light: light, dark: dark)
  }

  /// The same.
  public init(uiColor: UIColor) { self.init(uiColor) }
}
