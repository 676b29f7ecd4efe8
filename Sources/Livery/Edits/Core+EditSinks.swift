import LiveryVocabulary

extension Core {
  func filter(_ attributes: [AttributeSlot]?) throws -> AttributeFilter {
    AttributeFilter(try attributes?.map { try attribute(of: $0) })
  }

  /// Ends the binding of an object, if it has one, and notes it for the case that the transaction is discarded.
  func unbind(_ index: UInt32, in sink: BoundObjectSink) {
    guard undo.isRecording else { return sink.unbind(index) }
    if let former = sink.takeBinding(of: index) { undo.note(former, of: index) }
  }

  /// Traps unless the sink is there. Only logs name one that is not of objects, which traps, too.
  func objectSink(_ id: SinkID) -> BoundObjectSink {
    guard let found = sink(id) as? BoundObjectSink else { preconditionFailure("there is no object sink with this id") }
    return found
  }

  /// - Parameter target: one that the sink serves.
  func bind(_ target: AnyObject, to index: UInt32, in sink: BoundObjectSink) {
    bindUnnoted(target, to: index, in: sink)
    pending.bound[sink.number, default: []].append(index)
  }

  /// - Parameter targets: as many as there are handles, all of which the sink serves.
  func bind<Target: AnyObject>(_ targets: [Target], to handles: [Handle], in sink: BoundObjectSink) {
    guard let last = handles.lazy.map(\.index).max() else { return }
    sink.reserve(Int(last) + 1)
    undo.reserve(handles.count)
    targets.withUnsafeBytes { bytes in
      // A reference that is taken out of an array of any type is counted.
      let addresses = bytes.assumingMemoryBound(to: UnsafeRawPointer.self)
      for position in handles.indices {
        Unmanaged<AnyObject>.fromOpaque(addresses[position])._withUnsafeGuaranteedRef {
          bindUnnoted($0, to: handles[position].index, in: sink)
        }
      }
    }
    pending.bound[sink.number, default: []].append(contentsOf: handles.lazy.map(\.index))
  }

  /// Binds an object that is not noted among those to be told of it yet.
  @inline(__always) private func bindUnnoted(
    _ target: AnyObject, to index: UInt32, in sink: BoundObjectSink
  ) {
    if sink.recyclesTargets, let former = sink.object(of: target) { unbind(former, in: sink) }
    if undo.isRecording { unbind(index, in: sink) }
    sink.bind(index, target)
    undo.note(.binding, index, old: sink.number)
  }

  /// Takes back the last binding that was made.
  func takeBackBinding(of index: UInt32, in sink: UInt32) {
    _ = pending.bound[sink]?.popLast()
    if let place = place(ofSink: sink) { (sinks[place] as? BoundObjectSink)?.unbind(index) }
  }

  /// What the next sink is called. Numbers are not used again.
  func newSinkNumber() throws -> UInt32 {
    guard nextSinkID < .max else { throw EditError.limitReached("2^32 - 1 sinks in the life of an engine") }
    return nextSinkID
  }

  func add(_ sink: Sink) -> SinkID {
    let limit = objects.slotLimit
    // What came or went later has been taken back by then, so the sink is the last in both lists.
    undo.note { core in
      core.pending.newSinks.removeLast()
      core.unlist(core.sinks.removeLast())
      core.switches.addEntries(perNode: -sink.entriesPerNode)
      core.objects.slotLimit = limit
    }
    switches.addEntries(perNode: sink.entriesPerNode)
    sink.isListed = true
    sinks.append(sink)
    pending.newSinks.append(sink.number)
    objects.slotLimit = min(limit, sink.slotLimit)
    nextSinkID += 1
    return SinkID(number: sink.number, engine: tag)
  }

  func removeSink(at place: Int) {
    let sink = sinks.remove(at: place)
    let newPlace = pending.newSinks.place(of: sink.number, by: \.self)
    if let newPlace { pending.newSinks.remove(at: newPlace) }
    unlist(sink)
    switches.forget(sink: sink.number)
    switches.addEntries(perNode: -sink.entriesPerNode)
    let (limit, formerLimit) = (objects.slotLimit, objects.formerSlotLimit)
    undo.note { core in
      core.sinks.insert(sink, at: place)
      if let newPlace { core.pending.newSinks.insert(sink.number, at: newPlace) }
      sink.isListed = true
      core.switches.addEntries(perNode: sink.entriesPerNode)
      (core.objects.slotLimit, core.objects.formerSlotLimit) = (limit, formerLimit)
    }
    // The sink is back if this is taken back, and its columns have no more cells then.
    objects.formerSlotLimit = min(formerLimit, limit)
    // Only what the tightest allows is a limit, and others may be as tight.
    if limit < .max, sink.slotLimit == limit, !sinks.contains(where: { $0.slotLimit == limit }) {
      objects.slotLimit = sinks.reduce(Int.max) { min($0, $1.slotLimit) }
    }
  }

  /// What a sink's closures capture may call the engine when it goes, so the sink goes when nobody is inside.
  private func unlist(_ sink: Sink) {
    sink.isListed = false
    goneSinks.append(sink)
  }

  /// Objects that capture something of the host's and were taken away, for the caller to let go of with no lock held.
  @inline(__always) func takeGone() -> [AnyObject] {
    var gone: [AnyObject] = live.ownClosures.hasGone ? live.ownClosures.takeGone() : []
    if !goneSinks.isEmpty {
      for sink in goneSinks { gone.append(sink) }
      goneSinks = []
    }
    return gone
  }

  func sink(_ id: SinkID) -> Sink? { place(of: id).map { sinks[$0] } }

  func place(of id: SinkID) -> Int? {
    precondition(id.engine == tag, "an id of another engine was used: SinkID")
    return place(ofSink: id.number)
  }

  /// Their numbers ascend.
  private func place(ofSink number: UInt32) -> Int? { sinks.place(of: number, by: \.number) }
}

extension Sink {
  /// Slots from here on have no cell in some column of fixed size.
  fileprivate var slotLimit: Int {
    guard let sink = self as? ColumnSink else { return .max }
    return sink.targets.reduce(Int.max) { min($0, $1.column.fixedCapacity ?? .max) }
  }
}
