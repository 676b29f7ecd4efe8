import Livery

// As in `Engine`. Reads of values are lines of the log; those on a thread that has no part in an edit under way stand
// before or after it as they came. What else can be asked is passed on only.
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
    _ handle: Handle, _ attribute: AttributeID, slot states: StateSetID? = nil, in patch: Patch
  ) throws -> Resolution? {
    defer { noteRead(handle, attribute, states, patch) }
    return try engine.value(handle, attribute, slot: states, in: patch)
  }

  public subscript<Value>(handle: Handle, attribute: Attribute<Value>) -> Value? {
    value(handle, id(of: attribute.name))?.value.flatMap(Value.init(themeValue:))
  }

  public subscript<Value>(handle: Handle, attribute: Attribute<Value>, slot: StateSetID) -> Value? {
    value(handle, id(of: attribute.name), slot: slot)?.value.flatMap(Value.init(themeValue:))
  }

  public func value<Value>(_ handle: Handle, _ attribute: Attribute<Value>, in patch: Patch) throws -> Value? {
    try value(handle, id(of: attribute.name), in: patch)?.value.flatMap(Value.init(themeValue:))
  }

  private func noteRead(_ handle: Handle, _ attribute: AttributeID, _ slot: StateSetID?, _ patch: Patch) {
    note { book in
      let slot = slot.map { book.names(of: $0).sortedOnce() }
      return .read(
        book.label(of: handle), BindingName(book.name(of: attribute), slot: slot), book.standIns.patch(patch))
    }
  }

  public func isTracked(_ handle: Handle) -> Bool { engine.isTracked(handle) }
  public var revision: UInt64 { engine.revision }
  public func word(_ handle: Handle, _ attribute: AttributeID) -> ValueWord? { engine.word(handle, attribute) }
  public func words(of handles: [Handle], _ attribute: AttributeID) -> [ValueWord?] {
    engine.words(of: handles, attribute)
  }
  public func rgba(of word: ValueWord) -> UInt32? { engine.rgba(of: word) }
  public func value(of word: ValueWord) -> Value? { engine.value(of: word) }
  public func resolution(of word: ValueWord) -> Resolution { engine.resolution(of: word) }

  public func explain(_ handle: Handle, _ attribute: AttributeName, slot: [StateName]? = nil) -> Explanation? {
    engine.explain(handle, attribute, slot: slot)
  }

  public func inputs(of handle: Handle) -> ObjectInputs? { engine.inputs(of: handle) }
  public func children(of handle: Handle) -> [Handle] { engine.children(of: handle) }
  public var modes: [AxisName: ModeName] { engine.modes }
  public func modes(of handle: Handle) -> [AxisName: ModeName]? { engine.modes(of: handle) }
  public func tokenValue(_ name: TokenName, of handle: Handle) -> Value? { engine.tokenValue(name, of: handle) }

  public func changes(since revision: UInt64) -> Changes { engine.changes(since: revision) }
  public var statistics: Statistics { engine.statistics }
  public func resolvedSlot(_ slot: AttributeSlot) throws -> ResolvedSlot { try engine.resolvedSlot(slot) }
  public func forEachStyleNode(_ body: (StyleNode) -> Void) { engine.forEachStyleNode(body) }

  public func handle(at index: UInt32) -> Handle? { engine.handle(at: index) }
  public var contextInputs: Patch { engine.contextInputs }
  public var axes: [(name: AxisName, modes: [ModeName], default: ModeName)] { engine.axes }
  public var themes: [ThemeName: ThemeName] { engine.themes }
}
