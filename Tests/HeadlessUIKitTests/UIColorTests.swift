import HeadlessUIKit
import Testing

@MainActor struct UIColorTests {
  @Test func coloursCompareByValue() {
    #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIColor.red != UIColor.red.withAlphaComponent(0.5))
    #expect(UIColor(white: 0, alpha: 0) == .clear)
    #expect(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1) != .red)
  }

  @Test func componentsAreExtendedSRGB() {
    let (red, green, blue, alpha) = components(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5))
    // The red of Display P3 lies outside of sRGB.
    #expect(abs(red - 1.0930) < 0.0005)
    #expect(abs(green + 0.2267) < 0.0005)
    #expect(abs(blue + 0.1501) < 0.0005)
    #expect(alpha == 0.5)
    let white = components(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1))
    #expect(abs(white.0 - 1) < 1e-6 && abs(white.1 - 1) < 1e-6 && abs(white.2 - 1) < 1e-6)
    #expect(components(UIColor(red: 1.5, green: -0.5, blue: 0, alpha: 1)).0 == 1.5)
  }

  @Test func hueMakesColours() {
    #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
    #expect(UIColor(hue: 2.0 / 3, saturation: 1, brightness: 1, alpha: 1).description == "#0000FF")
    #expect(UIColor(hue: 0.5, saturation: 0, brightness: 0.5, alpha: 1) == .gray)
  }

  @Test func dynamicColoursResolveByTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
    var current: CGColor?
    dark.performAsCurrent { current = color.cgColor }
    #expect(current == UIColor.white.cgColor)
    #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark) == UIColor(white: 1, alpha: 0.5))
    #expect(color == color)
    #expect(color != UIColor { _ in .black })
  }

  @Test func graysHaveALightness() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor.lightGray.getWhite(&white, alpha: &alpha))
    #expect(abs(white - 2.0 / 3) < 1e-9 && alpha == 1)
    #expect(!UIColor.red.getWhite(&white, alpha: &alpha))
  }

  @Test(arguments: [
    (UIColor.red, "#FF0000"), (UIColor(white: 0.5, alpha: 0.5), "#80808080"),
    (UIColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: 1), "color(display-p3 1 0.5 0)"),
    (UIColor(red: 1.25, green: 0, blue: 0, alpha: 0.5), "color(srgb 1.25 0 0 / 0.5)"),
  ])
  func textIsCSS(color: UIColor, text: String) {
    #expect(color.description == text)
  }

  private func components(_ color: UIColor) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return (red, green, blue, alpha)
  }
}
