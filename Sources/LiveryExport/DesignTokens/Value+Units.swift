import LiveryDocuments
import LiveryVocabulary

extension Value {
  /// The units of lengths in it that the format does not have.
  var unknownUnits: [String] { lengths.map { "\($0.unit)" }.filter(\.isUnknownUnit) }

  private var lengths: [ThemeDimension] {
    switch self {
    case .dimension(let length): [length]
    case .strokeStyle(.dashes(let dashes, _)): dashes
    case .border(let border): [border.width] + Value.strokeStyle(border.style).lengths
    case .shadow(let shadow): shadow.layers.flatMap { [$0.offsetX, $0.offsetY, $0.blur, $0.spread] }
    case .typography(let typography): [typography.fontSize] + (typography.letterSpacing.map { [$0] } ?? [])
    default: []
    }
  }
}

extension TokenExpression {
  /// The units of lengths that are written out in it and that the format does not have.
  var unknownUnits: [String] {
    switch self {
    case .literal(let value): value.unknownUnits
    case .alias: []
    case .combination(.dimension, let parts):
      parts.compactMap { part in
        guard case .literal(.string(let unit)) = part, unit.wrappedValue.isUnknownUnit else { return nil }
        return unit.wrappedValue
      }
    case .combination(_, let parts): parts.flatMap(\.unknownUnits)
    }
  }
}

extension String {
  fileprivate var isUnknownUnit: Bool { self != "px" && self != "rem" }
}
