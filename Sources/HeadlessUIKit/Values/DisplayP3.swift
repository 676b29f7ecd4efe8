import Foundation

/// From Display P3 to extended sRGB.
enum DisplayP3 {
  static func toExtendedSRGB(_ p3: SIMD3<Double>) -> SIMD3<Double> {
    let linear = SIMD3(decoded(p3.x), decoded(p3.y), decoded(p3.z))
    // The product of the matrices P3 to XYZ and XYZ to sRGB, both with the white of D65.
    let red = 1.2249401762805598 * linear.x - 0.2249401762805597 * linear.y
    let green = -0.0420569547096881 * linear.x + 1.042056954709688 * linear.y
    let blue = -0.0196375545903344 * linear.x - 0.0786360455506319 * linear.y + 1.0982736001409661 * linear.z
    return SIMD3(encoded(red), encoded(green), encoded(blue))
  }

  private static func decoded(_ value: Double) -> Double {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let curve = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -curve : curve
  }
}
