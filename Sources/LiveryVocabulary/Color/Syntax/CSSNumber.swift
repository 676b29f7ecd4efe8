/// How a number of a colour is written in CSS.
enum CSSNumber {
  /// With up to six decimals, as CSS Color 4 wants it of alpha. Halves round up.
  case rounded
  /// With as many digits as it takes to read back the same number.
  case exact

  func text(_ number: Double) -> String {
    if number.isNaN { return "calc(NaN)" }
    if number.isInfinite { return number < 0 ? "calc(-infinity)" : "calc(infinity)" }
    // Beyond that, numbers have few decimals or none.
    if self == .exact || abs(number) >= 1e9 {
      let text = "\(number == 0 ? 0 : number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let millionths = Int((number * 1e6 + 0.5).rounded(.down))
    let (whole, decimals) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = millionths < 0 ? "-" : ""
    if decimals == 0 { return "\(sign)\(whole)" }
    var digits = "\(decimals)"
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
