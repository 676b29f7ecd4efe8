import LiveryVocabulary

/// The last result of a live closure for one object.
struct LiveResult: Sendable {
  let declaration: Declaration
  let closure: ContextClosure
  let context: Context
  let recorded: [(token: TokenName, value: Value?)]
  let resolution: Resolution
}

/// Those of one object.
typealias LiveResults = [LiveResult]

extension LiveResults {
  /// The result of the closure that a declaration with this key names.
  func last(of declaration: Declaration) -> LiveResult? {
    first { $0.declaration === declaration || $0.declaration.key == declaration.key }
  }
}

/// A request to call the live closures of an object again.
struct Refresh {
  let handle: Handle
  /// nil is all attributes.
  let attribute: AttributeName?
}

/// The value of every binding, computed from nothing, with the live closures called that are due.
///
/// Point 8. A live closure is *reached* when the search asks it. It is called if the commit before did not reach it, which
/// leaves it without a stored result. A newly tracked object has none. It is also called if it is another closure than before,
/// on refresh, and if its object's context or a token that it recorded changed. All that only while it is reached: an unthemed
/// object asks nobody.
struct Evaluation {
  /// The values of one object, in order of delivery.
  struct Row {
    let handle: Handle
    let isSuspended: Bool
    fileprivate(set) var values: BindingValues
  }

  let globalContext: Context
  /// In order of delivery.
  private(set) var rows: [Row] = []
  /// Exactly those of the closures that were reached.
  private(set) var results: [Handle: LiveResults] = [:]
  /// Whether a closure that was refreshed has another result than the stored one.
  private(set) var refreshedDiffer = false

  /// - Parameter received: what sinks know of an object: a slot stays after its last declaration went.
  init(
    of inputs: Inputs, stored: [Handle: LiveResults], refreshes: [Refresh], received: (Handle) -> [BindingValues]
  ) {
    globalContext = inputs.globalContext
    var places: [Handle: Place] = [:]
    places.reserveCapacity(inputs.objects.count)
    for handle in inputs.objects.keys.sorted(by: { $0.index < $1.index }) {
      let standing = Standing(inputs.place(of: handle, in: globalContext, known: &places), in: inputs)
      // Most slotted attributes have a slot or two.
      let values = BindingValues(capacity: inputs.attributes.count * 2)
      var row = Row(handle: handle, isSuspended: standing.place.isSuspended, values: values)
      let received = received(handle)
      let refreshes = refreshes.filter { $0.handle == handle }
      let stored = stored[handle] ?? []
      var results: LiveResults = []
      for (place, attribute) in inputs.attributes.enumerated() {
        let isRefreshed = refreshes.contains { $0.attribute == nil || $0.attribute == attribute.name }
        let declarations = standing.declarations(of: attribute.name)
        for slot in attribute.isSlotted ? Self.slots(of: place, declarations, received) : [nil] {
          let value = resolve(
            attribute, slot, among: declarations, in: standing, stored: stored, isRefreshed: isRefreshed, &results)
          row.values.append(value, of: Binding(attribute: place, slot: slot))
        }
      }
      rows.append(row)
      if !results.isEmpty { self.results[handle] = results }
    }
  }

  private mutating func resolve(
    _ attribute: AttributeInput, _ slot: [StateName]?, among declarations: [Standing.Positioned],
    in standing: Standing, stored: LiveResults, isRefreshed: Bool, _ results: inout LiveResults
  ) -> Resolution {
    guard !standing.isUnthemed else { return .absent }
    let candidates = standing.candidates(among: declarations, slot: slot)
    let search = Search(candidates, of: attribute, in: standing) { declaration, closure in
      let last = stored.last(of: declaration)
      if let last, last.closure === closure, !isRefreshed, last.isCurrent(in: standing) {
        results.append(last)
        return last.resolution
      }
      let result = standing.call(closure, of: declaration)
      if isRefreshed, let last {
        let kind = attribute.kind
        let isSame = standing.accept(last.resolution, kind: kind) == standing.accept(result.resolution, kind: kind)
        if !isSame { refreshedDiffer = true }
      }
      results.append(result)
      return result.resolution
    }
    return search.resolution
  }

  /// The slots of an attribute at a place, by number of states, then by names. They are the state sets that are declared for it
  /// or that sinks name.
  private static func slots(
    of place: Int, _ declarations: [Standing.Positioned], _ received: [BindingValues]
  ) -> [[StateName]?] {
    var slots: [[StateName]] = []
    for slot in declarations.map(\.declaration.key.states) + received.flatMap({ $0.slots(of: place) })
    where !slots.contains(slot) {
      slots.append(slot)
    }
    if slots.count < 2 { return slots }
    return slots.sorted { $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1) }
  }
}

extension LiveResult {
  fileprivate func isCurrent(in standing: Standing) -> Bool {
    !standing.context.differs(from: context)
      && recorded.allSatisfy { (try? standing.inputs.resolve($0.token, in: standing.context).get()) == $0.value }
  }
}

extension Standing {
  fileprivate func call(_ closure: ContextClosure, of declaration: Declaration) -> LiveResult {
    let argument = closureContext(isLive: true)
    let resolution = closure.body(argument)
    return LiveResult(
      declaration: declaration, closure: closure, context: context, recorded: argument.recorded,
      resolution: resolution)
  }
}
