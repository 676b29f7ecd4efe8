/// A limit that the engine has to keep.
struct Budget: Sendable {
  enum Limit: Sendable {
    /// The engine takes at most so many times what the other takes.
    case atMost(Double, timesOf: String)
    /// The other takes at least so many times what the engine takes.
    case atLeast(Double, timesLessThan: String)
    /// The median is at most so much above that of the other, in the unit of the benchmark.
    case atMostMore(Double, than: String)
    /// The median per binding or operation, in the unit of the benchmark.
    case each(Double)
    /// The median of a whole sample, in the unit of the benchmark.
    case whole(Double)
    /// Every sample: what may not happen a single time.
    case most(Double)
  }

  enum Threads: Sendable { case any, one, several }

  let id: String
  /// nil holds for all variants.
  var variant: String?
  var threads = Threads.any
  let limit: Limit

  init(_ id: String, variant: String? = nil, threads: Threads = .any, _ limit: Limit) {
    self.id = id
    self.variant = variant
    self.threads = threads
    self.limit = limit
  }

  func concerns(_ measurement: Measurement) -> Bool {
    let suitsThreads =
      switch threads {
      case .any: true
      case .one: measurement.threads == 1
      case .several: measurement.threads > 1
      }
    return id == measurement.id && (variant ?? measurement.variant) == measurement.variant && suitsThreads
      && measurement.subject == Contestant.livery && measurement.isJudged
  }

  /// All budgets. Those of one id stand together, in the order of the catalogue.
  static let all = table + Soak.allCases.map { Budget($0.id, .atMost(1.03, timesOf: Contestant.start)) }

  private static let table = [
    Budget("switch.pull", variant: "cold", .atMost(1.5, timesOf: Contestant.hundredth)),
    Budget("switch.pull", variant: "warm", .whole(2_000)),
    Budget("switch.pull", variant: "warm and summed", .atMostMore(2_000, than: Contestant.sum)),
    Budget("switch.runs", .atMost(3, timesOf: "switch.pull")),
    Budget("switch.columns", .atMost(1.25, timesOf: Contestant.handLoop)),
    Budget("switch.columns", threads: .one, .atLeast(700, timesLessThan: Contestant.jxtheme)),
    Budget("switch.columns", threads: .several, .atLeast(1_300, timesLessThan: Contestant.jxtheme)),
    Budget("switch.objects", variant: "unowned", .atMost(1.3, timesOf: Contestant.handLoop)),
    Budget("switch.objects", variant: "weak", .atMost(1.3, timesOf: Contestant.handLoop)),
    // Loading weak references alone takes longer than a hundredth of the peer's time, even in the hand loop.
    Budget("switch.objects", variant: "unowned", .atLeast(100, timesLessThan: Contestant.jxtheme)),
    Budget("switch.closures", .atMost(1.3, timesOf: Contestant.handLoop)),
    Budget("switch.closures", .atLeast(6, timesLessThan: Contestant.jxtheme)),
    Budget("switch.partial", .atMost(1.5, timesOf: Contestant.handLoop)),
    Budget("switch.subtree", .atMost(2, timesOf: Contestant.handLoop)),
    Budget("style.edit.rows", .atMost(1.5, timesOf: Contestant.hundredth)),
    Budget("style.edit.rows", .atMost(1.5, timesOf: Contestant.together)),
    // What holds the row of a style is on a page at most.
    Budget("style.edit.bytes", .each(4_096)),
    Budget("state.toggle", .each(150)),
    Budget("read.random", .atMost(2, timesOf: Contestant.handLoop)),
    Budget("read.many", .atMost(2, timesOf: Contestant.handLoop)),
    Budget("track", .each(60)),
    Budget("untrack", variant: "in order", .each(30)),
    Budget("untrack", variant: "at random", .each(90)),
    Budget("import", .each(40)),
    Budget("many", .atLeast(2, timesLessThan: Contestant.single)),
    Budget("deliver.sliced", .most(5_000_000)),
    Budget("read.concurrent", .atLeast(0.9, timesLessThan: "livery.idle")),
    Budget("memory.objects", .each(48)),
    Budget("memory.objects", .atLeast(25, timesLessThan: Contestant.jxtheme)),
    Budget("alloc.switch", .most(0)),
    Budget("match.tree", .each(150)),
  ]
}
