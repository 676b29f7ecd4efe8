import LiveryVocabulary

extension ReferenceEngine {
  /// Adds a callback. It receives its changes of each commit, this one included. Their order is: handle index, attribute by
  /// creation, slot by number of states and then by names. It may read and edit.
  ///
  /// - Parameters:
  ///   - attributes: nil is all, also those declared later.
  ///   - needsBinding: whether it receives only what changes for objects that are bound to it.
  ///   - recycled: what it receives first even where it is absent, since what is bound to it may have served another
  ///     object; nil if that is not so.
  public func addSink(
    attributes: [AttributeName]? = nil, needsBinding: Bool = false,
    recycled: [(attribute: AttributeName, slot: [StateName]?)]? = nil,
    _ body: @escaping (Change) throws -> Void
  ) throws -> ReferenceSinkID {
    try edit { draft in
      for attribute in attributes ?? [] { try draft.inputs.check(attribute) }
      let id = ReferenceSinkID(number: takeNumber())
      draft.sinks.append(
        ReferenceSink(
          id, attributes: attributes.map(Set.init), needsBinding: needsBinding, recycled: recycled ?? [],
          body: body))
      return id
    }
  }

  /// Removes a sink. It receives nothing more, not even what is pending.
  public func removeSink(_ sink: ReferenceSinkID) throws {
    try edit { draft in
      draft.sinks.removeAll { $0.id == sink }
      draft.bound[sink] = nil
    }
  }

  /// Binds an object to a sink that needs it. One that is bound already receives everything again.
  ///
  /// - Parameter former: an object that is bound no longer, if it was, since what served it serves this one.
  public func bind(_ handle: Handle, from former: Handle? = nil, in sink: ReferenceSinkID) throws {
    try edit { draft in
      try draft.inputs.check(handle)
      if let former { draft.bound[sink]?[former] = nil }
      draft.bound[sink, default: [:]][handle] = takeNumber()
    }
  }

  /// Ends a binding.
  public func unbind(_ handle: Handle, in sink: ReferenceSinkID) throws {
    try edit { draft in
      try draft.inputs.check(handle)
      draft.bound[sink]?[handle] = nil
    }
  }

  /// What a sink last received for some attributes or slots of an object; absent if nothing.
  public func received(
    _ handle: Handle, _ bindings: [(attribute: AttributeName, slot: [StateName]?)], in sink: ReferenceSinkID
  ) -> [Resolution] {
    received(handle, find(bindings), in: sink)
  }

  /// The same for what ``find(_:)`` found once.
  package func received(_ handle: Handle, _ bindings: [Binding], in sink: ReferenceSinkID) -> [Resolution] {
    guard let told = self.sink(sink)?.told(handle) else { return bindings.map { _ in .absent } }
    return bindings.map { told[$0] }
  }
}
