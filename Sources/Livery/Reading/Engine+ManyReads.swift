extension Engine {
  /// The words of one attribute of many objects, by position, each as ``word(_:_:)`` finds it; for many objects faster
  /// than a call for each, see docs/explanation/costs.md.
  ///
  /// Each word is what the object had at some time during the call. They are of one revision only if no commit comes
  /// between: read inside a transaction, or one by one from a ``Snapshot``, to be sure. ``ValueWord`` says for how long they
  /// mean something. Traps if no such attribute was added to this engine, and on an id of another one.
  ///
  /// - Parameter attribute: an id, a name, a text or a typed attribute.
  /// - Returns: nil where the handle is stale.
  /// - Complexity: O(n); takes no lock but for rows that are not resolved.
  @inlinable public func words(of handles: [Handle], _ attribute: some AttributeReference) -> [ValueWord?] {
    words(of: handles, declaredID(of: attribute))
  }

  @usableFromInline func words(of handles: [Handle], _ attribute: AttributeID) -> [ValueWord?] {
    closureGuard.check()
    attribute.check(isOf: tag)
    // The standard library notes the count in the empty array that all threads share.
    if handles.isEmpty { return [] }
    return Array(unsafeUninitializedCapacity: handles.count) { words, count in
      handles.withUnsafeBufferPointer { handles in
        while count < handles.count {
          let end = min(count + Publication.batchMax, handles.count)
          readBatch(UnsafeBufferPointer(rebasing: handles[count..<end]), attribute, words.baseAddress! + count)
          count = end
        }
      }
    }
  }

  private func readBatch(
    _ handles: UnsafeBufferPointer<Handle>, _ attribute: AttributeID, _ words: UnsafeMutablePointer<ValueWord?>
  ) {
    let rest = publication.pointee.lookBatch(handles, slot: attribute.index, words, interleaving)
    Publication.forEach(rest) { words[$0] = word(handles[$0], attribute, states: nil)?.word }
  }
}
