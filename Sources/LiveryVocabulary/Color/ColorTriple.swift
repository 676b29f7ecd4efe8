/// Three components of a colour, none of which is missing.
package struct ColorTriple {
  package let first, second, third: Double

  init(_ first: Double, _ second: Double, _ third: Double) {
    (self.first, self.second, self.third) = (first, second, third)
  }

  package var elements: [Double] { [first, second, third] }

  func mapped(_ body: (Double) -> Double) -> ColorTriple { ColorTriple(body(first), body(second), body(third)) }
}

/// Three rows that are multiplied with a column.
struct ColorMatrix {
  let rows: (ColorTriple, ColorTriple, ColorTriple)

  init(_ first: (Double, Double, Double), _ second: (Double, Double, Double), _ third: (Double, Double, Double)) {
    rows = (
      ColorTriple(first.0, first.1, first.2), ColorTriple(second.0, second.1, second.2),
      ColorTriple(third.0, third.1, third.2)
    )
  }

  static func * (matrix: ColorMatrix, vector: ColorTriple) -> ColorTriple {
    func dot(_ row: ColorTriple) -> Double {
      row.first * vector.first + row.second * vector.second + row.third * vector.third
    }
    return ColorTriple(dot(matrix.rows.0), dot(matrix.rows.1), dot(matrix.rows.2))
  }
}

extension Double {
  /// The number, or the nearest bound. Not a number stays what it is.
  func clamped(to range: ClosedRange<Double>) -> Double { min(max(self, range.lowerBound), range.upperBound) }

  /// The same angle in degrees, from 0 up to and without 360. An infinite angle counts as 0, as in CSS.
  ///
  /// It is exact but for the last addition to a negative angle. The sine of many turns is not.
  var withinOneTurn: Double {
    let angle = isFinite ? remainder(modulo: 360) : 0
    return angle < 360 ? angle : 0
  }

  /// The remainder that is never negative.
  func remainder(modulo divisor: Double) -> Double {
    let remainder = truncatingRemainder(dividingBy: divisor)
    return remainder < 0 ? remainder + divisor : remainder
  }
}
