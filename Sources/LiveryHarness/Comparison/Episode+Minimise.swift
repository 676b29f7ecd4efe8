import LiveryLog

extension Episode {
  /// The smallest episode found that fails in the same manner, on engines of its setup.
  public func minimised(for failure: Failure) -> Episode { minimised(for: failure) { EngineSubject(setup) } }

  /// The smallest episode found that fails in the same manner.
  ///
  /// - Parameter subject: makes a fresh one for each attempt.
  package func minimised(for failure: Failure, on subject: () -> any Subject) -> Episode {
    Episode(Array(operations.prefix(failure.position + 1)), on: setup).minimised {
      $0.play(on: subject()).failure?.disagreement.kind == failure.disagreement.kind
    }
  }

  /// The smallest episode found that breaks a law.
  public func minimised(breaking law: Law) -> Episode { minimised { $0.breach(of: law) != nil } }

  private func minimised(_ fails: (Episode) -> Bool) -> Episode {
    let vocabulary = operations.prefix(1)
    var shortest = Array(operations.dropFirst())
    var size: Int
    repeat {
      size = shortest.size
      shortest = shrunk(shortest) { fails(Episode(vocabulary + $0, on: setup)) }
    } while shortest.size < size
    return Episode(vocabulary + shortest, on: setup)
  }
}

/// Drops what is not needed for a list of operations to fail, also inside transactions and reactions.
private func shrunk(_ operations: [Operation], fails: ([Operation]) -> Bool) -> [Operation] {
  var shortest = minimise(operations, fails: fails)
  for index in shortest.indices.reversed() {
    func with(_ operations: [Operation]) -> [Operation] {
      shortest[..<index] + operations + shortest[(index + 1)...]
    }
    switch shortest[index] {
    case .transaction(let parts, let isDiscarded):
      if fails(with(parts)) {
        shortest = with(parts)
      } else {
        let fewer = shrunk(parts) { fails(with([.transaction($0, fails: isDiscarded)])) }
        shortest = with([.transaction(fewer, fails: isDiscarded)])
      }
    case .react(var reaction):
      reaction.operations = minimise(reaction.operations) { operations in
        var fewer = reaction
        fewer.operations = operations
        return fails(with([.react(fewer)]))
      }
      shortest = with([.react(reaction)])
    default: continue
    }
  }
  return shortest
}

extension [Operation] {
  /// Grows with the number of operations and with that of transactions.
  fileprivate var size: Int {
    reduce(0) { size, operation in
      switch operation {
      case .transaction(let parts, _): size + 1 + parts.size
      case .react(let reaction): size + 1 + reaction.operations.size
      default: size + 1
      }
    }
  }
}

/// Delta debugging: drops ever smaller parts of a list for as long as what is left still fails.
func minimise<Element>(_ elements: [Element], fails: ([Element]) -> Bool) -> [Element] {
  var elements = elements
  var length = (elements.count + 1) / 2
  while length > 0 {
    var start = 0
    var hasShrunk = false
    while start < elements.count {
      let shorter = Array(elements[..<start] + elements.dropFirst(start + length))
      if fails(shorter) {
        elements = shorter
        hasShrunk = true
      } else {
        start += length
      }
    }
    if !hasShrunk || length > 1 { length /= 2 }
  }
  return elements
}
