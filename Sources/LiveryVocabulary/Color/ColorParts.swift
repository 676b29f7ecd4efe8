/// What a colour consists of, in a form that is calculated with and needs no heap.
struct ColorParts {
  var space: ColorSpace
  /// The three components, then alpha. A missing one is 0.
  var values: SIMD4<Double>
  /// Which of them are missing.
  var missing: Missing

  /// A set of components and alpha.
  struct Missing: OptionSet {
    let rawValue: UInt8
    static let alpha = Self(rawValue: 1 << 3)
    static let components = Self(rawValue: 0b111)
    /// The component at an index from 0 to 2; 3 is alpha.
    static func part(_ index: Int) -> Self { Self(rawValue: 1 << UInt8(truncatingIfNeeded: index)) }
  }

  init(space: ColorSpace, values: SIMD4<Double>, missing: Missing = []) {
    (self.space, self.values, self.missing) = (space, values, missing)
    for index in 0..<4 where missing.contains(.part(index)) { self.values[index] = 0 }
  }

  init(_ space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?, alpha: Double?) {
    var missing: Missing = []
    if first == nil { missing.insert(.part(0)) }
    if second == nil { missing.insert(.part(1)) }
    if third == nil { missing.insert(.part(2)) }
    if alpha == nil { missing.insert(.alpha) }
    self.init(space: space, values: SIMD4(first ?? 0, second ?? 0, third ?? 0, alpha ?? 0), missing: missing)
  }

  var triple: ColorTriple { ColorTriple(values[0], values[1], values[2]) }

  func part(_ index: Int) -> Double? { missing.contains(.part(index)) ? nil : values[index] }
}

extension ColorParts.Missing {
  /// The others of three components.
  var otherComponents: Self { Self.components.subtracting(self) }
}

extension ThemeColor {
  var parts: ColorParts {
    switch storage {
    case .packed(let rgba):
      let bytes = SIMD4(rgba >> 24, rgba >> 16 & 255, rgba >> 8 & 255, rgba & 255)
      return ColorParts(space: .srgb, values: SIMD4<Double>(bytes) / 255)
    case .wide(let wide):
      return wide.parts
    }
  }

  init(_ parts: ColorParts) {
    self.init(parts.space, parts.part(0), parts.part(1), parts.part(2), alpha: parts.part(3))
  }
}
