extension Episode {
  /// The smallest episode found that fails in the same manner.
  ///
  /// - Parameter subject: makes a fresh one for each attempt.
  public func minimised(for failure: Failure, on subject: () -> any Subject) -> Episode {
    let vocabulary = operations.prefix(1)
    func failsAlike(_ operations: [Operation]) -> Bool {
      Episode(vocabulary + operations).play(on: subject()).failure?.disagreement.kind == failure.disagreement.kind
    }
    var shortest = Array(operations.dropFirst().prefix(failure.position))
    var size: Int
    repeat {
      size = Episode(shortest).size
      shortest = minimise(shortest, fails: failsAlike)
      for index in shortest.indices.reversed() {
        guard case .transaction(let parts, let fails) = shortest[index] else { continue }
        func with(_ operations: [Operation]) -> [Operation] {
          shortest[..<index] + operations + shortest[(index + 1)...]
        }
        if failsAlike(with(parts)) {
          shortest = with(parts)
        } else {
          let fewer = minimise(parts) { failsAlike(with([.transaction($0, fails: fails)])) }
          shortest = with([.transaction(fewer, fails: fails)])
        }
      }
    } while Episode(shortest).size < size
    return Episode(vocabulary + shortest)
  }

  /// Grows with the number of operations and with that of transactions.
  private var size: Int { operations.map { $0.size }.reduce(0, +) }
}

extension Operation {
  fileprivate var size: Int {
    if case .transaction(let operations, _) = self { 1 + operations.map(\.size).reduce(0, +) } else { 1 }
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
