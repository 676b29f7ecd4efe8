import Livery

/// An engine, or the recorder of one, that goes by the names and labels of a log.
package final class EngineStage: Stage {
  let engine: any EditableEngine
  let audience: any Audience
  package let names = StageNames()
  package var sinks: SinkTable { names.sinks }
  /// By number of the sink.
  var sinkIDs: [Int: SinkID] = [:]
  var owners: [Ownership: AnyObject] = [:]
  private let slices: SliceGate
  // An engine that is observed takes other ways, so it is only where somebody asks.
  private var observations: (willChange: RevisionObservation?, didChange: RevisionObservation?)

  package var onChange: ((Label, _ turn: Int?) throws -> Void)? {
    get { names.onChange }
    set { names.onChange = newValue }
  }

  package var onAnnouncement: (() throws -> Void)? {
    get { names.onAnnouncement }
    set {
      names.onAnnouncement = newValue
      observations.willChange = newValue == nil ? nil : engine.onWillChange { [names] _ in try names.onAnnouncement?() }
    }
  }

  package var onRevision: (() throws -> Void)? {
    get { names.onRevision }
    set {
      names.onRevision = newValue
      observations.didChange = newValue == nil ? nil : engine.onDidChange { [names] _ in try names.onRevision?() }
    }
  }

  /// - Parameter slices: where the audience has its slices.
  package init(_ engine: any EditableEngine, _ audience: any Audience, _ slices: SliceGate) {
    self.engine = engine
    self.audience = audience
    self.slices = slices
  }

  // What objects lose with their owners is still delivered.
  deinit { owners = [:] }

  package func perform(_ edit: Edit, cast: (Label) -> Handle) throws -> [Handle] {
    do {
      return try apply(edit, cast: cast)
    } catch let error as DeliveryError {
      throw CallbackFailure(handles: [], errors: error.errors)
    }
  }

  package func transaction(_ body: () throws -> Void) throws {
    do {
      try engine.transaction {
        let declared = names.known.withLock(\.self)
        do {
          try body()
        } catch {
          // What the body declared is gone, before another thread has its turn.
          names.known.withLock { $0.goBack(to: declared) }
          throw error
        }
      }
    } catch let error as DeliveryError {
      throw CallbackFailure(handles: [], errors: error.errors)
    }
  }

  package func deliverSlices(byTurns: Bool) throws {
    let errors = slices.open(sinks.sliced.map(\.number), byTurns: byTurns)
    if !errors.isEmpty { throw CallbackFailure(handles: [], errors: errors) }
  }

  package func value(_ handle: Handle, _ binding: BindingName, in patch: Patch) throws -> Resolution? {
    guard let attribute = names.attributes[binding.attribute] else {
      throw EditError.unknownAttribute(binding.attribute)
    }
    let slot = attribute.isSlotted ? binding.slot.map(engine.states) : nil
    if !patch.isEmpty { return try engine.value(handle, attribute.id, slot: slot, in: patch) }
    return if let slot { engine.value(handle, attribute.id, slot: slot) } else { engine.value(handle, attribute.id) }
  }

  package func answers(_ handle: Handle, _ binding: BindingName, _ token: TokenName) -> Answers? {
    guard let attribute = names.attributes[binding.attribute],
      let asked = engine as? Engine ?? (engine as? Recorder)?.engine
    else { return nil }
    return asked.answers(handle, binding, attribute, token)
  }

  package func snapshot() -> any StageSnapshot {
    NamedSnapshot(snapshot: engine.snapshot(), engine: engine, attributes: names.attributes.mapValues(\.id))
  }
}
