/// The colours of every style in one context, one row of four cells per style.
///
/// ```
/// style 0: fill stroke text shadow │ style 1: fill stroke text shadow │ …
/// ```
final class Palette: Sendable {
  let rows: Cells
  private let colors: [UInt32]

  /// - Parameter colors: `0xRRGGBBAA` of each token of the canvas in that context.
  init(colors: [UInt32]) {
    self.colors = colors
    rows = Cells(count: CanvasStyle.count * CanvasAttribute.count)
    for style in 0..<CanvasStyle.count {
      for attribute in CanvasAttribute.allCases {
        let position = style * CanvasAttribute.count + attribute.rawValue
        rows[position] = colors[CanvasStyle.token(of: style, attribute)]
      }
    }
  }

  /// The colour of a token of the canvas.
  func color(ofToken token: Int) -> UInt32 { colors[token] }

  subscript(style: Int, attribute: CanvasAttribute) -> UInt32 {
    rows[style * CanvasAttribute.count + attribute.rawValue]
  }
}
