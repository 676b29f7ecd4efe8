/// What a floor comes to on the machine of the run.
struct FloorFigure: Codable {
  let formula: String
  let nanoseconds: Double
  /// How many times that the median is.
  let multiple: Double
  /// What the formula came to, if somebody took less. Such constants are those of a slower machine, and excuse nobody.
  var refuted: Double?

  /// The most times of its floor that excuse a missed budget.
  static let multipleMax = 1.3

  var isNear: Bool { refuted == nil && multiple <= Self.multipleMax }

  /// - Parameter fastest: the least median of all who do the job. What somebody did is no less than the least, whatever
  ///   the constants say.
  init(_ floor: Floor, for size: Size, by constants: Constants, median: UInt64, fastest: UInt64) {
    formula = floor.description
    let (least, done) = (floor.nanoseconds(for: size, by: constants), Double(max(fastest, 1)))
    nanoseconds = min(least, done)
    multiple = Double(median) / nanoseconds
    refuted = least > done ? least : nil
  }
}
