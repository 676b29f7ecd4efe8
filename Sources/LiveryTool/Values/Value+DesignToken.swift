import LiveryDocuments
import LiveryVocabulary

extension Value {
  /// `$type` and `$value` as a design token has them; for kinds that the format does not have, the name of the kind and a text
  /// or a list.
  var designToken: JSONValue { .object(["$type": .string("\(kind)"), "$value": designTokenValue]) }

  /// The value as the Design Tokens format 2025.10 writes it (https://www.designtokens.org/tr/2025.10/format/).
  var designTokenValue: JSONValue {
    switch self {
    case .color(let color): color.designToken
    case .number(let number): .number(number.wrappedValue)
    case .bool(let bool): .bool(bool)
    case .string(let string): .string(string.wrappedValue)
    case .list(let values): .array(values.map(\.designTokenValue))
    case .dimension(let dimension): dimension.designToken
    case .fontFamily(let family): family.designToken
    case .fontWeight(let weight): .number(weight.value)
    case .duration(let duration): duration.designToken
    case .cubicBezier(let curve): curve.designToken
    case .strokeStyle(let style): style.designToken
    case .border(let border):
      .object([
        "color": border.color.designToken, "width": border.width.designToken, "style": border.style.designToken,
      ])
    case .transition(let transition):
      .object([
        "duration": transition.duration.designToken, "delay": transition.delay.designToken,
        "timingFunction": transition.timingFunction.designToken,
      ])
    case .shadow(let shadow):
      shadow.layers.count == 1 ? shadow.layers[0].designToken : .array(shadow.layers.map(\.designToken))
    case .gradient(let gradient):
      .array(
        gradient.stops.map { .object(["color": $0.color.designToken, "position": .number($0.position)]) })
    case .typography(let typography): typography.designToken
    case .size(let size): .object(["width": .number(size.width), "height": .number(size.height)])
    case .point(let point): .object(["x": .number(point.x), "y": .number(point.y)])
    case .offset(let offset):
      .object(["horizontal": .number(offset.horizontal), "vertical": .number(offset.vertical)])
    case .insets(let insets):
      .object([
        "top": .number(insets.top), "leading": .number(insets.leading), "bottom": .number(insets.bottom),
        "trailing": .number(insets.trailing),
      ])
    case .font(let font):
      .object([
        "family": .string(font.family), "size": .number(font.size), "weight": .number(font.weight),
        "italic": .bool(font.isItalic),
      ])
    case .image(let image): .object(["name": .string(image.name), "source": .string("\(image.source)")])
    case .enumCase, .attributedText, .textAttributes, .opaque: .string(description)
    }
  }
}

extension ThemeColor {
  /// `colorSpace`, `components` and `alpha`; `"none"` for what is missing.
  var designToken: JSONValue {
    .object([
      "colorSpace": .string(space.name),
      "components": .array(components.map(Self.component)),
      "alpha": Self.component(alpha),
    ])
  }

  private static func component(_ component: Double?) -> JSONValue { component.map { .number($0) } ?? .string("none") }
}

extension ThemeDimension {
  fileprivate var designToken: JSONValue { .object(["value": .number(value), "unit": .string("\(unit)")]) }
}

extension ThemeDuration {
  fileprivate var designToken: JSONValue { .object(["value": .number(value), "unit": .string(unit.rawValue)]) }
}

extension FontFamily {
  fileprivate var designToken: JSONValue {
    names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) })
  }
}

extension CubicBezier {
  fileprivate var designToken: JSONValue { .array([first.x, first.y, second.x, second.y].map { .number($0) }) }
}

extension ThemeStrokeStyle {
  fileprivate var designToken: JSONValue {
    switch self {
    case .keyword(let keyword): .string(keyword.rawValue)
    case .dashes(let dashes, let cap):
      .object(["dashArray": .array(dashes.map(\.designToken)), "lineCap": .string(cap.rawValue)])
    }
  }
}

extension ThemeShadow.Layer {
  fileprivate var designToken: JSONValue {
    .object([
      "color": color.designToken, "offsetX": offsetX.designToken, "offsetY": offsetY.designToken,
      "blur": blur.designToken, "spread": spread.designToken, "inset": isInset ? .bool(true) : nil,
    ])
  }
}

extension Typography {
  fileprivate var designToken: JSONValue {
    .object([
      "fontFamily": fontFamily.designToken, "fontSize": fontSize.designToken, "fontWeight": .number(fontWeight.value),
      "letterSpacing": letterSpacing?.designToken, "lineHeight": lineHeight.map { .number($0) },
    ])
  }
}
