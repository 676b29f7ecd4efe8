/// One dimension of the workload, gone through from little to much while the others stay.
struct Sweep: Sendable {
  let name: String
  /// What the dimension counts, for people.
  let parameter: String
  let values: [Double]
  /// What the values stand for, where they are no amounts.
  var labels: [String]?
  let series: [SweepSeries]
  /// The workload that the others stay at.
  var base = SweepShape()
  let set: @Sendable (inout SweepShape, Double) -> Void

  func shape(at value: Double) -> SweepShape {
    var shape = base
    set(&shape, value)
    return shape
  }

  /// - Parameters:
  ///   - threads: how many all threads are.
  ///   - objects: how many objects there are, or at most; nil is what suits the sweep.
  static func all(threads: Int, objects: Int?) -> [Sweep] {
    func base(_ standard: Int) -> SweepShape { SweepShape(objects: objects ?? standard) }
    let most = objects ?? 10_000_000
    return [
      Sweep(
        name: "objects", parameter: "objects", values: decades(from: Double(objectsMin), to: most),
        series: [.warmSwitch, .coldSwitch, .edit, .tracking, .memory]
      ) { $0.objects = Int($1) },
      Sweep(
        name: "styles", parameter: "style nodes", values: decades(from: 10, to: min(100_000, base(1_000_000).objects)),
        series: [.warmSwitch, .coldSwitch, .memory], base: base(1_000_000)
      ) { $0.styles = Int($1) },
      Sweep(
        name: "attributes", parameter: "attributes", values: doublings(from: 1, to: 64),
        series: [.warmSwitch, .coldSwitch, .memory], base: base(100_000)
      ) { $0.attributes = Int($1) },
      Sweep(
        name: "themes", parameter: "themes", values: doublings(from: 2, to: 64),
        series: [.warmSwitch, .coldSwitch, .memory], base: base(100_000)
      ) { $0.themes = Int($1) },
      Sweep(
        name: "threads", parameter: "threads", values: (1...threads).map(Double.init),
        series: [.warmSwitch, .coldSwitch], base: base(1_000_000)
      ) { $0.threads = Int($1) },
      Sweep(
        // Not all of them: whole columns are filled by another way.
        name: "fraction", parameter: "changed bindings in %", values: [0.1, 0.3, 1, 3, 10, 30, 50], series: [.edit],
        base: base(1_000_000)
      ) { $0.accented = $1 / 100 },
      Sweep(
        name: "depth", parameter: "depth of the tree", values: decades(from: 1, to: 10_000),
        series: [.patch, .warmSwitch, .tracking, .memory], base: base(100_000)
      ) { $0.depth = Int($1) },
      Sweep(
        name: "order", parameter: "order of tracking", values: [1, 2], labels: Canvas.Order.allCases.map(\.rawValue),
        series: [.warmSwitch, .coldSwitch, .edit, .tracking], base: base(1_000_000)
      ) { $0.order = Canvas.Order.allCases[Int($1) - 1] },
    ]
  }

  /// The least value of the sweep over objects.
  static let objectsMin = 1_000

  /// Powers of ten, and the last value whatever it is.
  private static func decades(from first: Double, to last: Int) -> [Double] {
    let last = max(Double(last), first)
    return Array(sequence(first: first) { $0 == last ? nil : min($0 * 10, last) })
  }

  private static func doublings(from first: Double, to last: Double) -> [Double] {
    Array(sequence(first: first) { $0 * 2 <= last ? $0 * 2 : nil })
  }
}
