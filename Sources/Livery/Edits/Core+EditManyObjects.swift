import LiveryVocabulary

extension Core {
  func checkEditable(_ handles: [Handle]) throws {
    // While nothing came or went in the transaction, edits see what readers see, of which less memory tells.
    let seesWhatReadersSee = pending.created.isEmpty && pending.removed.isEmpty
    for handle in handles where !(seesWhatReadersSee ? objects.isShown(handle) : objects.isEditable(handle)) {
      throw EditError.staleHandle(handle)
    }
  }

  /// - Parameter isAlone: whether nothing can come between the edit and its commit that concerns what is matched.
  @inline(never) func track(_ forest: Forest, below parent: Handle?, isAlone: Bool) throws -> [Handle] {
    if classes.hasDiscarded { try checkDeclared(forest.classes) }
    if let parent { try checkEditable(parent) }
    if let shortage = objects.shortage(for: forest.count) { throw shortage }
    let top = parent?.index ?? ObjectTable.none
    let (classes, identifiers, states, parents) = (forest.classes, forest.identifiers, forest.states, forest.parents)
    // The standard library notes the count in the empty array that all threads share.
    if classes.isEmpty { return [] }
    let areMatched = isAlone && mayMatchAtOnce
    let admits = tellsNobody
    let countsLater = admits && !nodes.listsMembers
    let memo = ForestMemo(isUseful: areMatched && classes.count >= tuning.memoizedObjects)
    var others = NodeMemo(isUseful: false)
    var surroundings = Surroundings()
    pending.created.reserve(classes.count)
    pending.isMatched = areMatched
    return [Handle](unsafeUninitializedCapacity: classes.count) { handles, count in
      LargePages.prefer(handles.baseAddress.unsafelyUnwrapped, byteCount: classes.count * MemoryLayout<Handle>.stride)
      while count < classes.count {
        let slots = objects.takeSlots(atMost: classes.count - count, epoch: epoch)
        for offset in 0..<slots.count {
          let kind = ElementTable.Element(
            className: check(classes[count]), identifiers: identifiers.isEmpty ? 0 : check(identifiers[count]),
            states: states.isEmpty ? 0 : check(states[count]), shape: 0)
          let (index, status) = (slots.index(at: offset), slots.status(at: offset))
          let position = parents.isEmpty ? Forest.root : parents[count]
          let above = position == Forest.root ? top : handles[Int(position)].index
          if memo.isUseful && above != surroundings.parent { surroundings = self.surroundings(below: above) }
          let key = ForestMemo.Key(kind, in: surroundings)
          let entry = memo.isUseful ? memo.entry(for: key) : nil
          let known = entry?.pointee.key == key ? entry?.pointee : nil
          let element = known?.element ?? elements.intern(kind)
          handles.initializeElement(at: count, to: slots.put(element, at: offset))
          objects.link(index, slots.links(at: offset), below: above)
          pending.created.append(index)
          if let known {
            objects.node.publish(known.node, at: Int(index))
            if countsLater {
              status.pointee.flags.subtract(.isNew)
              entry.unsafelyUnwrapped.pointee.memberCount &+= 1
            } else if admits {
              admit(index, status, in: known.node)
            }
          } else if areMatched {
            matchCreated(index, status, below: above, isLeaf: true, admits: admits, &surroundings, &others)
            if let entry {
              entry.pointee.countMembers(in: nodes)
              entry.pointee = ForestMemoEntry(key: key, element: element, node: objects.node[Int(index)])
            }
          }
          count &+= 1
        }
      }
      for entry in memo.all { entry.countMembers(in: nodes) }
    }
  }

  /// How the objects of one edit come to their nodes.
  private struct ManyEdits: ~Copyable {
    /// Whether they are matched at once, and not with the commit: then each is looked at once.
    let areMatched: Bool
    var memo: NodeMemo
  }

  /// Whether an edit that is alone may match its objects: nothing else is pending, and nothing will be taken back.
  private var mayMatchAtOnce: Bool { !undo.isRecording && pending.isEmpty && tuning.matchesEdits }

  /// Makes room for so many more objects that are edited.
  ///
  /// - Parameter isAlone: whether nothing can come between the edit and its commit that concerns what is matched.
  private func beginEdits(_ count: Int, isAlone: Bool) -> ManyEdits {
    let areMatched = isAlone && mayMatchAtOnce
    if !areMatched {
      pending.dirtyObjects.reserve(count)
      undo.reserve(count)
    }
    return ManyEdits(
      areMatched: areMatched, memo: NodeMemo(isUseful: areMatched && count >= tuning.memoizedObjects))
  }

  @inline(__always) private func match(_ index: UInt32, _ edits: inout ManyEdits) {
    if edits.areMatched {
      pending.isMatched = true
      matchAndPassOn(index, &edits.memo)
    } else {
      markDirty(index)
    }
  }

  private func checkDeclared(_ ids: [ClassID]) throws {
    var last: ClassID?
    for id in ids where id != last {
      _ = try declaredClass(id)
      last = id
    }
  }

  @inline(never) func untrack(_ handles: [Handle]) throws {
    try checkEditable(handles)
    pending.removed.reserve(handles.count)
    // What was tracked last goes first: a member that leaves its node from the end leaves no gap to be filled, and children
    // that are gone become no roots.
    let knowsColumnsOnly = knowsColumnsOnly
    for handle in handles.reversed() where objects.isPresent(handle.index) {
      removeFromTree(handle.index, knowsColumnsOnly: knowsColumnsOnly)
    }
  }

  @inline(never) func setStates(of handles: [Handle], to states: UInt32, isAlone: Bool) throws {
    try putElements(on: handles, isAlone: isAlone) { elements.changing(statesOf: $0, to: states) }
  }

  @inline(never) func changeStates(
    of handles: [Handle], adding new: UInt32, removing old: UInt32, isAlone: Bool
  ) throws {
    // By what states objects are in: there are few such sets, and sets are slow.
    var changed: [UInt32: UInt32] = [:]
    try putElements(on: handles, isAlone: isAlone) { element in
      let present = elements[element].states
      let wanted = changed[present] ?? states.intern(present, adding: new, removing: old)
      changed[present] = wanted
      return elements.changing(statesOf: element, to: wanted)
    }
  }

  @inline(never) func setIdentifiers(of handles: [Handle], to identifiers: UInt32, isAlone: Bool) throws {
    try checkEditable(handles)
    for handle in handles { objects.noteKind(at: handle.index) }
    try putElements(on: handles, isAlone: isAlone) { old in
      var element = elements[old]
      element.identifiers = identifiers
      return elements.intern(element)
    }
  }

  /// Puts other elements on objects, which those follow from that they have.
  @inline(__always) private func putElements(
    on handles: [Handle], isAlone: Bool, _ element: (_ old: UInt32) -> UInt32
  ) throws {
    try checkEditable(handles)
    var edits = beginEdits(handles.count, isAlone: isAlone)
    var last: (old: UInt32, new: UInt32)?
    for handle in handles {
      let old = objects.element[Int(handle.index)]
      let new = old == last?.old ? last.unsafelyUnwrapped.new : element(old)
      last = (old, new)
      if putElement(new, on: handle.index) { match(handle.index, &edits) }
    }
  }

  @inline(never) func setParent(of handles: [Handle], to parent: Handle?, isAlone: Bool) throws {
    try checkEditable(handles)
    if let parent {
      try checkEditable(parent)
      // Where the objects go stays where it is, so one walk up tells for all of them.
      let path = Set(objects.path(to: parent.index))
      let mask = path.reduce(UInt64(0)) { $0 | 1 << UInt64($1 & 63) }
      for handle in handles where mask & 1 << UInt64(handle.index & 63) != 0 && path.contains(handle.index) {
        throw EditError.treeCycle(handle)
      }
    }
    var edits = beginEdits(handles.count, isAlone: isAlone)
    for handle in handles where relink(handle.index, below: parent?.index ?? ObjectTable.none) {
      match(handle.index, &edits)
    }
  }
}
