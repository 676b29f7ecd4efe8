import Foundation

extension Color {
  /// A linear component with the gamma of sRGB, which is mirrored for negative ones.
  static func encode(_ linear: Double) -> Double {
    let size = abs(linear)
    let encoded = size <= 0.0031308 ? 12.92 * size : 1.055 * pow(size, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }

  /// The opposite of ``encode(_:)``.
  static func decode(_ encoded: Double) -> Double {
    let size = abs(encoded)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -linear : linear
  }
}
