/// The hand loop of `switch.pull`: every style's row out of the tokens of a theme, then a checksum over the rows.
struct RowLoop {
  /// By style and attribute the position of the token.
  private let tokens: Cells
  private let rows: Cells
  /// The colours of the tokens in both themes.
  private let light: Cells
  private let dark: Cells
  /// Which styles some object has.
  private let isUsed: [Bool]

  init(canvas: Canvas, tokens: CanvasTokens) {
    let cells = CanvasStyle.count * CanvasAttribute.count
    self.tokens = Cells(count: cells)
    rows = Cells(count: cells)
    light = Cells(count: CanvasStyle.tokenCount)
    dark = Cells(count: CanvasStyle.tokenCount)
    isUsed = canvas.representatives().map { $0 != nil }
    for style in 0..<CanvasStyle.count {
      for attribute in CanvasAttribute.allCases {
        let token = CanvasStyle.token(of: style, attribute)
        self.tokens[style * CanvasAttribute.count + attribute.rawValue] = UInt32(token)
        light[token] = tokens.light[style, attribute]
        dark[token] = tokens.dark[style, attribute]
      }
    }
  }

  func resolve(isDark: Bool) {
    let colors = (isDark ? dark : light).base
    for cell in 0..<rows.count { rows.base[cell] = colors[Int(tokens.base[cell])] }
  }

  /// What the rows of a theme come to.
  func sum(isDark: Bool) -> Checksum {
    resolve(isDark: isDark)
    return sum()
  }

  func sum() -> Checksum {
    var checksum = Checksum()
    for style in 0..<CanvasStyle.count where isUsed[style] {
      for attribute in 0..<CanvasAttribute.count {
        let color = rows.base[style &* CanvasAttribute.count &+ attribute]
        checksum.add(color, at: Checksum.position(style, attribute))
      }
    }
    return checksum
  }
}
