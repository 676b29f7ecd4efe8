/// A themed value of any kind.
///
/// Equality is what counts as a change: same kind and same canonical payload, never converted.
public enum Value: Hashable, Sendable {
  case color(Color)
  case number(Canonical)
  case bool(Bool)
  case string(Scalars)
  indirect case enumCase(EnumCase)
  indirect case font(Font)
  indirect case image(ImageReference)
  indirect case gradient(Gradient)
  indirect case insets(Insets)
  indirect case size(Size)
  indirect case point(Point)
  indirect case offset(Offset)
  indirect case attributedText(AttributedText)
  indirect case textAttributes(TextAttributes)
  indirect case shadow(Shadow)
  indirect case list([Value])
  indirect case dimension(Dimension)
  indirect case fontFamily(FontFamily)
  case fontWeight(FontWeight)
  indirect case duration(Duration)
  indirect case cubicBezier(CubicBezier)
  indirect case strokeStyle(StrokeStyle)
  indirect case border(Border)
  indirect case transition(Transition)
  indirect case typography(Typography)
  /// A value of the embedder's own type.
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

/// What a look-up comes to. *None* is a value that says "nothing"; *absent* means that no declaration won.
public enum Resolution: Hashable, Sendable {
  /// No candidate won. The embedder restores the object's original value.
  case absent
  /// A candidate won and says: nothing.
  case none
  /// A candidate won with this value.
  case value(Value)

  /// The value, if there is one.
  public var value: Value? {
    if case .value(let value) = self { value } else { nil }
  }
}
