/// A Swift type whose values can be themed.
///
/// Any `Sendable & Hashable` type conforms with an empty extension and is then kept as an opaque value:
///
/// ```swift
/// extension BlendMode: ThemeValue {}
/// let blend = Attribute<BlendMode>("blend")
/// ```
public protocol ThemeValue: Hashable, Sendable {
  /// The kind that attributes of this type have.
  static var kind: ValueKind { get }
  /// The value in the engine's form.
  var themeValue: Value { get }
  /// Takes a value of the engine's form back, or fails if it is of another kind.
  init?(themeValue value: Value)
}

extension ThemeValue {
  /// The kind that stands for this type, one of its own.
  public static var kind: ValueKind { ValueKind(ofOpaque: Self.self) }
  /// The value as it is, opaque to engines.
  public var themeValue: Value { .opaque(OpaqueValue(self)) }
  /// Takes an opaque value of this very type back.
  public init?(themeValue value: Value) {
    guard case .opaque(let opaque) = value, let base = opaque.value(as: Self.self) else { return nil }
    self = base
  }
}

extension Double: ThemeValue {
  public static var kind: ValueKind { .number }
  public var themeValue: Value { .number(self) }
  public init?(themeValue value: Value) {
    guard case .number(let number) = value else { return nil }
    self = number.wrappedValue
  }
}

extension Bool: ThemeValue {
  public static var kind: ValueKind { .bool }
  public var themeValue: Value { .bool(self) }
  public init?(themeValue value: Value) {
    guard case .bool(let bool) = value else { return nil }
    self = bool
  }
}

extension String: ThemeValue {
  public static var kind: ValueKind { .string }
  public var themeValue: Value { .string(self) }
  public init?(themeValue value: Value) {
    guard case .string(let string) = value else { return nil }
    self = string.wrappedValue
  }
}

extension [Value]: ThemeValue {
  public static var kind: ValueKind { .list }
  public var themeValue: Value { .list(self) }
  public init?(themeValue value: Value) {
    guard case .list(let list) = value else { return nil }
    self = list
  }
}

extension ThemeColor: ThemeValue {
  public static var kind: ValueKind { .color }
  public var themeValue: Value { .color(self) }
  public init?(themeValue value: Value) {
    guard case .color(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension EnumCase: ThemeValue {
  public static var kind: ValueKind { .enumCase }
  public var themeValue: Value { .enumCase(self) }
  public init?(themeValue value: Value) {
    guard case .enumCase(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ThemeFont: ThemeValue {
  public static var kind: ValueKind { .font }
  public var themeValue: Value { .font(self) }
  public init?(themeValue value: Value) {
    guard case .font(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ImageReference: ThemeValue {
  public static var kind: ValueKind { .image }
  public var themeValue: Value { .image(self) }
  public init?(themeValue value: Value) {
    guard case .image(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ThemeGradient: ThemeValue {
  public static var kind: ValueKind { .gradient }
  public var themeValue: Value { .gradient(self) }
  public init?(themeValue value: Value) {
    guard case .gradient(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ThemeInsets: ThemeValue {
  public static var kind: ValueKind { .insets }
  public var themeValue: Value { .insets(self) }
  public init?(themeValue value: Value) {
    guard case .insets(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ThemeSize: ThemeValue {
  public static var kind: ValueKind { .size }
  public var themeValue: Value { .size(self) }
  public init?(themeValue value: Value) {
    guard case .size(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ThemePoint: ThemeValue {
  public static var kind: ValueKind { .point }
  public var themeValue: Value { .point(self) }
  public init?(themeValue value: Value) {
    guard case .point(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ThemeOffset: ThemeValue {
  public static var kind: ValueKind { .offset }
  public var themeValue: Value { .offset(self) }
  public init?(themeValue value: Value) {
    guard case .offset(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension AttributedText: ThemeValue {
  public static var kind: ValueKind { .attributedText }
  public var themeValue: Value { .attributedText(self) }
  public init?(themeValue value: Value) {
    guard case .attributedText(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension TextAttributes: ThemeValue {
  public static var kind: ValueKind { .textAttributes }
  public var themeValue: Value { .textAttributes(self) }
  public init?(themeValue value: Value) {
    guard case .textAttributes(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ThemeShadow: ThemeValue {
  public static var kind: ValueKind { .shadow }
  public var themeValue: Value { .shadow(self) }
  public init?(themeValue value: Value) {
    guard case .shadow(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ThemeDimension: ThemeValue {
  public static var kind: ValueKind { .dimension }
  public var themeValue: Value { .dimension(self) }
  public init?(themeValue value: Value) {
    guard case .dimension(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension FontFamily: ThemeValue {
  public static var kind: ValueKind { .fontFamily }
  public var themeValue: Value { .fontFamily(self) }
  public init?(themeValue value: Value) {
    guard case .fontFamily(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension FontWeight: ThemeValue {
  public static var kind: ValueKind { .fontWeight }
  public var themeValue: Value { .fontWeight(self) }
  public init?(themeValue value: Value) {
    guard case .fontWeight(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ThemeDuration: ThemeValue {
  public static var kind: ValueKind { .duration }
  public var themeValue: Value { .duration(self) }
  public init?(themeValue value: Value) {
    guard case .duration(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension CubicBezier: ThemeValue {
  public static var kind: ValueKind { .cubicBezier }
  public var themeValue: Value { .cubicBezier(self) }
  public init?(themeValue value: Value) {
    guard case .cubicBezier(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ThemeStrokeStyle: ThemeValue {
  public static var kind: ValueKind { .strokeStyle }
  public var themeValue: Value { .strokeStyle(self) }
  public init?(themeValue value: Value) {
    guard case .strokeStyle(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ThemeBorder: ThemeValue {
  public static var kind: ValueKind { .border }
  public var themeValue: Value { .border(self) }
  public init?(themeValue value: Value) {
    guard case .border(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension ThemeTransition: ThemeValue {
  public static var kind: ValueKind { .transition }
  public var themeValue: Value { .transition(self) }
  public init?(themeValue value: Value) {
    guard case .transition(let wrapped) = value else { return nil }
    self = wrapped
  }
}

extension Typography: ThemeValue {
  public static var kind: ValueKind { .typography }
  public var themeValue: Value { .typography(self) }
  public init?(themeValue value: Value) {
    guard case .typography(let wrapped) = value else { return nil }
    self = wrapped
  }
}
