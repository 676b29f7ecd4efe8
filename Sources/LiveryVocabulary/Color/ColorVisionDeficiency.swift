/// A kind of colour vision in which one of the three kinds of cones is missing.
///
/// In the milder anomalies a kind of cones is there, but differs. What they do to colours lies between one of these and normal
/// vision. So a pair of colours that stays different with each of these does so with the anomalies, too.
public enum ColorVisionDeficiency: Hashable, Sendable, CaseIterable {
  /// Without cones for long waves: red looks dark, and like green. About 1 % of men.
  case protanopia
  /// Without cones for middle waves: red looks like green. About 1 % of men.
  case deuteranopia
  /// Without cones for short waves: blue looks like green. Rare.
  case tritanopia
}

extension ThemeColor {
  /// The colour that looks to everybody as this one looks to people with a deficiency of colour vision.
  ///
  /// It follows H. Brettel, F. Viénot and J. D. Mollon, "Computerized simulation of color appearance for dichromats", Journal of
  /// the Optical Society of America A 14 (1997), 2647–2655. As in their paper of 1999 on displays, white stays white.
  ///
  /// - Returns: a colour in sRGB, often a little outside its gamut, with the same alpha.
  /// - Complexity: two conversions and one allocation.
  public func asSeen(with deficiency: ColorVisionDeficiency) -> ThemeColor {
    let cones = ColorMatrix.dichromatConesFromXYZ * space.convert(parts.triple, to: .xyzD65)
    let seen = ColorMatrix.xyzFromDichromatCones * deficiency.dichromacy.projected(cones)
    let srgb = ColorSpace.xyzD65.convert(seen, to: .srgb)
    return ThemeColor(.srgb, srgb.first, srgb.second, srgb.third, alpha: alpha)
  }
}

extension ColorVisionDeficiency {
  fileprivate var dichromacy: Dichromacy {
    switch self {
    case .protanopia: .protanopia
    case .deuteranopia: .deuteranopia
    case .tritanopia: .tritanopia
    }
  }
}

/// Colours that differ only in what a missing kind of cones would say look alike. For each such set there is one colour that
/// looks to everybody as all of them look to the dichromat. These colours make two half planes that meet in the greys. Each
/// goes through a light whose hue both see alike.
private struct Dichromacy {
  /// Which of the cones is missing: that for long, middle or short waves.
  private let missing: Int
  /// The normals of the two planes. The first is on the positive side of the third, which holds the greys and the axis of
  /// the missing cones.
  private let plane, otherPlane, divide: SIMD3<Double>

  static let protanopia = Dichromacy(missing: 0, light475, light575)
  static let deuteranopia = Dichromacy(missing: 1, light475, light575)
  static let tritanopia = Dichromacy(missing: 2, light485, light660)

  /// Monochromatic lights, in XYZ: those of the paper by their lengths of wave in nm, from the table of the CIE 1931 2° observer.
  private static let light475 = ColorTriple(0.1421, 0.1126, 1.0419)
  private static let light485 = ColorTriple(0.05795, 0.1693, 0.6162)
  private static let light575 = ColorTriple(0.8425, 0.9154, 0.0018)
  private static let light660 = ColorTriple(0.1649, 0.061, 0)

  private init(missing: Int, _ light: ColorTriple, _ otherLight: ColorTriple) {
    func cones(_ xyz: ColorTriple) -> SIMD3<Double> { SIMD3((ColorMatrix.dichromatConesFromXYZ * xyz).elements) }
    let white = cones(ColorSpace.srgb.convert(ColorTriple(1, 1, 1), to: .xyzD65))
    var axis = SIMD3<Double>.zero
    axis[missing] = 1
    let (light, otherLight) = (cones(light), cones(otherLight))
    let divide = white.cross(axis)
    let isPositive = (divide * light).sum() > 0
    self.missing = missing
    self.divide = divide
    plane = white.cross(isPositive ? light : otherLight)
    otherPlane = white.cross(isPositive ? otherLight : light)
  }

  /// Moves a colour along the axis of the missing cones into one of the planes.
  func projected(_ triple: ColorTriple) -> ColorTriple {
    var cones = SIMD3(triple.elements)
    let normal = (divide * cones).sum() < 0 ? otherPlane : plane
    cones[missing] = 0
    cones[missing] = -(normal * cones).sum() / normal[missing]
    return ColorTriple(cones[0], cones[1], cones[2])
  }
}

extension SIMD3<Double> {
  fileprivate func cross(_ other: Self) -> Self {
    Self(
      self[1] * other[2] - self[2] * other[1], self[2] * other[0] - self[0] * other[2],
      self[0] * other[1] - self[1] * other[0])
  }
}
