import LiveryVocabulary

extension ReferenceEngine {
  /// Adds a callback. It receives, with the commit and then after every one, its changes of that commit in order:
  /// handle index, attribute by creation, slot by number of states and then by names. It may read and edit.
  ///
  /// - Parameter attributes: nil is all, also those declared later.
  public func addSink(
    attributes: [AttributeName]? = nil, _ body: @escaping ([Change]) -> Void
  ) throws -> ReferenceSinkID {
    try edit { draft in
      for attribute in attributes ?? [] { try draft.inputs.check(attribute) }
      let id = takeSinkID()
      draft.sinks.append(ReferenceSink(id, attributes: attributes.map(Set.init), body: body))
      return id
    }
  }

  /// Removes a sink. It receives nothing more, not even what is pending.
  public func removeSink(_ sink: ReferenceSinkID) throws {
    try edit { $0.sinks.removeAll { $0.id == sink } }
  }
}
