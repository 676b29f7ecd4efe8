/// A text.
public struct Text: Hashable, Sendable {
  let content: String
  private(set) var ownFont: Font?
  private(set) var ownColor: Color?
  private var isBold = false
  private var isItalic = false

  /// A text.
  public init(_ content: some StringProtocol) { self.content = String(content) }
  /// A text that is not translated.
  public init(verbatim content: String) { self.content = content }

  private func with(_ change: (inout Text) -> Void) -> Text {
    var text = self
    change(&text)
    return text
  }

  /// The same text in a font; nil is that of the environment.
  public func font(_ font: Font?) -> Text { with { $0.ownFont = font } }
  /// The same text in a colour; nil is that of the environment.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.ownColor = color } }
  /// The same text in a colour.
  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }
  /// The same text in bold.
  public func bold() -> Text { with { $0.isBold = true } }
  /// The same text, slanted.
  public func italic() -> Text { with { $0.isItalic = true } }

  /// The font in an environment; nil if it is the usual one.
  func font(in environment: EnvironmentValues) -> Font? {
    var font = ownFont ?? environment.font
    if isBold { font = (font ?? .body).bold() }
    if isItalic { font = (font ?? .body).italic() }
    return font
  }
}

extension Text: View, Primitive {
  public typealias Body = Never

  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    let environment = fragment.environment
    return [
      Node(
        "Text",
        [
          "text": .text(content), "font": font(in: environment).map { .font($0) },
          "foregroundColor": (ownColor ?? environment.foregroundColor).map { .color($0) },
        ])
    ]
  }
}
