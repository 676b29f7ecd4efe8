import LiveryVocabulary

/// One closure for each object and attribute: light and dark colours, told apart by the theme.
struct LiveColors {
  /// By object and attribute.
  let closures: [ContextClosure]

  init(canvas: Canvas, tokens: CanvasTokens) {
    closures = (0..<canvas.count).flatMap { object in
      CanvasAttribute.allCases.map { Self.closure(Int(canvas.styles[object]), $0, tokens) }
    }
  }

  static func closure(_ style: Int, _ attribute: CanvasAttribute, _ tokens: CanvasTokens) -> ContextClosure {
    let dark = CanvasTokens.darkTheme.text
    let (day, night) = (tokens.light[style, attribute], tokens.dark[style, attribute])
    return ContextClosure { .value(.color(ThemeColor(rgba: $0.theme.text == dark ? night : day))) }
  }

  subscript(object: Int, attribute: CanvasAttribute) -> ContextClosure {
    closures[object * CanvasAttribute.count + attribute.rawValue]
  }
}
