import ArgumentParser
import Foundation

// What the options ask for.
extension BenchCommand {
  func plan() throws -> Plan {
    var plan = Plan(threads: threadCount, isSmoke: smoke)
    if soak || list || filter != nil { plan.soakScale = soakScale ?? 1 }
    if smoke {
      plan.soakScale = soakScale ?? 0.001
      plan.objects = [20_000]
      plan.sampling = Sampling(rounds: 3, roundsMax: 3, nanosecondsMax: 200_000_000)
    }
    if isBrief {
      plan.isSmoke = true
      plan.objects = [200_000]
      plan.sampling = Sampling(rounds: 7, roundsMax: 200, nanosecondsMax: 700_000_000, extraNanosecondsMax: 50_000_000)
    }
    if let objects = try objectCounts() { (plan.objects, plan.areObjectsChosen) = (objects, true) }
    if let rounds { (plan.sampling.rounds, plan.sampling.roundsMax) = (rounds, rounds) }
    return plan
  }

  /// Whether nothing is asked for but the main jobs, in a few minutes.
  var isBrief: Bool {
    let isChosen = all || list || smoke || soak || soakScale != nil || filter != nil || objects != nil
    let isJudged = failOnBudget || compare != nil || updatePeerRatios
    let isOtherMode = shapes || themes != nil || sweep != nil || shards != nil || replay != nil || `guard` != nil
    return !isChosen && !isJudged && !isOtherMode
  }

  private var threadCount: Int { threads ?? ProcessInfo.processInfo.activeProcessorCount }

  func objectCounts() throws -> [Int]? {
    guard let objects else { return nil }
    let counts = try objects.split(separator: ",", omittingEmptySubsequences: false).map { text in
      guard let count = Int(text), count >= Canvas.countMin else {
        throw ValidationError("--objects needs numbers from \(Canvas.countMin.grouped), with commas between them.")
      }
      return count
    }
    guard Set(counts).count == counts.count else {
      throw ValidationError("--objects needs numbers that all differ.")
    }
    return counts
  }

  func sweeps() throws -> [Sweep] {
    Sweep.all(threads: threadCount, objects: try objectCounts()?.max() ?? (smoke ? 10_000 : nil))
  }

  /// nil if none is asked for, or only their names.
  func chosenSweep() throws -> Sweep? {
    guard let sweep, sweep != "list" else { return nil }
    guard let chosen = try sweeps().first(where: { $0.name == sweep }) else {
      throw ValidationError("There is no sweep \"\(sweep)\"; --sweep list names them all.")
    }
    return chosen
  }

  func chosenGuard() throws -> Guard? {
    guard let name = `guard`, name != "list" else { return nil }
    guard let chosen = Guard.all.first(where: { $0.name == name }) else {
      throw ValidationError("There is no guard \"\(name)\"; --guard list names them all.")
    }
    return chosen
  }

  func chosenBenchmarks() throws -> [Benchmark] {
    guard let filter else { return isBrief ? Benchmark.main : Benchmark.all }
    guard let expression = try? Regex(filter) else {
      throw ValidationError("--filter needs a regular expression; \"\(filter)\" is none.")
    }
    let chosen = Benchmark.all.filter { $0.id.contains(expression) }
    guard !chosen.isEmpty else { throw ValidationError("No benchmark matches \"\(filter)\"; --list names them all.") }
    return chosen
  }
}
