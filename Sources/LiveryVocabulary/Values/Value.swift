/// A themed value of any kind.
///
/// Equality is what counts as a change: same kind and same canonical payload, never converted.
public enum Value: Hashable, Sendable {
  /// A colour in any space.
  case color(ThemeColor)
  /// A number without a unit.
  case number(Canonical)
  /// A truth value.
  case bool(Bool)
  /// A text.
  case string(Scalars)
  /// A case of an enumeration of the host's, by name.
  indirect case enumCase(EnumCase)
  /// A font.
  indirect case font(ThemeFont)
  /// A picture, by name.
  indirect case image(ImageReference)
  /// Colours at positions.
  indirect case gradient(ThemeGradient)
  /// Distances from the edges of a box, in the host's units.
  indirect case insets(ThemeInsets)
  /// A size in the host's units.
  indirect case size(ThemeSize)
  /// A point in the host's units.
  indirect case point(ThemePoint)
  /// A displacement in the host's units.
  indirect case offset(ThemeOffset)
  /// Text in runs that look different.
  indirect case attributedText(AttributedText)
  /// How text looks.
  indirect case textAttributes(TextAttributes)
  /// One or more shadows.
  indirect case shadow(ThemeShadow)
  /// Values in order, of any kinds.
  indirect case list([Value])
  /// A length with its unit.
  indirect case dimension(ThemeDimension)
  /// Font families in order of preference.
  indirect case fontFamily(FontFamily)
  /// A font weight from 1 to 1000.
  case fontWeight(FontWeight)
  /// A span of time with its unit.
  indirect case duration(ThemeDuration)
  /// An easing curve.
  indirect case cubicBezier(CubicBezier)
  /// How a line is drawn.
  indirect case strokeStyle(ThemeStrokeStyle)
  /// The line around a box.
  indirect case border(ThemeBorder)
  /// How a property moves from one value to the next.
  indirect case transition(ThemeTransition)
  /// The typographic style of the design-token format.
  indirect case typography(Typography)
  /// A value of the host's own type.
  case opaque(OpaqueValue)

  /// A number; −0 becomes +0.
  public static func number(_ number: Double) -> Value { .number(Canonical(wrappedValue: number)) }
  /// A string.
  public static func string(_ string: String) -> Value { .string(Scalars(wrappedValue: string)) }

  /// The kind of the value.
  public var kind: ValueKind {
    switch self {
    case .color: .color
    case .number: .number
    case .bool: .bool
    case .string: .string
    case .enumCase: .enumCase
    case .font: .font
    case .image: .image
    case .gradient: .gradient
    case .insets: .insets
    case .size: .size
    case .point: .point
    case .offset: .offset
    case .attributedText: .attributedText
    case .textAttributes: .textAttributes
    case .shadow: .shadow
    case .list: .list
    case .dimension: .dimension
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .duration: .duration
    case .cubicBezier: .cubicBezier
    case .strokeStyle: .strokeStyle
    case .border: .border
    case .transition: .transition
    case .typography: .typography
    case .opaque(let value): value.kind
    }
  }
}

extension Value: CustomStringConvertible {
  /// What the value holds, for people to read.
  public var description: String {
    switch self {
    case .color(let color): "\(color)"
    case .number(let number): "\(number)"
    case .bool(let bool): "\(bool)"
    case .string(let string): "\(string)"
    case .enumCase(let value): "\(value.type).\(value.name)"
    case .font(let font): "\(font)"
    case .image(let image): "\(image)"
    case .gradient(let gradient): "\(gradient)"
    case .insets(let insets): "\(insets)"
    case .size(let size): "\(size)"
    case .point(let point): "\(point)"
    case .offset(let offset): "\(offset)"
    case .attributedText(let text): "\(text)"
    case .textAttributes(let attributes): "\(attributes)"
    case .shadow(let shadow): "\(shadow)"
    case .list(let values): "\(values)"
    case .dimension(let dimension): "\(dimension)"
    case .fontFamily(let family): "\(family)"
    case .fontWeight(let weight): "\(weight)"
    case .duration(let duration): "\(duration)"
    case .cubicBezier(let curve): "\(curve)"
    case .strokeStyle(let style): "\(style)"
    case .border(let border): "\(border)"
    case .transition(let transition): "\(transition)"
    case .typography(let typography): "\(typography)"
    case .opaque(let value): "\(value.base)"
    }
  }
}
