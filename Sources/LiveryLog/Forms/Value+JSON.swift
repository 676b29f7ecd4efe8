import LiveryVocabulary

/// Numbers are numbers, 8-bit colours `"#rrggbbaa"`, other texts strings; all else is an object with the kind as its one
/// member.
extension Value: JSONConvertible {
  package init(json: JSON) throws {
    switch json {
    case .number(let number): self = .number(number)
    case .string(let text): self = ThemeColor(digits: text).map(Value.color) ?? .string(text)
    default:
      guard let (name, payload) = json.onlyMember, let kind = ValueKind(name: name) else {
        throw FormatError("a value", found: json, unknownMembers: json.memberNames)
      }
      self = try Self(kind: kind, payload)
    }
  }

  package var json: JSON {
    switch self {
    case .number(let number) where number.wrappedValue.isFinite: .number(number.wrappedValue)
    case .color(let color) where color.exactRGBA != nil: color.json
    case .string(let text) where ThemeColor(digits: text.wrappedValue) == nil: .string(text.wrappedValue)
    // Not without what says nothing, since an empty list is a value.
    default: .object([kind.name: payload.json])
    }
  }

  private init(kind: ValueKind, _ json: JSON) throws {
    self =
      switch kind {
      case .color: .color(try ThemeColor(json: json))
      case .number: .number(try Double(json: json))
      case .bool: .bool(try Bool(json: json))
      case .string: .string(try String(json: json))
      case .enumCase: .enumCase(try EnumCase(json: json))
      case .font: .font(try ThemeFont(json: json))
      case .image: .image(try ImageReference(json: json))
      case .gradient: .gradient(ThemeGradient(try [ThemeGradient.Stop](json: json)))
      case .insets: .insets(try ThemeInsets(json: json))
      case .size: .size(try ThemeSize(json: json))
      case .point: .point(try ThemePoint(json: json))
      case .offset: .offset(try ThemeOffset(json: json))
      case .attributedText: .attributedText(AttributedText(try [AttributedText.Run](json: json)))
      case .textAttributes: .textAttributes(try TextAttributes(json: json))
      case .shadow: .shadow(try ThemeShadow(json: json))
      case .list: .list(try [Value](json: json))
      case .dimension: .dimension(try ThemeDimension(json: json))
      case .fontFamily: .fontFamily(try FontFamily(json: json))
      case .fontWeight: .fontWeight(try FontWeight(json: json))
      case .duration: .duration(try ThemeDuration(json: json))
      case .cubicBezier: .cubicBezier(try CubicBezier(json: json))
      case .strokeStyle: .strokeStyle(try ThemeStrokeStyle(json: json))
      case .border: .border(try ThemeBorder(json: json))
      case .transition: .transition(try ThemeTransition(json: json))
      case .typography: .typography(try Typography(json: json))
      default: .opaque(OpaqueValue(OpaqueStandIn(name: try String(json: json))))
      }
  }

  private var payload: any JSONConvertible {
    switch self {
    case .color(let color): color
    case .number(let number): number.wrappedValue
    case .bool(let bool): bool
    case .string(let text): text.wrappedValue
    case .enumCase(let value): value
    case .font(let font): font
    case .image(let image): image
    case .gradient(let gradient): gradient.stops
    case .insets(let insets): insets
    case .size(let size): size
    case .point(let point): point
    case .offset(let offset): offset
    case .attributedText(let text): text.runs
    case .textAttributes(let attributes): attributes
    case .shadow(let shadow): shadow
    case .list(let list): list
    case .dimension(let dimension): dimension
    case .fontFamily(let family): family
    case .fontWeight(let weight): weight
    case .duration(let duration): duration
    case .cubicBezier(let curve): curve
    case .strokeStyle(let style): style
    case .border(let border): border
    case .transition(let transition): transition
    case .typography(let typography): typography
    case .opaque(let value): OpaqueStandIn.name(in: value)
    }
  }
}

/// The name of a built-in kind; `opaque` for every type of a host.
extension ValueKind: JSONConvertible {
  package init(json: JSON) throws {
    guard let kind = try ValueKind(name: String(json: json)) else { throw FormatError("a kind", found: json) }
    self = kind
  }

  fileprivate init?(name: String) {
    guard let kind = name == "opaque" ? OpaqueStandIn.kind : ValueKind(builtIn: name) else { return nil }
    self = kind
  }

  package var json: JSON { .string(name) }

  var name: String { ValueKind(builtIn: description) == self ? description : "opaque" }
}
