import ArgumentParser

// Which numbers options take.
extension BenchCommand {
  func checkNumbers() throws {
    guard (threads ?? 1) >= 1 else { throw ValidationError("--threads needs a number from 1.") }
    guard (rounds ?? 1) >= 1 else { throw ValidationError("--repeat needs a number from 1.") }
    guard (shards ?? 1) >= 1 else { throw ValidationError("--shards needs a number from 1.") }
    guard (soakScale ?? 1) > 0, (soakScale ?? 1) <= Soak.scaleMax else {
      throw ValidationError("--soak-scale needs a positive number up to \(Soak.scaleMax.short).")
    }
    guard threshold == nil || compare != nil else { throw ValidationError("--threshold needs --compare.") }
    guard (threshold ?? 1) > 0, (threshold ?? 1) < .infinity else {
      throw ValidationError("--threshold needs a positive number.")
    }
  }

  /// - Throws: `ValidationError` if others would be measured than those that are asked for.
  func checkSizes() throws {
    let counts = try objectCounts() ?? []
    let isSmall = smoke || counts.contains { $0 < Flaw.objectsMin }
    guard !(updatePeerRatios && isSmall) else { throw ValidationError("--update-peer-ratios needs the full size.") }
    guard counts.count < 2 || (sweep == nil && shards == nil) else {
      throw ValidationError("--sweep and --shards take one number of --objects only.")
    }
    guard sweep != "objects" || counts.allSatisfy({ $0 >= Sweep.objectsMin }) else {
      throw ValidationError("--sweep objects needs \(Sweep.objectsMin.grouped) --objects at least, where it begins.")
    }
  }
}
