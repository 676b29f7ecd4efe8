import ArgumentParser
import Foundation

/// Measures the engine against its budgets, against the best plain loops and against its rivals.
@main
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Switches the theme of a million objects and tells what it cost.",
    discussion: """
      Without options it takes the sample design system, runs everything, and ends with a table. Contestants of one \
      benchmark must end with the same values, or the run fails.
      """)

  @Flag(help: "Names the benchmarks, what they time and their budgets, and runs nothing.")
  var list = false

  @Option(help: ArgumentHelp("Runs only the benchmarks whose id matches.", valueName: "regex"))
  var filter: String?

  @Option(
    help: ArgumentHelp("How many objects the canvas has; several counts run one after the other.", valueName: "n,…"))
  var objects: String?

  @Option(name: .customLong("repeat"), help: ArgumentHelp("How many samples each contestant gives.", valueName: "r"))
  var rounds: Int?

  @Option(help: ArgumentHelp("How many threads \"all threads\" are.", valueName: "t"))
  var threads = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    help: ArgumentHelp(
      "Binds the objects to the tokens of a resolver document and times each switch.", valueName: "file"))
  var themes: String?

  @Flag(help: "Runs everything with few objects in at most 20 seconds.")
  var smoke = false

  @Option(help: ArgumentHelp("Writes the results to a file.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("Prints ratios to an earlier run's file.", valueName: "file"))
  var compare: String?

  @Flag(help: "Fails if a budget is missed.")
  var failOnBudget = false

  func validate() throws {
    guard threads >= 1 else { throw ValidationError("--threads needs a number from 1.") }
    guard (rounds ?? 1) >= 1 else { throw ValidationError("--repeat needs a number from 1.") }
    _ = try objectCounts()
    _ = try chosenBenchmarks()
  }

  func run() throws {
    let benchmarks = try chosenBenchmarks()
    if list { return print(BenchmarkList(benchmarks: benchmarks).text) }
    if Build.isDebug || !Allocator.canCount {
      print("This build is for debugging; its figures say nothing. Use: swift run -c release bench")
    }
    let earlier = try compare.map(Report.init(contentsOf:))
    let report = try report(of: benchmarks)
    if let json { try report.write(to: json) }
    if let constants = report.constants { print(ConstantTable(constants: constants).text + "\n") }
    print(report.themes.map { ThemeSwitchTable(switches: $0).text } ?? ResultTable(report: report).text)
    if let earlier { print("\n" + Comparison(now: report, then: earlier).text) }
    if failOnBudget && !report.isWithinBudgets { throw ExitCode.failure }
  }

  private func report(of benchmarks: [Benchmark]) throws -> Report {
    let plan = try plan()
    guard let themes else { return try Session(plan: plan, benchmarks: benchmarks).run() }
    return Report(themes: try ThemesRun(path: themes, plan: plan).run())
  }

  private func plan() throws -> Plan {
    var plan = Plan(threads: threads, isSmoke: smoke)
    if smoke {
      plan.objects = [20_000]
      plan.sampling.rounds = 3
      plan.sampling.nanosecondsMax = 200_000_000
    }
    if let objects = try objectCounts() { plan.objects = objects }
    if let rounds { plan.sampling.rounds = rounds }
    return plan
  }

  private func objectCounts() throws -> [Int]? {
    try objects?.split(separator: ",", omittingEmptySubsequences: false).map { text in
      guard let count = Int(text), count >= Canvas.countMin else {
        throw ValidationError("--objects needs numbers from \(Canvas.countMin.grouped), with commas between them.")
      }
      return count
    }
  }

  private func chosenBenchmarks() throws -> [Benchmark] {
    guard let filter else { return Benchmark.all }
    guard let expression = try? Regex(filter) else {
      throw ValidationError("--filter needs a regular expression; \"\(filter)\" is none.")
    }
    let chosen = Benchmark.all.filter { $0.id.contains(expression) }
    guard !chosen.isEmpty else { throw ValidationError("No benchmark matches \"\(filter)\"; --list names them all.") }
    return chosen
  }
}
