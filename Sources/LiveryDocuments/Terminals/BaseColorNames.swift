/// The colours of base16 and base24 schemes (https://github.com/tinted-theming/home/blob/main/styling.md), which are tokens of
/// these names.
package enum BaseColorNames {
  /// `base00` to `base0F` for base16, and eight more for base24.
  package static let all = (0..<24).map { number in
    "base\(number < 16 ? "0" : "1")" + String(number % 16, radix: 16, uppercase: true)
  }
}
