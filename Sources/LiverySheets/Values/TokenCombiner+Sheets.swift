import LiveryVocabulary

/// What puts values of sheets together from parts, where the document readers have nothing for it. Constants, so that the same
/// text makes equal expressions.
extension TokenCombiner {
  /// Size, weight, family, whether italic.
  package static let sheetFont = TokenCombiner("font") { parts in
    guard parts.count == 4, let size = parts[0].hostNumber, let weight = FontWeight(themeValue: parts[1]),
      let family = String(themeValue: parts[2]), let isItalic = Bool(themeValue: parts[3])
    else { return nil }
    return .font(ThemeFont(family: family, size: size, weight: weight.value, isItalic: isItalic))
  }

  /// Top, trailing, bottom, leading.
  package static let sheetInsets = numbers("insets", 4) {
    .insets(ThemeInsets(top: $0[0], leading: $0[3], bottom: $0[2], trailing: $0[1]))
  }

  package static let sheetSize = numbers("size", 2) { .size(ThemeSize(width: $0[0], height: $0[1])) }
  package static let sheetPoint = numbers("point", 2) { .point(ThemePoint(x: $0[0], y: $0[1])) }
  package static let sheetOffset = numbers("offset", 2) { .offset(ThemeOffset(horizontal: $0[0], vertical: $0[1])) }

  /// The elements.
  package static let sheetList = TokenCombiner("list") { .list($0) }

  private static func numbers(
    _ name: String, _ count: Int, _ make: @escaping @Sendable ([Double]) -> Value
  ) -> TokenCombiner {
    TokenCombiner(name) { parts in
      let numbers = parts.compactMap(\.hostNumber)
      return parts.count == count && numbers.count == count ? make(numbers) : nil
    }
  }
}

extension Value {
  /// A number, or a length in the host's units without its unit.
  fileprivate var hostNumber: Double? {
    switch self {
    case .number(let number): number.wrappedValue
    case .dimension(let length) where length.unit != .rem: length.value
    default: nil
    }
  }
}
