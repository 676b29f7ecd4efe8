import Histogram

/// The samples of one contestant.
struct Distribution {
  private var histogram = Histogram<UInt32>(highestTrackableValue: 1 << 42, numberOfSignificantValueDigits: .four)

  /// As it was recorded: rounded up, as the histogram has it, it might exceed a limit that it keeps.
  private(set) var max: UInt64 = 0

  mutating func record(_ sample: UInt64) {
    histogram.record(sample)
    max = Swift.max(max, sample)
  }

  var count: Int { Int(histogram.totalCount) }
  var min: UInt64 { count == 0 ? 0 : histogram.min }
  var median: UInt64 { histogram.median }
  /// Of fewer than a hundred samples the largest.
  var p99: UInt64 { histogram.valueAtPercentile(99) }
  /// Whether ``p99`` is but the largest sample, which is to be said; nil if not.
  var p99IsMax: Bool? { count < 100 ? true : nil }

  /// Half the distance between the quartiles, as a share of the median.
  var spread: Double {
    guard median > 0 else { return 0 }
    let quartiles = (histogram.valueAtPercentile(25), histogram.valueAtPercentile(75))
    return Double(quartiles.1 - quartiles.0) / 2 / Double(median)
  }
}
