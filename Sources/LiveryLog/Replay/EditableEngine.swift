import Livery

/// What an engine and a ``Recorder`` of one have in common: the editing API, and what reads one value.
///
/// The meaning of each call is that of the method of `Engine`. A host that is generic over this, or holds
/// `any EditableEngine`, can be recorded without being compiled again; one that names the type changes one line.
public protocol EditableEngine: AnyObject, Sendable {
  associatedtype Owner: AnyObject
  associatedtype RevisionSnapshot: ReadableSnapshot

  func addAttribute(_ name: AttributeName, kind: ValueKind, isSlotted: Bool) throws -> AttributeID
  func addClass(_ name: ClassName, superclass: ClassID?) throws -> ClassID
  func addTheme(_ name: ThemeName, parent: ThemeName) throws
  func setParent(of theme: ThemeName, to parent: ThemeName) throws
  func addAxis(_ name: AxisName, modes: [ModeName], default defaultMode: ModeName) throws
  func setSystemMode(_ mode: ModeName, for axis: AxisName) throws
  func identifiers(_ names: [IdentifierName]) -> IdentifierSetID
  func states(_ names: [StateName]) -> StateSetID

  func track(
    _ className: ClassID, identifiers: IdentifierSetID?, states: StateSetID?, parent: Handle?, patch: Patch,
    isUnthemed: Bool, isSuspended: Bool, style: [InstanceDeclaration], file: String, line: Int, column: Int
  ) throws -> Handle
  func own(_ handle: Handle, withSubtree: Bool) -> Owner
  func untrack(_ handle: Handle) throws
  func untrackSubtree(_ handle: Handle) throws
  func setParent(of handle: Handle, to parent: Handle?) throws
  func setStates(of handle: Handle, to states: StateSetID) throws
  func changeStates(of handle: Handle, adding new: StateSetID?, removing old: StateSetID?) throws
  func setIdentifiers(of handle: Handle, to identifiers: IdentifierSetID) throws
  func setPatch(of handle: Handle, to patch: Patch) throws
  func setUnthemed(_ handle: Handle, _ isUnthemed: Bool) throws
  func setSuspended(_ handle: Handle, _ isSuspended: Bool) throws
  func declare(
    _ declaration: InstanceDeclaration, on handle: Handle, file: String, line: Int, column: Int) throws
  func declare(
    _ declarations: [InstanceDeclaration], on handle: Handle, file: String, line: Int, column: Int) throws
  func removeDeclaration(
    of attribute: AttributeName, states: [StateName], when: When, on handle: Handle) throws
  func refresh(_ handle: Handle, attribute: AttributeName?) throws
  func refreshSubtree(_ handle: Handle) throws

  func track(_ forest: Forest, below parent: Handle?) throws -> [Handle]
  func untrack(_ handles: [Handle]) throws
  func setStates(of handles: [Handle], to states: StateSetID) throws
  func changeStates(of handles: [Handle], adding new: StateSetID?, removing old: StateSetID?) throws
  func setParent(of handles: [Handle], to parent: Handle?) throws

  func addRule(_ rule: Rule, file: String, line: Int, column: Int) throws
  func removeRule(_ selectors: [Selector], when: When, attributes: [AttributeName]?) throws
  func loadTokens(_ layers: [TokenLayer]) throws
  func setToken(_ definition: TokenDefinition, file: String, line: Int, column: Int) throws
  func removeToken(_ name: TokenName) throws
  func removeToken(_ name: TokenName, when: When) throws
  func setContext(_ modes: [AxisName: ModeName], tokens: [TokenName: TokenExpression]?) throws

  func addCallbackSink(
    attributes: [AttributeName]?, delivery: Delivery, _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID
  func addRunSink(attributes: [AttributeName]?, _ body: @escaping @Sendable (Run) throws -> Void) throws -> SinkID
  func addColumnSink(_ bindings: [ColumnBinding], delivery: Delivery) throws -> SinkID
  func addObjectSink<Target: AnyObject>(_ sink: ObjectSink<Target>, delivery: Delivery) throws -> SinkID
  func bind<Target: AnyObject>(_ target: Target, to handle: Handle, in sink: SinkID) throws
  func bind<Target: AnyObject>(_ targets: [Target], to handles: [Handle], in sink: SinkID) throws
  func unbind(_ handle: Handle, in sink: SinkID) throws
  func removeSink(_ id: SinkID) throws
  func onWillChange(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation
  func onDidChange(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation

  func transaction<Result>(_ body: () throws -> Result) throws -> Result
  func trim(keeping themes: [ThemeName])

  func value(_ handle: Handle, _ attribute: AttributeID) -> Resolution?
  func value(_ handle: Handle, _ attribute: AttributeID, slot states: StateSetID) -> Resolution?
  func value(_ handle: Handle, _ attribute: AttributeID, slot states: StateSetID?, in patch: Patch) throws
    -> Resolution?
  func snapshot() -> RevisionSnapshot
}

/// What a snapshot of an engine and that of a ``Recorder`` have in common.
public protocol ReadableSnapshot: Sendable {
  func isTracked(_ handle: Handle) -> Bool
  func value(_ handle: Handle, _ attribute: AttributeID) -> Resolution?
  func value(_ handle: Handle, _ attribute: AttributeID, slot states: StateSetID) -> Resolution?
}

extension Engine: EditableEngine {}
extension Snapshot: ReadableSnapshot {}
