import ArgumentParser
import Foundation
import LiveryLog

/// Measures the engine against its budgets, against the best plain loops and against its rivals.
@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Switches the theme of a million objects and tells what it cost.",
    discussion: """
      Without options it takes the sample design system, runs everything, and ends with a table. Contestants of one \
      benchmark must end with the same values, or the run fails. It exits with 2 if the run is void because a rival \
      was not at its best.
      """)

  @Flag(help: "Names the benchmarks, what they time, their budgets and floors, and runs nothing.")
  var list = false

  @Option(help: ArgumentHelp("Runs only the benchmarks whose id matches.", valueName: "regex"))
  var filter: String?

  @Option(
    help: ArgumentHelp("How many objects the canvas has; several counts run one after the other.", valueName: "n,…"))
  var objects: String?

  @Option(name: .customLong("repeat"), help: ArgumentHelp("How many samples each contestant gives.", valueName: "r"))
  var rounds: Int?

  @Option(help: ArgumentHelp("How many threads \"all threads\" are; else one for each core.", valueName: "t"))
  var threads: Int?

  @Option(
    help: ArgumentHelp(
      "Binds the objects to the tokens of a resolver document and times each switch.", valueName: "file"))
  var themes: String?

  @Option(
    help: ArgumentHelp(
      "Goes through one dimension of the workload and writes sweep-NAME.json, or what --json says; list names them.",
      valueName: "name"))
  var sweep: String?

  @Option(
    help: ArgumentHelp(
      "Divides the objects among so many engines, with shared tables and without, beside one engine with all.",
      valueName: "k"))
  var shards: Int?

  @Option(
    help: ArgumentHelp(
      "Does one of the small jobs that CI watches, see Scripts/guard, and prints its figure; list names them.",
      valueName: "name"))
  var `guard`: String?

  @Option(
    help: ArgumentHelp(
      "Times the operations of a log, see docs/operation-log.md, on the engine alone; --repeat says how often.",
      valueName: "file"))
  var replay: String?

  @Flag(help: "Runs everything with few objects in at most 20 seconds.")
  var smoke = false

  @Flag(help: "Also runs what takes minutes; naming it with --filter does, too.")
  var soak = false

  @Option(help: ArgumentHelp("How much of that to do; budgets are for 1.", valueName: "share"))
  var soakScale = 1.0

  @Option(help: ArgumentHelp("Writes the results to a file.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("Prints ratios to an earlier run's file.", valueName: "file"))
  var compare: String?

  @Option(help: ArgumentHelp("Fails if the engine takes more times what it took in --compare.", valueName: "ratio"))
  var threshold: Double?

  @Flag(help: "Fails if a budget is missed and not given up at its floor.")
  var failOnBudget = false

  @Flag(
    help: "Commits how the peers of a run that is not void stand to the hand loops, as the measure on this machine.")
  var updatePeerRatios = false

  func validate() throws {
    guard (threads ?? 1) >= 1 else { throw ValidationError("--threads needs a number from 1.") }
    guard (rounds ?? 1) >= 1 else { throw ValidationError("--repeat needs a number from 1.") }
    guard (shards ?? 1) >= 1 else { throw ValidationError("--shards needs a number from 1.") }
    guard soakScale > 0 else { throw ValidationError("--soak-scale needs a positive number.") }
    guard threshold == nil || compare != nil else { throw ValidationError("--threshold needs --compare.") }
    try checkModes()
    let counts = try objectCounts() ?? []
    let isSmall = smoke || counts.contains { $0 < Flaw.objectsMin }
    guard !(updatePeerRatios && isSmall) else { throw ValidationError("--update-peer-ratios needs the full size.") }
    _ = try chosenBenchmarks()
    _ = try chosenSweep()
    _ = try chosenGuard()
  }

  func run() throws {
    let benchmarks = try chosenBenchmarks()
    if list { return print(BenchmarkList(benchmarks: benchmarks, plan: try plan()).text) }
    if sweep == "list" { return print(SweepList(sweeps: try sweeps()).text) }
    if `guard` == "list" { return print(Guard.all.map { $0.name }.joined(separator: "\n")) }
    if let job = try chosenGuard() {
      if let figure = try job.run() { print(figure) }
      return
    }
    if Build.isDebug || !Allocator.canCount {
      print("This build is for debugging; its figures say nothing. Use: swift run -c release bench")
    }
    if let sweep = try chosenSweep() { return try run(sweep) }
    if let shards { return try divide(into: shards) }
    if let replay {
      let log = try Log(text: String(contentsOfFile: replay, encoding: .utf8))
      return print(ReplayRun(log: log, rounds: rounds ?? 1).run().text)
    }
    let earlier = try compare.map(Report.init(contentsOf:))
    let start = ProcessorTimes.now
    var report = try report(of: benchmarks)
    if let start, let end = ProcessorTimes.now { report.disturbance = start.disturbance(until: end) }
    if !smoke && !Build.isDebug { try check(&report) }
    let coverage = try themes == nil ? Coverage(of: report.results, from: ran(among: benchmarks)) : nil
    report.unjudged = coverage?.descriptions
    if let json { try report.write(to: json) }
    if let constants = report.constants { print(ConstantTable(constants: constants).text + "\n") }
    print(report.themes.map { ThemeSwitchTable(switches: $0).text } ?? ResultTable(report: report).text)
    if let memory = MemoryTable(measurements: report.results).text { print("\n" + memory) }
    if let disturbance = report.disturbance { print("\n\(disturbance)") }
    let comparison = earlier.map { Comparison(now: report, then: $0) }
    if let comparison { print("\n" + comparison.text) }
    let judgement = Judgement(report, coverage, comparison, demands)
    for line in judgement.lines { print(line) }
    if judgement.exitCode != 0 { throw ExitCode(judgement.exitCode) }
  }

  private var demands: Judgement.Demands {
    let isFull = filter == nil && threads == nil && objects == nil && !smoke && !(soak && soakScale < 1)
    return Judgement.Demands(isFull: isFull, failsOnBudget: failOnBudget, threshold: threshold)
  }

  /// Those that have something to run: what takes minutes is left out unless it is asked for.
  private func ran(among benchmarks: [Benchmark]) throws -> [Benchmark] {
    let plan = try plan()
    return benchmarks.filter { !$0.settings(plan).isEmpty }
  }

  private func run(_ sweep: Sweep) throws {
    let plan = try plan()
    let report = try SweepRun(sweep: sweep, plan: plan, constants: plan.constants()).run()
    try JSONFile.write(report, to: json ?? "sweep-\(sweep.name).json")
    print(report.text)
  }

  private func divide(into shards: Int) throws {
    let plan = try plan()
    let report = try ShardRun(shape: SweepShape(objects: plan.objects.max()!), count: shards, plan: plan).run()
    if let json { try JSONFile.write(report, to: json) }
    print(report.text)
  }

  private func report(of benchmarks: [Benchmark]) throws -> Report {
    let plan = try plan()
    guard let themes else { return try Session(plan: plan, benchmarks: benchmarks).run() }
    return Report(themes: try ThemesRun(path: themes, plan: plan).run())
  }

  /// Notes what is wrong with the rivals of a run.
  private func check(_ report: inout Report) throws {
    var file = try PeerRatioFile(contentsOf: PeerRatioFile.path)
    file.judge(&report, isUpdating: updatePeerRatios)
    if updatePeerRatios && report.flaws?.isEmpty == true { try file.write(to: PeerRatioFile.path) }
  }
}
