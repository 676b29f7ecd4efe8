import LiveryDocuments
import LiveryVocabulary

extension Value {
  /// Whether a colour in it has the alpha `none`.
  var hasMissingAlpha: Bool {
    switch self {
    case .color(let color): color.alpha == nil
    case .border(let border): border.color.alpha == nil
    case .shadow(let shadow): shadow.layers.contains { $0.color.alpha == nil }
    case .gradient(let gradient): gradient.stops.contains { $0.color.alpha == nil }
    default: false
    }
  }
}

extension TokenExpression {
  /// Whether a colour that is written out in it has the alpha `none`.
  var hasMissingAlpha: Bool {
    switch self {
    case .literal(let value): value.hasMissingAlpha
    case .alias: false
    case .combination(_, let parts): parts.contains(where: \.hasMissingAlpha)
    }
  }
}

extension LossLog {
  /// Notes that a colour is written with an alpha of 0 instead of a missing one.
  mutating func addMissingAlpha(_ token: TokenName, in when: When) {
    add(
      .partialValue, token, in: when,
      "the format has no alpha `none`; the alpha is written as 0, which looks the same")
  }
}
