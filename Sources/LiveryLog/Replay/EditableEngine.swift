import Livery

/// The common part of an engine and a ``Recorder``: edits, sinks, observers, and reads of values and tokens.
///
/// Each call means the same as the method of `Engine`. That method also says what the call costs, what is delivered,
/// and how long arguments are kept. Arguments with a default may be left out here, too. Attributes and tokens may be typed, and
/// classes, states and identifiers may be ids, names or texts.
///
/// A host that is generic over this protocol, or holds `any EditableEngine`, can be recorded without being compiled again. One
/// that names `Engine` changes the type in one place.
///
/// Every call is safe from any thread. Ids of another engine trap. Besides its own errors, every edit may throw
/// `DeliveryError`, and then the edit stands. It may throw `EditError.editInWillChange` and
/// `tooManyChainedTransactions`, and then it was not made.
public protocol EditableEngine: ContextEditable, IDSource, ReadableTokens {
  /// Untracks an object when it is released: `Tracked`, or ``Recorder/Owner``.
  associatedtype Owner: AnyObject
  /// One revision as a value: `Snapshot`, or ``Recorder/Snapshot``.
  associatedtype RevisionSnapshot: ReadableSnapshot

  /// Declares an attribute, or finds the same declaration.
  ///
  /// - Throws: `EditError.redeclared`, `limitReached`.
  func addAttribute(_ name: AttributeName, kind: ValueKind, isSlotted: Bool) throws -> AttributeID
  /// Declares a class below at most one superclass, or finds the same declaration.
  ///
  /// - Throws: `EditError.redeclared`, `unknownClass`.
  func addClass(_ name: ClassName, superclass: ClassID?) throws -> ClassID
  /// Declares a theme that falls back on another. Declaring the same again does nothing.
  ///
  /// - Throws: `EditError.unknownTheme`, `redeclared`.
  func addTheme(_ name: ThemeName, parent: ThemeName) throws
  /// Puts a theme below another parent.
  ///
  /// - Throws: `EditError.unknownTheme`, `themeCycle`.
  func setParent(of theme: ThemeName, to parent: ThemeName) throws
  /// Declares an axis with its modes and the default among them. Declaring the same again does nothing.
  ///
  /// - Throws: `EditError.invalidModes`, `redeclared`, `reservedAxis`.
  func addAxis(_ name: AxisName, modes: [ModeName], default defaultMode: ModeName) throws
  /// Sets the mode for which the preference `system` stands on an axis.
  ///
  /// - Throws: `EditError.unknownAxis`, `reservedAxis`, `unknownMode`.
  func setSystemMode(of axis: AxisName, to mode: ModeName) throws

  /// Tracks an object that brings contents of its own.
  ///
  /// - Throws: `EditError.staleHandle` for the parent; `unknownClass`, `columnTooSmall`, `limitReached`; the errors of its
  ///   patch and declarations.
  func track(
    _ className: ClassID, identifiers: IdentifierSetID?, states: StateSetID?, parent: Handle?, patch: Patch,
    isUnthemed: Bool, isSuspended: Bool, style: [InstanceDeclaration], file: String, line: Int, column: Int
  ) throws -> Handle
  /// Untracks an object when the returned value is released, perhaps with everything below it. A stale handle is accepted.
  /// No transaction.
  func own(_ handle: Handle, withSubtree: Bool) -> Owner
  /// Stops tracking an object. Its children become roots.
  ///
  /// - Throws: `EditError.staleHandle`.
  func untrack(_ handle: Handle) throws
  /// Stops tracking an object and everything below it.
  ///
  /// - Throws: `EditError.staleHandle`.
  func untrackSubtree(_ handle: Handle) throws
  /// Puts an object, with everything below it, below another, or makes it a root.
  ///
  /// - Throws: `EditError.staleHandle`, `treeCycle`.
  func setParent(of handle: Handle, to parent: Handle?) throws
  /// Replaces the states of an object.
  ///
  /// - Throws: `EditError.staleHandle`.
  func setStates(of handle: Handle, to states: StateSetID) throws
  /// Puts an object into more states and takes it out of others. A state in both sets is added.
  ///
  /// - Throws: `EditError.staleHandle`.
  func changeStates(of handle: Handle, adding new: StateSetID?, removing old: StateSetID?) throws
  /// Replaces the identifiers of an object.
  ///
  /// - Throws: `EditError.staleHandle`.
  func setIdentifiers(of handle: Handle, to identifiers: IdentifierSetID) throws
  /// Replaces the patch of an object whole; the empty patch clears it.
  ///
  /// - Throws: `EditError.staleHandle`, `unknownAxis`, `unknownMode`, `unknownTheme`.
  func setPatch(of handle: Handle, to patch: Patch) throws
  /// Marks an object as unthemed, or not: it and everything below reads absent.
  ///
  /// - Throws: `EditError.staleHandle`.
  func setUnthemed(of handle: Handle, to isUnthemed: Bool) throws
  /// Marks an object as suspended, or not: deliveries to it and everything below wait.
  ///
  /// - Throws: `EditError.staleHandle`.
  func setSuspended(of handle: Handle, to isSuspended: Bool) throws
  /// Declares an attribute of one object. A declaration with the same attribute, states and circumstances gets the new
  /// provider.
  ///
  /// - Throws: `EditError.staleHandle`, `unknownAttribute`, `kindMismatch`, `reservedAxis`, `limitReached`; the errors of
  ///   unknown names.
  func declare(
    _ declaration: InstanceDeclaration, on handle: Handle, file: String, line: Int, column: Int) throws
  /// Declares several attributes of one object, in order: all of them or, if it throws `EditError`, none.
  ///
  /// - Throws: what declaring the first faulty one throws.
  func declare(
    _ declarations: [InstanceDeclaration], on handle: Handle, file: String, line: Int, column: Int) throws
  /// Replaces all declarations of an object by these, in order.
  ///
  /// - Throws: what declaring the first faulty one throws. The object then keeps what it has.
  func setStyle(
    of handle: Handle, to style: [InstanceDeclaration], file: String, line: Int, column: Int) throws
  /// Removes a declaration of one object, if there is one with this key. Unknown names are no error.
  ///
  /// - Throws: `EditError.staleHandle`.
  func undeclare<States: StateSet>(
    _ attribute: some AttributeReference, states: States?, theme: ThemeName?, when: When, on handle: Handle) throws
  /// Calls the reached live closures of an object again.
  ///
  /// - Throws: `EditError.staleHandle`.
  func refresh(_ handle: Handle) throws
  /// Calls the reached live closures of one attribute of an object again.
  ///
  /// - Throws: `EditError.staleHandle`, `unknownAttribute`.
  func refresh(_ handle: Handle, _ attribute: some AttributeReference) throws
  /// Calls the reached live closures of an object and of everything below it again.
  ///
  /// - Throws: `EditError.staleHandle`.
  func refreshSubtree(_ handle: Handle) throws

  /// Tracks many objects: all of them or, if it throws `EditError`, none. Traps if the arrays of the forest do not fit
  /// together or a parent comes after its child.
  ///
  /// - Returns: the handles, by position in the forest.
  /// - Throws: `EditError.unknownClass`, `staleHandle`, `columnTooSmall`, `limitReached`.
  func track(_ forest: Forest, below parent: Handle?) throws -> [Handle]
  /// Stops tracking objects: all of them or, if it throws `EditError`, none.
  ///
  /// - Throws: `EditError.staleHandle`.
  func untrack(_ handles: [Handle]) throws
  /// Replaces the states of objects by the same set: of all of them or, if it throws `EditError`, of none.
  ///
  /// - Throws: `EditError.staleHandle`.
  func setStates(of handles: [Handle], to states: StateSetID) throws
  /// Puts objects into more states and takes them out of others: all of them or, if it throws `EditError`, none.
  ///
  /// - Throws: `EditError.staleHandle`.
  func changeStates(of handles: [Handle], adding new: StateSetID?, removing old: StateSetID?) throws
  /// Replaces the identifiers of objects by the same set: of all of them or, if it throws `EditError`, of none.
  ///
  /// - Throws: `EditError.staleHandle`.
  func setIdentifiers(of handles: [Handle], to identifiers: IdentifierSetID) throws
  /// Puts objects, with everything below them, below another, or makes them roots: all of them or, if it throws `EditError`,
  /// none.
  ///
  /// - Throws: `EditError.staleHandle`, `treeCycle`.
  func setParent(of handles: [Handle], to parent: Handle?) throws

  /// Adds the declarations of a rule; those whose key exists replace the provider in place.
  ///
  /// - Throws: `EditError.unknownAttribute`, `unknownClass`, `kindMismatch`, `reservedAxis`, `limitReached`; the errors of
  ///   unknown names. Nothing is added then.
  func addRule(_ rule: Rule, file: String, line: Int, column: Int) throws
  /// Removes the declarations with these selectors and circumstances: of some attributes, or all. What is not there is no
  /// error.
  func removeRule(_ selectors: [StyleSelector], when: When, attributes: [any AttributeReference]?) throws
  /// Loads a sheet: its rules, and its token definitions as a layer of its name. A loaded sheet of the same name is
  /// replaced and keeps its place.
  ///
  /// - Throws: `EditError.reservedSheet`, what ``addRule(_:file:line:column:)`` and ``setToken(_:file:line:column:)`` throw, and
  ///   `EditError.unknownSheet`. Nothing is loaded then.
  func loadSheet(_ sheet: Sheet, _ place: SheetPlace, file: String, line: Int, column: Int) throws
  /// Unloads a sheet, with its rules and token definitions. A sheet that is not loaded is no error.
  ///
  /// - Throws: `EditError.reservedSheet`.
  func unloadSheet(_ name: SheetName) throws
  /// Replaces the layers that came from documents, lowest first.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`, `reservedAxis`. Nothing is loaded then.
  func loadTokens(_ layers: [TokenLayer]) throws
  /// Replaces the layer that came from documents under this name, and leaves the others.
  ///
  /// - Throws: as ``loadTokens(_:)``; `EditError.unknownLayer` if not exactly one layer has the name.
  func replaceTokens(_ layer: TokenLayer) throws
  /// Defines a token above all documents. A definition with the same name and circumstances is replaced in place.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`, `reservedAxis`.
  func setToken(_ definition: TokenDefinition, file: String, line: Int, column: Int) throws
  /// Removes a token from all layers but patches. Removing one that is not there has no effect.
  func removeToken(_ name: TokenName) throws
  /// Removes one definition that was made with ``setToken(_:file:line:column:)-(_,_,_,Int)``, if it is there.
  func removeToken(_ name: TokenName, when: When) throws

  /// Adds a sink that calls a closure for every change: of some attributes, or all, later ones included.
  ///
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  func addCallbackSink(
    attributes: [AttributeName]?, delivery: CallbackDelivery, _ body: @escaping @Sendable (Change) throws -> Void
  ) throws -> SinkID
  /// Adds a sink that calls a closure with each change of one attribute, typed, with its old and its new value.
  ///
  /// - Throws: `EditError.unknownAttribute`, `kindMismatch`, `limitReached`.
  func addCallbackSink<Value>(
    of attribute: Attribute<Value>, delivery: CallbackDelivery,
    _ body: @escaping @Sendable (TypedChange<Value>) throws -> Void
  ) throws -> SinkID
  /// Adds a sink that calls a closure for every run: of some attributes, or all, later ones included.
  ///
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  func addRunSink(attributes: [AttributeName]?, _ body: @escaping @Sendable (Run) throws -> Void) throws -> SinkID
  /// Adds a sink that writes cells into columns.
  ///
  /// - Throws: `EditError.unknownAttribute`, `kindMismatch`, `notSlotted`, `columnTooSmall`, `columnOfAnotherEngine`,
  ///   `limitReached`.
  func addColumnSink(_ bindings: [ColumnBinding], delivery: Delivery) throws -> SinkID
  /// Adds a sink that calls targets. It calls none before you bind some to it.
  ///
  /// - Throws: `EditError.unknownAttribute`, `kindMismatch`, `notSlotted`, `limitReached`.
  func addObjectSink<Target: AnyObject>(_ sink: ObjectSink<Target>) throws -> ObjectSinkID<Target>
  /// Binds an object to an object sink. Traps if the sink was removed, and if it is erased and has targets of another type.
  ///
  /// - Throws: `EditError.staleHandle`.
  func bind<Target: AnyObject>(_ target: Target, to handle: Handle, in sink: ObjectSinkID<Target>) throws
  /// Binds objects to an object sink: all of them or, if it throws `EditError`, none. Traps if the sink was removed, if it is
  /// erased and has targets of another type, and if there are not as many targets as handles.
  ///
  /// - Throws: `EditError.staleHandle`.
  func bind<Target: AnyObject>(_ targets: [Target], to handles: [Handle], in sink: ObjectSinkID<Target>) throws
  /// Ends the binding of an object to an object sink, if there is one. A removed sink is no error.
  ///
  /// - Throws: `EditError.staleHandle`.
  func unbind<Target>(_ handle: Handle, in sink: ObjectSinkID<Target>) throws
  /// Ends the bindings of objects to an object sink: of all of them or, if it throws `EditError`, of none.
  ///
  /// - Throws: `EditError.staleHandle`.
  func unbind<Target>(_ handles: [Handle], in sink: ObjectSinkID<Target>) throws
  /// Removes a sink. One that is not there is no error.
  func removeSink(_ sink: some SinkReference) throws
  /// Calls `body` with the number of the coming revision before each commit that changes something, until the returned
  /// observation ends. `body` may read, and sees the last revision; it may not edit.
  func onWillChange(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation
  /// Calls `body` with the number of each revision after its last delivery, until the returned observation ends.
  func onDidChange(_ body: @escaping @Sendable (UInt64) throws -> Void) -> RevisionObservation
  /// The revisions to come, each after its delivery. Each access begins another stream.
  var revisions: AsyncStream<UInt64> { get }
  /// The changes of a typed attribute to come, and first the values that objects have.
  ///
  /// - Throws: `EditError.unknownAttribute`, `limitReached`.
  func changes<Value>(of attribute: Attribute<Value>) throws -> AsyncStream<TypedChange<Value>>

  /// Drops what is kept for contexts without objects, except for these themes, and what else is not needed.
  func trim(keeping themes: [ThemeName])

  /// The value of a current attribute, or of the normal slot of a slotted one; nil if the handle is stale.
  func value(_ handle: Handle, _ attribute: AttributeID) -> Resolution?
  /// The value of one slot; nil if the handle is stale. Traps if the attribute has no slots.
  func value(_ handle: Handle, _ attribute: AttributeID, slot states: StateSetID) -> Resolution?
  /// The value that a read would give if a patch were put on the object; nil if the handle is stale. Traps if a slot is named of
  /// an attribute that has none.
  ///
  /// - Throws: `EditError.unknownAxis`, `unknownMode`, `unknownTheme`.
  func value(_ handle: Handle, _ attribute: AttributeID, slot states: StateSetID?, in patch: Patch) throws
    -> Resolution?
  /// Counts the commits that changed something.
  var revision: UInt64 { get }
  /// Whether the handle's object is tracked, as of the last revision.
  func isTracked(_ handle: Handle) -> Bool
  /// The theme of the global context.
  var theme: ThemeName { get }
  /// The theme of the effective context of an object; nil if the handle is stale.
  func theme(of handle: Handle) -> ThemeName?
  /// The mode of each axis in the global context, with the theme under `theme`.
  var modes: [AxisName: ModeName] { get }
  /// The mode of each axis in the effective context of an object; nil if the handle is stale.
  func modes(of handle: Handle) -> [AxisName: ModeName]?
  /// What `setContext` said, pending edits included.
  var contextInputs: Patch { get }
  /// What an object is and has put on itself, pending edits included; nil if the handle is stale.
  func inputs(of handle: Handle) -> ObjectInputs?
  /// The objects directly below an object, in no order, pending edits included.
  func children(of handle: Handle) -> [Handle]
  /// Why an attribute of an object has its value; nil if the handle is stale or there is no such attribute.
  func explain<States: StateSet>(_ handle: Handle, _ attribute: some AttributeReference, slot: States?) -> Explanation?
  /// Names in rules, tokens and objects that are probably not meant, and tokens without a value.
  func problems() -> [Problem]
  /// The engine as of the last revision.
  func snapshot() -> RevisionSnapshot
}

extension Engine: EditableEngine {}
