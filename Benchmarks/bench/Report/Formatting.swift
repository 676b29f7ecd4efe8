import Foundation

extension Int {
  /// With a thin rhythm: `1,000,000`.
  var grouped: String {
    let digits = String(magnitude)
    let groups = stride(from: digits.count, to: 0, by: -3).map { end in
      let start = Swift.max(end - 3, 0)
      return String(digits.dropFirst(start).prefix(end - start))
    }
    return (self < 0 ? "-" : "") + groups.reversed().joined(separator: ",")
  }

  /// As a size of memory in powers of 1,024: `512 KiB`.
  var bytes: String {
    switch self {
    case (1 << 20)...: "\(self >> 20) MiB"
    case (1 << 10)...: "\(self >> 10) KiB"
    default: "\(self) B"
    }
  }
}

extension Double {
  /// Three significant digits where there are decimals.
  var short: String {
    switch magnitude {
    case 100...: Int(rounded()).grouped
    case 10..<100: String(format: "%.1f", self)
    default: String(format: "%.2f", self)
    }
  }
}

extension Unit {
  /// An amount of this unit for people, where a fraction of one matters.
  func text(precise amount: Double) -> String {
    self == .nanoseconds && amount < 100 ? "\(amount.short) ns" : text(UInt64(amount.rounded()))
  }

  /// A 99th percentile for people, which says so where it is but the largest of few samples.
  func text(p99: UInt64, isMax: Bool?) -> String { text(p99) + (isMax == true ? " max" : "") }

  /// An amount of this unit for people.
  func text(_ amount: UInt64) -> String {
    let value = Double(amount)
    return switch self {
    case .nanoseconds where value >= 1e9: "\((value / 1e9).short) s"
    case .nanoseconds where value >= 1e6: "\((value / 1e6).short) ms"
    case .nanoseconds where value >= 1e3: "\((value / 1e3).short) µs"
    case .nanoseconds: "\(amount) ns"
    case .bytes where value >= 1e6: "\((value / 1e6).short) MB"
    case .bytes: "\(amount) B"
    case .allocations: Int(amount).grouped
    }
  }
}
