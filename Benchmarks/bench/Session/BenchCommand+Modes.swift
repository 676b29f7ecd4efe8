import ArgumentParser

// Which options go together: one that would be ignored is refused.
extension BenchCommand {
  /// What is asked for beside, or instead of, measuring the canvas.
  private var modes: [String] {
    let all: [(name: String, isGiven: Bool)] = [
      ("--list", list), ("--themes", themes != nil), ("--sweep", sweep != nil), ("--shards", shards != nil),
      ("--guard", `guard` != nil), ("--replay", replay != nil),
    ]
    return all.filter(\.isGiven).map(\.name)
  }

  /// The options with the modes that heed them.
  private var options: [(name: String, isGiven: Bool, modes: [String])] {
    let sized = ["--list", "--themes", "--sweep", "--shards"]
    return [
      ("--filter", filter != nil, ["--list"]),
      ("--objects", objects != nil, sized),
      ("--threads", threads != nil, sized),
      ("--smoke", smoke, sized),
      ("--repeat", rounds != nil, ["--themes", "--sweep", "--shards", "--replay"]),
      ("--soak", soak, ["--list"]),
      ("--soak-scale", soakScale != 1, ["--list"]),
      ("--json", json != nil, ["--themes", "--sweep", "--shards"]),
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
    guard let mode = modes.first else { return }
    for option in options where option.isGiven && !option.modes.contains(mode) {
      throw ValidationError("\(option.name) has no effect with \(mode).")
    }
  }
}
