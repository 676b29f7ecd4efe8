import Foundation

/// A font: a text style, a system font or a font by name, with a weight and a slant.
public struct Font: Hashable, Sendable {
  /// The sizes that the system chooses by purpose.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// A style of titles, from large to small.
    case largeTitle, title, title2, title3
    /// A style of text.
    case headline, subheadline, body, callout, footnote, caption, caption2

    /// In points, at the usual text size of iOS.
    var size: Double {
      switch self {
      case .largeTitle: 34
      case .title: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption: 12
      case .caption2: 11
      }
    }
  }

  /// How heavy a font is.
  public struct Weight: Hashable, Sendable {
    /// As the OpenType axis `wght` has it: 400 is regular.
    let value: Double
    private init(_ value: Double) { self.value = value }
    /// The lightest weight.
    public static let ultraLight = Weight(100)
    /// A light weight.
    public static let thin = Weight(200)
    /// A light weight.
    public static let light = Weight(300)
    /// The usual weight.
    public static let regular = Weight(400)
    /// A weight between regular and bold.
    public static let medium = Weight(500)
    /// A weight between regular and bold.
    public static let semibold = Weight(600)
    /// The weight of emphasis.
    public static let bold = Weight(700)
    /// A weight above bold.
    public static let heavy = Weight(800)
    /// The heaviest weight.
    public static let black = Weight(900)
  }

  /// The variants of the system font.
  public enum Design: String, Hashable, Sendable {
    /// The usual form.
    case `default`
    /// With serifs, with round ends, and with letters of one width.
    case serif, rounded, monospaced
  }

  enum Source: Hashable, Sendable {
    case style(TextStyle, Design)
    case system(size: Double, Design)
    case custom(String, size: Double)
  }

  let source: Source
  var chosenWeight: Weight?
  var isItalic = false

  init(_ source: Source, weight: Weight? = nil) {
    self.source = source
    chosenWeight = weight
  }

  /// The system font of this size.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size: Double(size), design ?? .default), weight: weight)
  }

  /// The system font of a text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style, design ?? .default), weight: weight)
  }

  /// A font by the name of its family or face.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size: Double(size))) }

  /// The same font with this weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.chosenWeight = weight
    return font
  }

  /// The same font in bold.
  public func bold() -> Font { weight(.bold) }

  /// The same font, slanted.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }
}

extension Font {
  /// The font of the text style of this name.
  public static let largeTitle = Font(.style(.largeTitle, .default))
  /// The font of the text style of this name.
  public static let title = Font(.style(.title, .default))
  /// The font of the text style of this name.
  public static let title2 = Font(.style(.title2, .default))
  /// The font of the text style of this name.
  public static let title3 = Font(.style(.title3, .default))
  /// The font of the text style of this name.
  public static let headline = Font(.style(.headline, .default))
  /// The font of the text style of this name.
  public static let subheadline = Font(.style(.subheadline, .default))
  /// The font of the text style of this name.
  public static let body = Font(.style(.body, .default))
  /// The font of the text style of this name.
  public static let callout = Font(.style(.callout, .default))
  /// The font of the text style of this name.
  public static let footnote = Font(.style(.footnote, .default))
  /// The font of the text style of this name.
  public static let caption = Font(.style(.caption, .default))
  /// The font of the text style of this name.
  public static let caption2 = Font(.style(.caption2, .default))
}

extension Font {
  /// The name and size that a toolkit uses to find the font. The name is empty for the system font.
  public var measures: (name: String, size: Double, weight: Double, isItalic: Bool) {
    switch source {
    case .style(let style, _):
      ("", style.size, (chosenWeight ?? (style == .headline ? .semibold : .regular)).value, isItalic)
    case .system(let size, _): ("", size, (chosenWeight ?? .regular).value, isItalic)
    case .custom(let name, let size): (name, size, (chosenWeight ?? .regular).value, isItalic)
    }
  }
}

extension Font: CustomStringConvertible {
  /// How the font was made: `title`, `system(12.0)`, `custom("Avenir", 12.0)`, with weight and slant behind it.
  public var description: String {
    func suffix(_ design: Design) -> String { design == .default ? "" : " \(design.rawValue)" }
    let base =
      switch source {
      case .style(let style, let design): style.rawValue + suffix(design)
      case .system(let size, let design): "system(\(size))" + suffix(design)
      case .custom(let name, let size): "custom(\"\(name)\", \(size))"
      }
    let weight = chosenWeight.map { " weight \(Int($0.value))" } ?? ""
    return base + weight + (isItalic ? " italic" : "")
  }
}
