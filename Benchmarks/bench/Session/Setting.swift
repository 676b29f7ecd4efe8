/// Under which circumstances a benchmark runs.
struct Setting {
  let objects: Int
  var threads = 1
  var order = Canvas.Order.random
  /// What distinguishes it, apart from objects and threads, from the others of one benchmark.
  let variant: String
  /// Whether caches are emptied and workers put to sleep before each sample.
  var isFlushed = false
  /// Whether budgets apply: they are for warm caches and the sizes that were asked for.
  var isJudged = true
  /// How often something is done in one sample, where the setting has a say in it.
  var repetitions = 1

  /// A setting that is distinguished by its order of tracking.
  init(objects: Int, threads: Int = 1, order: Canvas.Order) {
    self.init(objects: objects, threads: threads, order: order, variant: "\(order.rawValue) order")
  }

  init(objects: Int, threads: Int = 1, order: Canvas.Order = .random, variant: String) {
    self.objects = objects
    self.threads = threads
    self.order = order
    self.variant = variant
  }

  /// The same with cold caches and sleeping workers. It is for the record: budgets are for warm ones.
  var flushed: Setting {
    var flushed = Setting(objects: objects, threads: threads, order: order, variant: "\(variant), flushed")
    flushed.isFlushed = true
    flushed.isJudged = false
    return flushed
  }

  /// Brings the machine into the state that the setting asks for.
  func settle() {
    guard isFlushed else { return }
    Caches.flush()
    Caches.letWorkersSleep()
  }
}

/// What the command line asks for.
struct Plan {
  /// The sizes of the canvas.
  var objects = [1_000_000]
  /// Whether these were asked for, so that no more are to be used unasked.
  var areObjectsChosen = false
  /// "All threads".
  var threads: Int
  var sampling = Sampling()
  /// Whether the machine's constants are measured with little effort.
  var isSmoke = false
  /// How much of what takes minutes is to be done; nil leaves it out.
  var soakScale: Double?

  /// What the machine charges.
  func constants() -> Constants {
    Constants(threadCounts: threadCounts, effort: isSmoke ? .smoke : Effort())
  }

  /// One thread, and all of them if that is more.
  var threadCounts: [Int] { threads > 1 ? [1, threads] : [1] }

  /// Every size, number of threads and order of tracking.
  func settings(threads: [Int] = [1], orders: [Canvas.Order] = Canvas.Order.allCases) -> [Setting] {
    objects.flatMap { count in
      threads.flatMap { threads in orders.map { Setting(objects: count, threads: threads, order: $0) } }
    }
  }

  /// More objects are too many for the reference engine, which takes a millisecond for a value.
  static let referenceMax = Canvas.countMin

  /// One more setting for each number of objects that a contestant can take at most, where the plan has more. It is
  /// for the record: budgets are for the sizes that were asked for.
  func small(_ maxima: [Int], variant: String = "random order") -> [Setting] {
    maxima.filter { $0 < objects.min()! }.map { count in
      var setting = Setting(objects: count, variant: variant)
      setting.isJudged = false
      return setting
    }
  }

  /// Every size in some variants, tracked in random order.
  func settings(variants: [String]) -> [Setting] {
    objects.flatMap { count in variants.map { Setting(objects: count, variant: $0) } }
  }

  /// Some variants of a job whose size is part of what is asked.
  func fixed(objects count: Int, variants: [String]) -> [Setting] {
    variants.map { Setting(objects: count, variant: $0) }
  }

  /// The same with no more objects than some, for jobs that say nothing more of many. Budgets are for that many, too.
  func settings(variants: [String], objectsMax: Int) -> [Setting] {
    Set(objects.map { min($0, objectsMax) }).sorted().flatMap { count in
      variants.map { Setting(objects: count, variant: $0) }
    }
  }
}
