import HeadlessUIKit

/// The objects of a canvas as labels that lie in each other like the canvas says.
@MainActor final class LabelTree {
  let labels: [UILabel]

  init(_ canvas: Canvas, make: () -> UILabel = { UILabel() }) {
    labels = (0..<canvas.count).map { _ in make() }
    for (object, label) in labels.enumerated() where canvas.parents[object] != Canvas.noParent {
      labels[Int(canvas.parents[object])].addSubview(label)
    }
  }

  /// Over what the labels show: fill is the background, stroke the colour of highlighted text.
  var checksum: Checksum {
    var checksum = Checksum()
    for (object, label) in labels.enumerated() {
      let colors = [label.backgroundColor, label.highlightedTextColor, label.textColor, label.shadowColor]
      for (attribute, color) in colors.enumerated() {
        checksum.add(color?.rgba ?? 0, at: Checksum.position(object, attribute))
      }
    }
    return checksum
  }
}

/// The colours of the canvas as UIKit has them, each made once.
@MainActor struct LabelColors {
  private let light: [UIColor]
  private let dark: [UIColor]

  init(light: Palette, dark: Palette) {
    func colors(_ palette: Palette) -> [UIColor] {
      (0..<CanvasStyle.tokenCount).map { UIColor(rgba: palette.color(ofToken: $0)) }
    }
    (self.light, self.dark) = (colors(light), colors(dark))
  }

  subscript(style: Int, attribute: CanvasAttribute) -> (light: UIColor, dark: UIColor) {
    let token = CanvasStyle.token(of: style, attribute)
    return (light[token], dark[token])
  }
}

extension UIColor {
  fileprivate convenience init(rgba: UInt32) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 255) / 255 }
    self.init(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }

  /// `0xRRGGBBAA`.
  fileprivate var rgba: UInt32 {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }
}
