/// The levels of WCAG 2.2 for the contrast of texts (https://www.w3.org/TR/WCAG22/#contrast-minimum,
/// https://www.w3.org/TR/WCAG22/#contrast-enhanced).
enum ContrastLevel: String, CaseIterable {
  case aa = "AA"
  case aaLarge = "AA-large"
  case aaa = "AAA"
  case aaaLarge = "AAA-large"

  /// The least contrast that passes.
  var minimum: Double {
    switch self {
    case .aa, .aaaLarge: 4.5
    case .aaLarge: 3
    case .aaa: 7
    }
  }
}
