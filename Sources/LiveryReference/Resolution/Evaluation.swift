import LiveryVocabulary

/// The last result of a live closure for one object.
struct LiveResult: Sendable {
  let closure: ContextClosure
  let context: Context
  let recorded: [(token: TokenName, value: Value?)]
  let resolution: Resolution
}

/// Which result of a live closure is meant: every object has its own.
struct LiveKey: Hashable, Sendable {
  let handle: Handle
  let declaration: Declaration.Key
}

/// A request to call the live closures of an object again.
struct Refresh {
  let handle: Handle
  /// nil is all attributes.
  let attribute: AttributeName?
}

/// The value of every binding, computed from nothing, with the live closures called that are due.
///
/// Point 8. A live closure is *reached* when the search asks it. It is called when it was not reached by the commit
/// before (which leaves it without a stored result; a newly tracked object has none), when it is another closure
/// than before, on refresh, and when its object's context or a token that it recorded changed. All that only while
/// it is reached: an unthemed object asks nobody.
struct Evaluation {
  /// The values of one object, in order of delivery.
  struct Row {
    let handle: Handle
    let isSuspended: Bool
    fileprivate(set) var values: [(binding: Binding, value: Resolution)] = []

    /// Absent for a slot that nobody declared: the commit did not come upon it.
    subscript(attribute: AttributeName, slot: [StateName]?) -> Resolution {
      for known in values where known.binding.attribute == attribute && known.binding.slot == slot {
        return known.value
      }
      return .absent
    }
  }

  /// In order of delivery.
  private(set) var rows: [Row] = []
  /// Exactly those of the closures that were reached.
  private(set) var results: [LiveKey: LiveResult] = [:]
  /// Whether a closure that was refreshed has another result than the stored one.
  private(set) var refreshedDiffer = false

  /// - Parameter received: the slots of an object that sinks know: one stays after its last declaration went.
  init(
    of inputs: Inputs, stored: [LiveKey: LiveResult], refreshes: [Refresh], received: (Handle) -> Set<Binding>
  ) {
    for handle in inputs.objects.keys.sorted(by: { $0.index < $1.index }) {
      let standing = Standing(handle, in: inputs)!
      var row = Row(handle: handle, isSuspended: inputs.isSuspended(handle))
      let received = received(handle)
      for attribute in inputs.attributes {
        for binding in standing.bindings(of: attribute, received: received) {
          let value = resolve(binding, attribute, in: standing, stored: stored, refreshes: refreshes)
          row.values.append((binding, value))
        }
      }
      rows.append(row)
    }
  }

  private mutating func resolve(
    _ binding: Binding, _ attribute: AttributeInput, in standing: Standing, stored: [LiveKey: LiveResult],
    refreshes: [Refresh]
  ) -> Resolution {
    guard !standing.isUnthemed else { return .absent }
    let isRefreshed = refreshes.contains {
      $0.handle == binding.handle && ($0.attribute == nil || $0.attribute == binding.attribute)
    }
    let search = Search(standing.candidates(for: binding), of: attribute, in: standing) { declaration, closure in
      let key = LiveKey(handle: binding.handle, declaration: declaration)
      if let last = stored[key], last.closure === closure, !isRefreshed, last.isCurrent(in: standing) {
        results[key] = last
      } else {
        let result = standing.call(closure)
        if let last = stored[key], isRefreshed, last.resolution != result.resolution { refreshedDiffer = true }
        results[key] = result
      }
      return results[key]!.resolution
    }
    return search.resolution
  }
}

extension LiveResult {
  fileprivate func isCurrent(in standing: Standing) -> Bool {
    !standing.context.differs(from: context)
      && recorded.allSatisfy { (try? standing.inputs.resolve($0.token, in: standing.context).get()) == $0.value }
  }
}

extension Standing {
  /// A current attribute has one binding, a slotted one has one for each slot: by number of states, then by names.
  fileprivate func bindings(of attribute: AttributeInput, received: Set<Binding>) -> [Binding] {
    guard attribute.isSlotted else { return [Binding(handle: handle, attribute: attribute.name, slot: nil)] }
    return slots(of: attribute).union(received.compactMap { $0.attribute == attribute.name ? $0.slot : nil })
      .sorted { $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1) }
      .map { Binding(handle: handle, attribute: attribute.name, slot: $0) }
  }

  fileprivate func call(_ closure: ContextClosure) -> LiveResult {
    let argument = closureContext()
    let resolution = closure.body(argument)
    return LiveResult(closure: closure, context: context, recorded: argument.recorded, resolution: resolution)
  }
}
