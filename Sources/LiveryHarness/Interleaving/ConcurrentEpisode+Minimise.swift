import LiveryLog

extension ConcurrentEpisode {
  /// The smallest episode found that fails as well, in some order of its threads.
  public func minimised() -> ConcurrentEpisode { minimised { $0.play().failure != nil } }

  /// The smallest episode found that fails in some order of its threads.
  ///
  /// What is left out changes the order, so each attempt is made with several.
  func minimised(orders: UInt64 = 24, _ fails: (ConcurrentEpisode) -> Bool) -> ConcurrentEpisode {
    var shortest = self
    func takeOver(prologue: [Operation], scripts: [[Operation]]) -> Bool {
      for order in 0..<orders {
        let candidate = ConcurrentEpisode(
          setup, prologue: prologue, scripts: scripts, scheduleSeed: scheduleSeed &+ order)
        guard fails(candidate) else { continue }
        shortest = candidate
        return true
      }
      return false
    }
    for thread in scripts.indices {
      _ = minimise(shortest.scripts[thread]) { script in
        var scripts = shortest.scripts
        scripts[thread] = script
        return takeOver(prologue: shortest.prologue, scripts: scripts)
      }
    }
    _ = minimise(Array(shortest.prologue.dropFirst())) { rest in
      takeOver(prologue: shortest.prologue.prefix(1) + rest, scripts: shortest.scripts)
    }
    return shortest
  }
}
