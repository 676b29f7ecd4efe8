/// What sort of thing a value is. An attribute has one kind and takes values of no other.
public struct ValueKind: BitwiseCopyable, Hashable, Sendable {
  /// Below ``firstOpaque`` a built-in kind, from there on a Swift type in the order of first use.
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The kind of ``ThemeColor``.
  public static let color = Self(rawValue: 0)
  /// The kind of `Double`.
  public static let number = Self(rawValue: 1)
  /// The kind of `Bool`.
  public static let bool = Self(rawValue: 2)
  /// The kind of `String`.
  public static let string = Self(rawValue: 3)
  /// The kind of ``EnumCase``.
  public static let enumCase = Self(rawValue: 4)
  /// The kind of ``ThemeFont``.
  public static let font = Self(rawValue: 5)
  /// The kind of ``ImageReference``.
  public static let image = Self(rawValue: 6)
  /// The kind of ``ThemeGradient``.
  public static let gradient = Self(rawValue: 7)
  /// The kind of ``ThemeInsets``.
  public static let insets = Self(rawValue: 8)
  /// The kind of ``ThemeSize``.
  public static let size = Self(rawValue: 9)
  /// The kind of ``ThemePoint``.
  public static let point = Self(rawValue: 10)
  /// The kind of ``ThemeOffset``.
  public static let offset = Self(rawValue: 11)
  /// The kind of ``AttributedText``.
  public static let attributedText = Self(rawValue: 12)
  /// The kind of ``TextAttributes``.
  public static let textAttributes = Self(rawValue: 13)
  /// The kind of ``ThemeShadow``.
  public static let shadow = Self(rawValue: 14)
  /// The kind of `[Value]`.
  public static let list = Self(rawValue: 15)
  /// The kind of ``ThemeDimension``.
  public static let dimension = Self(rawValue: 16)
  /// The kind of ``FontFamily``.
  public static let fontFamily = Self(rawValue: 17)
  /// The kind of ``FontWeight``.
  public static let fontWeight = Self(rawValue: 18)
  /// The kind of ``ThemeDuration``.
  public static let duration = Self(rawValue: 19)
  /// The kind of ``CubicBezier``.
  public static let cubicBezier = Self(rawValue: 20)
  /// The kind of ``ThemeStrokeStyle``.
  public static let strokeStyle = Self(rawValue: 21)
  /// The kind of ``ThemeBorder``.
  public static let border = Self(rawValue: 22)
  /// The kind of ``ThemeTransition``.
  public static let transition = Self(rawValue: 23)
  /// The kind of ``Typography``.
  public static let typography = Self(rawValue: 24)

  private static let builtInNames = [
    "color", "number", "bool", "string", "enumCase", "font", "image", "gradient", "insets", "size", "point",
    "offset", "attributedText", "textAttributes", "shadow", "list", "dimension", "fontFamily", "fontWeight",
    "duration", "cubicBezier", "strokeStyle", "border", "transition", "typography",
  ]
  private static let firstOpaque: UInt16 = 64

  /// Kinds of Swift types, process-wide: an opaque value carries its kind from before any engine sees it.
  private static let opaqueTypes = Locked<(kinds: [ObjectIdentifier: UInt16], names: [String])>(([:], []))

  /// The kind of a Swift type: ``ThemeValue/kind`` where it is themed, else ``init(ofOpaque:)``. Thread-safe.
  public init<Wrapped>(of type: Wrapped.Type) {
    self = (type as? any ThemeValue.Type)?.kind ?? Self(ofOpaque: type)
  }

  /// A kind of its own for a Swift type, that of ``OpaqueValue``s of it: what ``ThemeValue/kind`` is if nothing else is said.
  /// Thread-safe. Traps for the 65,473rd type in a process.
  public init<Wrapped>(ofOpaque type: Wrapped.Type) {
    rawValue = Self.opaqueTypes.withLock { types in
      let key = ObjectIdentifier(type)
      if let known = types.kinds[key] { return known }
      let kind = Self.firstOpaque + UInt16(types.names.count)
      types.kinds[key] = kind
      types.names.append(String(reflecting: type))
      return kind
    }
  }

  /// The built-in kind of that name, or nil.
  public init?(builtIn name: String) {
    guard let index = Self.builtInNames.firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt16(index))
  }
}

extension ValueKind: CustomStringConvertible {
  public var description: String {
    rawValue < Self.firstOpaque
      ? Self.builtInNames[Int(rawValue)]
      : Self.opaqueTypes.withLock { $0.names[Int(rawValue - Self.firstOpaque)] }
  }
}
