import LiveryVocabulary

extension Engine {
  /// The values of one typed attribute of many objects, by position, each as the subscript finds it. For many objects faster
  /// than a call for each.
  ///
  /// ```swift
  /// for (handle, width) in zip(handles, engine.values(of: handles, Look.width)) { layOut(handle, width ?? 80) }
  /// ```
  ///
  /// Each value is what the object had at some time during the call. To have all of one revision, read inside a transaction or
  /// from a ``Snapshot``. Traps as the subscript does.
  ///
  /// - Parameter slot: a slot, by id or by names; the normal one if left out.
  /// - Returns: nil where the handle is stale, where the value is absent or none, and where the attribute was added with another
  ///   Swift type.
  /// - Complexity: O(n). As for ``value(_:_:)``, values that are neither numbers, truth values nor colours of 8 bits are copied
  ///   under a short lock each.
  @inlinable public func values<Value, States: StateSet>(
    of handles: [Handle], _ attribute: Attribute<Value>, slot: States? = StateSetID?.none
  ) -> [Value?] {
    let id = id(of: attribute.name, hash: attribute.hash)
    let found = resolutions(of: handles, id, slot: slot?.knownID(in: self))
    return found.map { $0?.value.flatMap(Value.init(themeValue:)) }
  }

  @usableFromInline func resolutions(
    of handles: [Handle], _ attribute: AttributeID, slot: StateSetID?
  ) -> [Resolution?] {
    if let slot { return handles.map { value($0, attribute, slot: slot) } }
    return zip(handles, words(of: handles, attribute)).map { handle, word in
      // A word of the pool means something only until the next commit.
      word.flatMap { $0.isPooled ? value(handle, attribute) : ValuePool.immediate($0) }
    }
  }

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
