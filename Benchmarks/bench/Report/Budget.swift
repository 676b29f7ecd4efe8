/// A limit that the engine has to keep.
struct Budget: Sendable {
  enum Limit: Sendable {
    /// The engine takes at most so many times what the other takes.
    case atMost(Double, timesOf: String)
    /// The other takes at least so many times what the engine takes.
    case atLeast(Double, timesLessThan: String)
    /// The engine keeps a share of the speed that `livery.idle` has. It is at least so many times the share that the other keeps
    /// of the speed of its own `….idle`.
    case keepsAtLeast(Double, timesWhatIsKeptBy: String)
    /// The median is at most so much above that of the other, in the unit of the benchmark.
    case atMostMore(Double, than: String)
    /// The median per binding or operation, in the unit of the benchmark.
    case each(Double)
    /// The median of a whole sample, in the unit of the benchmark.
    case whole(Double)
    /// Every sample: what may not happen a single time.
    case most(Double)
  }

  let id: String
  /// nil holds for all variants.
  var variant: String?
  let limit: Limit

  init(_ id: String, variant: String? = nil, _ limit: Limit) {
    self.id = id
    self.variant = variant
    self.limit = limit
  }

  func concerns(_ measurement: Measurement) -> Bool {
    id == measurement.id && (variant ?? measurement.variant) == measurement.variant
      && measurement.subject == Contestant.livery && measurement.isJudged
  }

  /// All budgets. Those of one id stand together, in the order of the catalogue.
  static let all =
    table
    + [(ColdProvider.constants, 40.0), (.tables, 40), (.tokens, 60), (.shared, 20), (.pure, 100)].map {
      Budget("cold.\($0.0.rawValue)", .each($0.1))
    } + coldTable + Soak.allCases.map { Budget($0.id, .atMost(1.03, timesOf: Contestant.start)) }

  private static let coldTable = [
    Budget("cold.projected", variant: "one in six reads", .atMost(3, timesOf: Contestant.handLoop)),
    Budget("cold.projected", variant: "nothing reads", .whole(50_000)),
    Budget("cold.rotation", .atMost(3, timesOf: Contestant.handLoop)),
    Budget("patches.many", variant: "first switch", .whole(15_000_000)),
    Budget("patches.many", variant: "later switch", .whole(4_000_000)),
    Budget("patches.many", variant: "one token", .whole(200_000)),
    Budget("rule.add", .each(20_000)),
    Budget("theme.add", .each(2_000)),
    Budget("documents.read", variant: "three deep", .whole(60_000_000)),
    Budget("documents.read", variant: "chains of a hundred", .whole(300_000_000)),
    // 200 MB/s and 40 MB/s.
    Budget("sheets.tokens", .each(5)),
    Budget("sheets.tree", .each(25)),
    Budget("small", variant: "a switch", .each(1_300)),
    Budget("small", variant: "a token edit", .each(2_200)),
    Budget("small", variant: "a state change", .each(1_000)),
  ]

  private static let table = [
    Budget("switch.pull", variant: "cold", .atMost(1.5, timesOf: Contestant.hundredth)),
    Budget("switch.pull", variant: "warm", .whole(2_000)),
    Budget("switch.pull", variant: "warm and summed", .atMostMore(2_000, than: Contestant.sum)),
    Budget("switch.runs", .atMost(3, timesOf: "switch.pull")),
    Budget("switch.columns", .atMost(1.25, timesOf: Contestant.handLoop)),
    Budget("switch.objects", variant: "unowned", .atMost(1.3, timesOf: Contestant.handLoop)),
    Budget("switch.objects", variant: "weak", .atMost(1.3, timesOf: Contestant.handLoop)),
    Budget("switch.closures", .atMost(1.6, timesOf: Contestant.handLoop)),
    Budget("switch.partial", variant: "random order", .atMost(1.6, timesOf: Contestant.handLoop)),
    Budget("switch.partial", variant: "node order", .atMost(4, timesOf: Contestant.handLoop)),
    Budget("switch.subtree", .atMost(1.25, timesOf: Contestant.handLoop)),
    Budget("style.edit.rows", .atMost(1.5, timesOf: Contestant.hundredth)),
    Budget("style.edit.rows", .atMost(1.5, timesOf: Contestant.together)),
    // What holds the row of a style is on a page at most.
    Budget("style.edit.bytes", .each(4_096)),
    Budget("state.toggle", .each(250)),
    Budget("read.random", .atMost(2.5, timesOf: Contestant.handLoop)),
    Budget("read.many", .atMost(2, timesOf: Contestant.handLoop)),
    Budget("track", .each(40)),
    Budget("untrack", variant: "in order", .each(30)),
    Budget("untrack", variant: "at random", .each(90)),
    Budget("import", .each(45)),
    Budget("many", .atLeast(2, timesLessThan: Contestant.single)),
    Budget("deliver.sliced", .most(6_000_000)),
    Budget("read.concurrent", .keepsAtLeast(0.8, timesWhatIsKeptBy: Contestant.handLoop)),
    Budget("memory.objects", .each(36)),
    Budget("alloc.switch", .most(0)),
    Budget("match.tree", .each(120)),
  ]
}
