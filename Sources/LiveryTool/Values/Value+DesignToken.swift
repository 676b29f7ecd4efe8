import LiveryDocuments
import LiveryExport
import LiveryVocabulary

extension Value {
  /// `$type` and `$value` as a design token has them; for kinds that the format does not have, the name of the kind and a text,
  /// a list or an object.
  var designToken: JSONText {
    // Of a type that the document invented: as it was written.
    if let json = UninterpretedJSON(themeValue: self) {
      return .object(["$type": .string("json"), "$value": .written(json.text)])
    }
    return .object(["$type": .string("\(kind)"), "$value": designTokenValue])
  }

  private var designTokenValue: JSONText {
    if let json = DesignTokenValue.json(self, statesAlpha: true) { return json }
    switch self {
    case .list(let values): return .array(values.map(\.designTokenValue))
    case .size(let size): return .object(["width": .number(size.width), "height": .number(size.height)])
    case .point(let point): return .object(["x": .number(point.x), "y": .number(point.y)])
    case .offset(let offset):
      return .object(["horizontal": .number(offset.horizontal), "vertical": .number(offset.vertical)])
    case .insets(let insets):
      return .object([
        "top": .number(insets.top), "leading": .number(insets.leading), "bottom": .number(insets.bottom),
        "trailing": .number(insets.trailing),
      ])
    case .font(let font):
      return .object([
        "family": .string(font.family), "size": .number(font.size), "weight": .number(font.weight),
        "italic": .bool(font.isItalic),
      ])
    case .image(let image): return .object(["name": .string(image.name), "source": .string("\(image.source)")])
    default: return .string(description)
    }
  }
}

extension ThemeColor {
  /// `colorSpace`, `components` and `alpha`; `"none"` for components that are missing.
  var designToken: JSONText { DesignTokenValue.json(.color(self), statesAlpha: true) ?? .null }
}
