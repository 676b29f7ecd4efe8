/// The least that a job can take, as a formula over what the machine charges.
///
/// It counts what any program must do that does the job: the cells that change are written, the list that says which
/// is read, a closure that is asked for is called. It leaves out what depends on how that is organised.
struct Floor: Sendable {
  struct Term: Sendable {
    let resource: Resource
    let amount: Amount
    /// What memory the resource is used over.
    var footprint = Amount(factor: 0, quantity: .once)
  }

  var terms: [Term]

  init(_ terms: Term...) { self.terms = terms }

  /// On all threads with the waking of them, or on one if that is less. Caches are taken to be warm.
  func nanoseconds(for size: Size, by constants: Constants) -> Double {
    let alone = nanoseconds(for: size, by: constants, threads: 1)
    guard size.threads > 1 else { return alone }
    let waking = constants.nanoseconds(size.isFlushed ? .wakeAsleep : .wake, threads: size.threads)
    return min(alone, waking + nanoseconds(for: size, by: constants, threads: size.threads))
  }

  /// What goes over memory adds up, and so do calls; a core does both at the same time.
  private func nanoseconds(for size: Size, by constants: Constants, threads: Int) -> Double {
    func sum(_ terms: [Term]) -> Double {
      terms.reduce(0) { sum, term in
        // Contestants take turns: before one comes to its memory again, another has been over as much.
        let footprint = 2 * size.count(term.footprint)
        return sum + size.count(term.amount)
          * constants.nanoseconds(term.resource, threads: threads, footprint: footprint)
      }
    }
    return max(sum(terms.filter(\.resource.hasFootprint)), sum(terms.filter { !$0.resource.hasFootprint }))
  }
}

extension Floor.Term {
  static func stream(_ resource: Resource, _ bytes: Amount, in footprint: Amount) -> Self {
    Self(resource: resource, amount: bytes, footprint: footprint)
  }
  static func read(_ bytes: Amount, in footprint: Amount) -> Self { stream(.read, bytes, in: footprint) }
  static func fill(_ bytes: Amount, in footprint: Amount) -> Self { stream(.fill, bytes, in: footprint) }
  static func gather(_ cells: Amount, in footprint: Amount) -> Self { stream(.gather, cells, in: footprint) }
  static func scatter(_ cells: Amount, in footprint: Amount) -> Self { stream(.scatter, cells, in: footprint) }
  static func calls(_ resource: Resource, _ count: Amount) -> Self { Self(resource: resource, amount: count) }
}

extension Floor: CustomStringConvertible {
  var description: String { terms.map(\.description).joined(separator: " + ") }
}

extension Floor.Term: CustomStringConvertible {
  var description: String {
    let unit = resource.isStream ? "B" : ""
    let place = resource.hasFootprint ? " in \(footprint.text(unit: "B"))" : ""
    return "\(resource.rawValue) \(amount.text(unit: unit))\(place)"
  }
}
