/// What is to be seen of one view: its resolved properties, what is laid around it, and what is in it.
///
/// Views that only arrange or change others, as groups and modifiers of the environment, have no node of their own.
public struct Node {
  /// A resolved property.
  public enum Property: Hashable, Sendable {
    /// A text, or the name of something.
    case text(String)
    /// A number.
    case number(Double)
    /// A truth value.
    case flag(Bool)
    /// A colour.
    case color(Color)
    /// A font.
    case font(Font)
    /// A gradient.
    case gradient(Gradient)
    /// A picture.
    case image(Image)
  }

  /// The type of the view: `Text`, `VStack`; of a modifier its name: `padding`.
  public let kind: String
  /// The resolved properties.
  public var properties: [String: Property]
  /// The modifiers that are laid around the view, the innermost first. The children of one are the views that it brings.
  public var modifiers: [Node] = []
  /// The views in this one.
  public var children: [Node]
  /// What a press does, if that does anything.
  public var action: (@MainActor () -> Void)?

  init(_ kind: String, _ properties: [String: Property?] = [:], children: [Node] = []) {
    self.kind = kind
    self.properties = properties.compactMapValues { $0 }
    self.children = children
  }
}

extension Node {
  /// A property that is a text.
  public subscript(text name: String) -> String? {
    if case .text(let text) = properties[name] { text } else { nil }
  }

  /// A property that is a number.
  public subscript(number name: String) -> Double? {
    if case .number(let number) = properties[name] { number } else { nil }
  }

  /// A property that is a colour.
  public subscript(color name: String) -> Color? {
    if case .color(let color) = properties[name] { color } else { nil }
  }

  /// The text of a `Text`.
  public var text: String? { self[text: "text"] }

  /// The colour of a `Color`.
  public var color: Color? { self[color: "color"] }

  /// The colour of texts, images and shapes; nil is that of primary content.
  public var foregroundColor: Color? { self[color: "foregroundColor"] }

  /// The font of a text; nil is that of the body style.
  public var font: Font? { if case .font(let font) = properties["font"] { font } else { nil } }

  /// The gradient of a `LinearGradient`.
  public var gradient: Gradient? { if case .gradient(let gradient) = properties["gradient"] { gradient } else { nil } }

  /// The picture of an `Image`.
  public var image: Image? { if case .image(let image) = properties["image"] { image } else { nil } }

  /// The colour behind the view: that of its innermost background that is a colour.
  public var background: Color? {
    modifiers.lazy.filter { $0.kind == "background" }.compactMap { $0.children.first?.color }.first
  }

  /// The node itself, the views that its modifiers bring, and all below, in the order of the text dump.
  public var all: [Node] { [self] + modifiers.flatMap { $0.children.flatMap(\.all) } + children.flatMap(\.all) }

  /// The nodes here and below that show a text.
  public func texts(_ text: String) -> [Node] { all.filter { $0.text == text } }
}

extension [Node] {
  /// The first node here or below that shows a text.
  public func first(text: String) -> Node? { lazy.flatMap(\.all).first { $0.text == text } }

  /// The first node here or below of a kind.
  public func first(kind: String) -> Node? { lazy.flatMap(\.all).first { $0.kind == kind } }
}
