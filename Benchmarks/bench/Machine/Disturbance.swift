import Foundation

/// How much of the processors went elsewhere while something ran: on a shared machine, what a reader of its figures has
/// to know. Shares of what all cores could do in that time.
struct Disturbance: Codable, Equatable {
  /// What other programs on this system took.
  let others: Double
  /// What the host gave to other machines while this one wanted it.
  let stolen: Double
}

extension Disturbance: CustomStringConvertible {
  var description: String {
    "while this ran, other programs took \((others * 100).short) % of the processors, other machines of the host "
      + "\((stolen * 100).short) %"
  }
}

/// How long the processors did what, in seconds since the system started.
struct ProcessorTimes {
  let busy: Double
  let idle: Double
  let stolen: Double
  /// Of the busy time, that of this process.
  let own: Double

  /// - Parameters:
  ///   - statistics: the text of `/proc/stat`, see proc_stat(5).
  ///   - ticksPerSecond: its unit.
  /// - Returns: nil if that is not what the text is.
  init?(statistics: String, ticksPerSecond: Double, own: Double) {
    let fields = statistics.prefix { $0 != "\n" }.split(separator: " ")
    let ticks = fields.dropFirst().compactMap { Double($0) }
    guard fields.first == "cpu", ticks.count >= 8 else { return nil }
    // user, nice, system; idle, waiting for disks; interrupts of two kinds; stolen. What follows is part of user's.
    busy = (ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6]) / ticksPerSecond
    idle = (ticks[3] + ticks[4]) / ticksPerSecond
    stolen = ticks[7] / ticksPerSecond
    self.own = own
  }

  /// The present times; nil where the system does not tell.
  static var now: ProcessorTimes? {
    #if os(Linux)
      // POSIX has a million clocks a second, whatever they stand for.
      guard let text = try? String(contentsOfFile: "/proc/stat", encoding: .utf8) else { return nil }
      return ProcessorTimes(
        statistics: text, ticksPerSecond: Double(sysconf(Int32(_SC_CLK_TCK))),
        own: Double(clock()) / 1e6)
    #else
      return nil
    #endif
  }

  func disturbance(until end: ProcessorTimes) -> Disturbance {
    let all = max(end.busy - busy + end.idle - idle + end.stolen - stolen, .leastNonzeroMagnitude)
    return Disturbance(
      others: max(end.busy - busy - (end.own - own), 0) / all, stolen: (end.stolen - stolen) / all)
  }
}
