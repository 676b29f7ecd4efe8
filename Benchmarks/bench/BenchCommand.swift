import ArgumentParser
import Foundation
import LiveryLog

/// Measures the engine against its budgets, against the best hand loops and against its rivals.
@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Switches the theme of a million objects and tells what it cost.",
    discussion: """
      Without options it measures the main jobs with 200,000 objects, within three minutes, and ends with a table and \
      what it means. Budgets are for the long form, --all. Contestants of one benchmark must end with the same values, \
      or the run fails. It exits with 2 if the run is void because a rival was not at its best.
      """)

  @Flag(help: "Runs every benchmark with a million objects, in both orders and on all threads, and judges the budgets.")
  var all = false

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

  @Flag(
    help:
      "Goes through the ways to provide values, what these vary with, and sizes; beside the hand loop, in 20 minutes.")
  var shapes = false

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
      "Times the operations of a log, see docs/reference/operation-log.md, on the engine alone; --repeat says how often.",
      valueName: "file"))
  var replay: String?

  @Flag(help: "Runs everything with few objects in at most 20 seconds.")
  var smoke = false

  @Flag(help: "Also runs what takes minutes; naming it with --filter does, too.")
  var soak = false

  @Option(help: ArgumentHelp("How much of that to do; budgets are for 1, which is usual.", valueName: "share"))
  var soakScale: Double?

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
    try checkNumbers()
    _ = try chosenSweep()
    try checkModes()
    try checkSizes()
    try checkSoak(of: chosenBenchmarks())
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
    if shapes { return try measureShapes() }
    if let shards { return try divide(into: shards) }
    if let replay {
      // That of a crash may end within a character.
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: replay)), as: UTF8.self)
      let log = try Log(text: text, allowingCutEnd: true)
      return print(ReplayRun(log: log, rounds: rounds ?? 1).run().text)
    }
    try measure(benchmarks)
  }

  /// Measures, shows and writes. Files are tried first: minutes are not to be lost to one.
  private func measure(_ benchmarks: [Benchmark]) throws {
    let earlier = try compare.map(Report.init(contentsOf:))
    var ratios: PeerRatioFile? = try smoke || Build.isDebug ? nil : PeerRatioFile(contentsOf: PeerRatioFile.path)
    if let json { try JSONFile.check(json) }
    if updatePeerRatios { try checkUpdate() }
    let plan = try plan()
    let start = ProcessorTimes.now
    var report = try report(of: benchmarks, by: plan)
    if let start, let end = ProcessorTimes.now { report.disturbance = start.disturbance(until: end) }
    ratios?.judge(&report, isUpdating: updatePeerRatios)
    let coverage =
      themes == nil && !isBrief
      ? Coverage(of: report.results, from: ran(among: benchmarks, by: plan)) : nil
    report.unjudged = coverage?.descriptions
    let comparison = earlier.map { Comparison(now: report, then: $0) }
    show(report, comparison)
    let judgement = Judgement(report, coverage, comparison, demands)
    for line in judgement.lines { print(line) }
    if let json { try report.write(to: json) }
    if updatePeerRatios && report.flaws?.isEmpty == true { try ratios?.write(to: PeerRatioFile.path) }
    if judgement.exitCode != 0 { throw ExitCode(judgement.exitCode) }
  }

  private func show(_ report: Report, _ comparison: Comparison?) {
    if isBrief {
      print(BriefTable(report: report).text)
      print("\n" + ClosingWords(report: report).text)
      return
    }
    if let constants = report.constants { print(ConstantTable(constants: constants).text + "\n") }
    print(report.themes.map { ThemeSwitchTable(switches: $0).text } ?? ResultTable(report: report).text)
    if let memory = MemoryTable(measurements: report.results).text { print("\n" + memory) }
    if let disturbance = report.disturbance { print("\n\(disturbance)") }
    if let comparison { print("\n" + comparison.text) }
  }

  private var demands: Judgement.Demands {
    let isPart = isBrief || smoke || filter != nil || threads != nil || objects != nil
    let isFull = !isPart && !(soak && (soakScale ?? 1) < 1)
    return Judgement.Demands(isFull: isFull, failsOnBudget: failOnBudget, threshold: threshold)
  }

  /// Those that have something to run: what takes minutes is left out unless it is asked for.
  private func ran(among benchmarks: [Benchmark], by plan: Plan) -> [Benchmark] {
    benchmarks.filter { !$0.settings(plan).isEmpty }
  }

  private func run(_ sweep: Sweep) throws {
    let file = json ?? "sweep-\(sweep.name).json"
    try JSONFile.check(file)
    let plan = try plan()
    let report = try SweepRun(sweep: sweep, plan: plan, constants: plan.constants()).run()
    print(report.text)
    try JSONFile.write(report, to: file)
  }

  private func measureShapes() throws {
    if let json { try JSONFile.check(json) }
    let report = try ShapeRun(plan: try plan()).run()
    print(report.text)
    if let json { try JSONFile.write(report, to: json) }
  }

  private func divide(into shards: Int) throws {
    if let json { try JSONFile.check(json) }
    let plan = try plan()
    let report = try ShardRun(shape: SweepShape(objects: plan.objects.max()!), count: shards, plan: plan).run()
    print(report.text)
    if let json { try JSONFile.write(report, to: json) }
  }

  private func report(of benchmarks: [Benchmark], by plan: Plan) throws -> Report {
    guard let themes else { return try Session(plan: plan, benchmarks: benchmarks).run() }
    return Report(themes: try ThemesRun(path: themes, plan: plan).run())
  }

  /// Peers can be held to what a run finds only if the next one is known to be like it. Not a matter of options alone.
  private func checkUpdate() throws {
    guard !Build.isDebug else { throw ValidationError("--update-peer-ratios needs a release build.") }
    guard Machine().isKnown else {
      throw ValidationError("--update-peer-ratios needs a system that tells the model of its processor.")
    }
    try JSONFile.check(PeerRatioFile.path)
  }
}
