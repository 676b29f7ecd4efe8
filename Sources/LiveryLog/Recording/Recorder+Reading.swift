import Livery

// What can be read, as ``EditableEngine`` says if not said otherwise. Reads of values are lines of the log; those on a thread
// that has no part in an edit under way stand before or after it as they came. What else can be asked is passed on only.
extension Recorder {
  public func value(_ handle: Handle, _ attribute: AttributeID) -> Resolution? {
    defer { noteRead(handle, attribute, nil, Patch()) }
    return engine.value(handle, attribute)
  }

  public func value(_ handle: Handle, _ attribute: AttributeID, slot states: StateSetID) -> Resolution? {
    defer { noteRead(handle, attribute, states, Patch()) }
    return engine.value(handle, attribute, slot: states)
  }

  public func value(
    _ handle: Handle, _ attribute: AttributeID, slot states: StateSetID?, in patch: Patch
  ) throws -> Resolution? {
    defer { noteRead(handle, attribute, states, patch) }
    return try engine.value(handle, attribute, slot: states, in: patch)
  }

  private func noteRead(_ handle: Handle, _ attribute: AttributeID, _ slot: StateSetID?, _ patch: Patch) {
    note { book in
      let slot = slot.map { book.names(of: $0).sortedOnce() }
      return .read(
        book.label(of: handle), BindingName(book.name(of: attribute), slot: slot), book.standIns.patch(patch))
    }
  }

  /// As `Engine.isTracked(_:)`.
  public func isTracked(_ handle: Handle) -> Bool { engine.isTracked(handle) }
  /// As `Engine.revision`.
  public var revision: UInt64 { engine.revision }
  /// As `Engine.word(_:_:)`.
  public func word(_ handle: Handle, _ attribute: some AttributeReference) -> ValueWord? {
    engine.word(handle, attribute)
  }
  /// As `Engine.words(of:_:)`.
  public func words(of handles: [Handle], _ attribute: some AttributeReference) -> [ValueWord?] {
    engine.words(of: handles, attribute)
  }
  /// As `Engine.values(of:_:slot:)`.
  public func values<Value, States: StateSet>(
    of handles: [Handle], _ attribute: Attribute<Value>, slot: States? = StateSetID?.none
  ) -> [Value?] {
    engine.values(of: handles, attribute, slot: slot)
  }
  /// As `Engine.rgba(of:mapping:)`.
  public func rgba(of word: ValueWord, mapping: GamutMapping = .reducedChroma) -> UInt32? {
    engine.rgba(of: word, mapping: mapping)
  }
  /// As `Engine.value(of:)`.
  public func value(of word: ValueWord) -> Value? { engine.value(of: word) }
  /// As `Engine.value(of:as:)`.
  public func value<T: ThemeValue>(of word: ValueWord, as type: T.Type) -> T? { engine.value(of: word, as: type) }
  /// As `Engine.resolution(of:)`.
  public func resolution(of word: ValueWord) -> Resolution { engine.resolution(of: word) }

  /// As `Engine.explain(_:_:slot:)`.
  public func explain<States: StateSet>(
    _ handle: Handle, _ attribute: some AttributeReference, slot: States? = StateSetID?.none
  ) -> Explanation? {
    engine.explain(handle, attribute, slot: slot)
  }

  /// As `Engine.explain(_:_:slot:in:)`.
  public func explain<States: StateSet>(
    _ handle: Handle, _ attribute: some AttributeReference, slot: States? = StateSetID?.none, in patch: Patch
  ) throws -> Explanation? {
    try engine.explain(handle, attribute, slot: slot, in: patch)
  }

  /// As `Engine.inputs(of:)`.
  public func inputs(of handle: Handle) -> ObjectInputs? { engine.inputs(of: handle) }
  /// As `Engine.children(of:)`.
  public func children(of handle: Handle) -> [Handle] { engine.children(of: handle) }
  /// As `Engine.theme`.
  public var theme: ThemeName { engine.theme }
  /// As `Engine.theme(of:)`.
  public func theme(of handle: Handle) -> ThemeName? { engine.theme(of: handle) }
  /// As `Engine.modes`.
  public var modes: [AxisName: ModeName] { engine.modes }
  /// As `Engine.modes(of:)`.
  public func modes(of handle: Handle) -> [AxisName: ModeName]? { engine.modes(of: handle) }
  /// As `Engine.tokenValue(_:of:)`.
  public func tokenValue(_ name: TokenName, of handle: Handle) -> Value? { engine.tokenValue(name, of: handle) }

  /// As `Engine.changes(since:)`.
  public func changes(since revision: UInt64) -> Changes { engine.changes(since: revision) }
  /// As `Engine.statistics`.
  public var statistics: Statistics { engine.statistics }
  /// As `Engine.resolvedSlot(_:)`.
  public func resolvedSlot(_ slot: AttributeSlot) throws -> ResolvedSlot { try engine.resolvedSlot(slot) }
  /// As `Engine.forEachStyleNode(_:)`.
  public func forEachStyleNode(_ body: (StyleNode) -> Void) { engine.forEachStyleNode(body) }

  /// As `Engine.handle(at:)`.
  public func handle(at index: UInt32) -> Handle? { engine.handle(at: index) }
  /// As `Engine.contextInputs`.
  public var contextInputs: Patch { engine.contextInputs }
  /// As `Engine.attributes`.
  public var attributes: [(name: AttributeName, kind: ValueKind, isSlotted: Bool)] { engine.attributes }
  /// As `Engine.axes`.
  public var axes: [(name: AxisName, modes: [ModeName], default: ModeName)] { engine.axes }
  /// As `Engine.themes`.
  public var themes: [ThemeName: ThemeName] { engine.themes }
}
