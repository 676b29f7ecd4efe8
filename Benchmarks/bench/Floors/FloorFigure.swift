/// What a floor comes to on the machine of the run.
struct FloorFigure: Codable {
  let formula: String
  let nanoseconds: Double
  /// How many times that the median is.
  let multiple: Double
  /// See ``Floor/isBandwidth``.
  let isBandwidth: Bool

  /// The most times of its floor that excuse a missed budget.
  static let multipleMax = 1.3

  var isNear: Bool { multiple <= Self.multipleMax }

  init(_ floor: Floor, for size: Size, by constants: Constants, median: UInt64) {
    formula = floor.description
    nanoseconds = floor.nanoseconds(for: size, by: constants)
    multiple = Double(median) / nanoseconds
    isBandwidth = floor.isBandwidth
  }
}
