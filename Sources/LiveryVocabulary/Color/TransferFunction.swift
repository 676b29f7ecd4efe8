#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A curve between amounts of light and the numbers of an RGB space.
///
/// The formulas are those of CSS Color Module Level 4, section "Predefined Color Spaces"
/// (https://www.w3.org/TR/css-color-4/#predefined). All curves are odd, so colours outside a gamut convert too.
enum TransferFunction {
  case srgb, a98RGB, prophotoRGB
  /// The curve of displays, BT.1886, as the current text of CSS Color 4 has it. It is not the curve of cameras.
  case rec2020

  /// Light to numbers.
  func encode(_ triple: ColorTriple) -> ColorTriple {
    switch self {
    case .srgb: triple.odd { $0 > 0.0031308 ? 1.055 * pow($0, 1 / 2.4) - 0.055 : 12.92 * $0 }
    case .a98RGB: triple.odd { pow($0, 256.0 / 563) }
    case .prophotoRGB: triple.odd { $0 >= 1.0 / 512 ? pow($0, 1 / 1.8) : 16 * $0 }
    case .rec2020: triple.odd { pow($0, 1 / 2.4) }
    }
  }

  /// Numbers to light.
  func decode(_ triple: ColorTriple) -> ColorTriple {
    switch self {
    case .srgb: triple.odd { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    case .a98RGB: triple.odd { pow($0, 563.0 / 256) }
    case .prophotoRGB: triple.odd { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) }
    case .rec2020: triple.odd { pow($0, 2.4) }
    }
  }
}

extension ColorTriple {
  fileprivate func odd(_ body: (Double) -> Double) -> ColorTriple { mapped { $0 < 0 ? -body(-$0) : body($0) } }
}
