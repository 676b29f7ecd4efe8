import ArgumentParser

// Which options go together: one that would be ignored is refused.
extension BenchCommand {
  /// What is asked for beside, or instead of, measuring the canvas. Sweeps have their names: not all heed the same.
  private var modes: [String] {
    let all: [(name: String, isGiven: Bool)] = [
      ("--list", list), ("--themes", themes != nil), (sweepMode ?? "", sweep != nil),
      ("--shapes", shapes), ("--shards", shards != nil), ("--guard", `guard` != nil), ("--replay", replay != nil),
    ]
    return all.filter(\.isGiven).map(\.name)
  }

  private var sweepMode: String? { sweep.map { "--sweep \($0)" } }

  /// The options with the modes that heed them.
  private var options: [(name: String, isGiven: Bool, modes: [String])] {
    // The sweep that is asked for, unless only the names of all are.
    let measuring =
      ["--themes", "--shapes", "--shards"] + [sweepMode].compactMap(\.self).filter { $0 != "--sweep list" }
    let sized = measuring + ["--list", "--sweep list"]
    let repeated = measuring + ["--replay"]
    return [
      ("--all", all, ["--list"]),
      ("--filter", filter != nil, ["--list"]),
      ("--objects", objects != nil, sized),
      // Of sweeps, only one is over threads; the others are on one.
      ("--threads", threads != nil, ["--list", "--themes", "--sweep list", "--sweep threads", "--shards"]),
      ("--smoke", smoke, sized),
      ("--repeat", rounds != nil, repeated),
      ("--soak", soak, []),
      ("--soak-scale", soakScale != nil, ["--list"]),
      ("--json", json != nil, measuring),
      ("--compare", compare != nil, []),
      ("--threshold", threshold != nil, []),
      ("--fail-on-budget", failOnBudget, ["--themes"]),
      ("--update-peer-ratios", updatePeerRatios, []),
    ]
  }

  /// - Throws: `ValidationError` if two modes are asked for, or an option that the mode does not heed.
  func checkModes() throws {
    let modes = modes
    guard modes.count < 2 else { throw ValidationError("\(modes.joined(separator: " and ")) do not go together.") }
    if all, let other = [("--smoke", smoke), ("--filter", filter != nil)].first(where: \.1)?.0 {
      throw ValidationError("--all has no effect with \(other).")
    }
    guard let mode = modes.first else { return }
    for option in options where option.isGiven && !option.modes.contains(mode) {
      throw ValidationError("\(option.name) has no effect with \(mode).")
    }
  }

  /// - Throws: `ValidationError` if what takes minutes is asked for in vain, or a share of it.
  func checkSoak(of benchmarks: [Benchmark]) throws {
    let ids = Set(Soak.allCases.map(\.id))
    guard !soak && soakScale == nil || benchmarks.contains(where: { ids.contains($0.id) }) else {
      throw ValidationError("--soak and --soak-scale have no effect with this --filter.")
    }
    guard !(soak && smoke) else { throw ValidationError("--soak has no effect with --smoke.") }
    guard soakScale == nil || soak || list || smoke || filter != nil else {
      throw ValidationError("--soak-scale needs --soak, or a --filter that names what takes minutes.")
    }
  }
}
