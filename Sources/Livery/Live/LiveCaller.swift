import LiveryVocabulary

/// What is the same for many objects whose live closures are called one after the other.
struct LiveCaller: ~Copyable {
  /// Whether closures may have to be called though nothing around them changed.
  let mayForce: Bool
  /// Whether any closure read tokens when it was last called.
  let hasRecorded: Bool
  private(set) var livePlanNumber: UInt32 = 0
  private(set) var livePlan: LivePlan
  /// By place in the plan.
  private(set) var calls: UnsafeMutableBufferPointer<LivePlan.Call>
  /// What the blocks of the plan are like.
  private(set) var blockKind: LiveBlock.Kind
  /// For which context it is said which entries of tables answer.
  private var tableContext = UInt32.max
  /// What closures were called with last, with the context that it is for.
  private(set) var argument: (context: UInt32, value: ClosureContext)?
  /// The arguments of the contexts that came up before.
  private var arguments: [UInt32: ClosureContext] = [:]
  /// By place in the plan: what the last closure there read, in which context. Most others there read the same.
  private var lastReadings: [(context: UInt32, names: [TokenName], tokens: [TokenWord])] = []
  /// The refreshes of the object that is called now, by place.
  private(set) var refreshes = 0..<0
  /// Where it is noted what that object had of its own before; nil if it has the same.
  var committedPlace: Int?

  /// The sink that results are for, if there is no other.
  private let onlySink: Sink?
  /// The cells of which change it is that results go to, and whether there are any.
  private var cellsOf: (change: UInt32, areThere: Bool)?
  private var cells = RawArray<UnsafeMutablePointer<UInt32>>()

  /// - Parameter argument: what is known already, with the context that it is for.
  init(
    mayForce: Bool, hasRecorded: Bool, onlySink: Sink?, argument: (UInt32, ClosureContext)?, _ livePlans: LivePlanTable
  ) {
    livePlan = livePlans[livePlanNumber]
    (calls, blockKind) = (livePlan.calls, livePlan.blockKind)
    self.mayForce = mayForce
    self.hasRecorded = hasRecorded
    self.onlySink = onlySink
    self.argument = argument
  }

  /// Whether there is nothing but closures of the objects' own for colours to be called, in their order, and none read
  /// tokens before.
  var callsOwnColors: Bool { livePlan.callsOwnColors && !hasRecorded }

  /// Whether the plan is.
  var isOfWords: Bool { livePlan.isOfWords }

  @inline(__always) mutating func use(_ number: UInt32, of livePlans: LivePlanTable) {
    if number == livePlanNumber { return }
    livePlanNumber = number
    livePlan = livePlans[number]
    (calls, blockKind) = (livePlan.calls, livePlan.blockKind)
    tableContext = .max
  }

  /// Where colours for the slots of a change go to as soon as they are known, by slot; nil if some have to wait.
  mutating func cells(
    of change: UInt32, slots: Slice<UnsafeMutableBufferPointer<LiveChange.Slot>>, limit: Int
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<UInt32>>? {
    if cellsOf?.change != change {
      let slots = UnsafeMutableBufferPointer(rebasing: slots)
      cellsOf = (change, onlySink?.listLiveCells(of: slots, limit: limit, into: &cells) ?? false)
    }
    return cellsOf?.areThere == true ? cells.base : nil
  }

  /// Finds out which entries of the plan's tables answer in a context.
  @inline(never) mutating func chooseEntries(in context: UInt32, _ core: Core) {
    if context == tableContext || livePlan.tables.isEmpty { return }
    tableContext = context
    let axes = core.committedAxes
    let modes = core.contexts.modes(of: context, axisCount: axes.count)
    for (place, table, start) in livePlan.tables {
      calls[place].own = table.entry(modes: modes, axes: axes).map { start + $0 } ?? -1
    }
  }

  /// Finds the refreshes of the next object. Objects and refreshes come in ascending order.
  @inline(never) mutating func findRefreshes(of index: UInt32, in all: [Pending.Refresh]) {
    var start = refreshes.upperBound
    while start < all.count, all[start].index < index { start += 1 }
    var end = start
    while end < all.count, all[end].index == index { end += 1 }
    refreshes = start..<end
  }

  /// What closures are to be called with in a context.
  @inline(__always) mutating func argument(
    in context: UInt32, _ make: (UInt32) -> ClosureContext
  ) -> Unmanaged<ClosureContext> {
    if argument?.context != context {
      if let argument { arguments[argument.context] = argument.value }
      argument = (context, arguments[context] ?? make(context))
    }
    return .passUnretained(argument.unsafelyUnwrapped.value)
  }

  /// The tokens that the closure at a place just read in a context.
  mutating func tokens(
    readFrom argument: ClosureContext, at place: Int, in context: UInt32,
    _ find: (ClosureContext) -> [TokenWord]
  ) -> [TokenWord] {
    while lastReadings.count <= place { lastReadings.append((.max, [], [])) }
    if context != lastReadings[place].context || !argument.hasRead(lastReadings[place].names) {
      lastReadings[place] = (context, argument.recorded.map(\.token), find(argument))
    }
    return lastReadings[place].tokens
  }
}
