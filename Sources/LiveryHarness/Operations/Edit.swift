import LiveryVocabulary

/// What an object is called in scenarios and logs. One that comes back after its untrack is a new object.
public typealias Label = String

/// One edit as data.
public enum Edit: Equatable, Sendable {
  case addAttribute(AttributeName, kind: ValueKind, isSlotted: Bool)
  case addClass(ClassName, superclass: ClassName?)
  case addTheme(ThemeName, parent: ThemeName)
  case setThemeParent(ThemeName, to: ThemeName)
  case addAxis(AxisName, modes: [ModeName], default: ModeName)
  case track(NewObject)
  /// In one call, with parents among themselves; those without go below an object, if one is named. What objects bring
  /// of their own besides class, identifiers and states does not count.
  case trackForest([NewObject], below: Label?)
  case untrack(Label)
  case untrackAll([Label])
  case untrackSubtree(Label)
  case setParent(Label, to: Label?)
  case setParentOfAll([Label], to: Label?)
  case setStates(Label, [StateName])
  case setStatesOfAll([Label], [StateName])
  case setIdentifiers(Label, [IdentifierName])
  case setPatch(Label, Patch)
  case setUnthemed(Label, Bool)
  case setSuspended(Label, Bool)
  case declare(Label, InstanceDeclaration)
  case removeDeclaration(Label, AttributeName, states: [StateName], When)
  case addRule(Rule)
  case removeRule([Selector], When, attributes: [AttributeName]?)
  case loadTokens([TokenLayer])
  case setToken(TokenDefinition)
  case removeToken(TokenName)
  case removeTokenDefinition(TokenName, When)
  case setContext([AxisName: ModeName], tokens: [TokenName: TokenExpression]?)
  case setSystemMode(AxisName, ModeName)
  case refresh(Label, AttributeName?)
  case refreshSubtree(Label)
  case addSink(Label, SinkKind = .callback, attributes: [AttributeName]?)
  case removeSink(Label)
  case bind(Label, sink: Label)
  case unbind(Label, sink: Label)
  /// Keeps an object tracked for as long as there is an owner.
  case own(Label)
  /// Lets the owner go.
  case disown(Label)
  case trim(keeping: [ThemeName])
}

/// How a sink is told.
public enum SinkKind: String, CaseIterable, Sendable {
  case callback, concurrent, sliced, runs, columns, concurrentColumns, objects, unownedObjects, concurrentObjects

  /// Whether the order of changes is fixed.
  var isOrdered: Bool { self == .callback }
  /// Whether it serves only objects that are bound to it.
  var needsBinding: Bool { self == .objects || self == .unownedObjects || self == .concurrentObjects }
  /// Whether it is told new values only, so that what it holds is compared instead of what it was told.
  var holdsValues: Bool { needsBinding || self == .columns || self == .concurrentColumns }
}

/// What is tracked.
public struct NewObject: Equatable, Sendable {
  public var label: Label
  public var className: ClassName
  public var identifiers: [IdentifierName] = []
  public var states: [StateName] = []
  public var parent: Label?
  public var patch = Patch()
  public var isUnthemed = false
  public var isSuspended = false
  public var style: [InstanceDeclaration] = []
}

/// One step of a random run.
public enum Operation: Equatable, Sendable {
  case edit(Edit)
  /// A read with a patch of its own.
  case read(Label, BindingName, Patch)
  /// Edits and reads that commit as one; one that fails throws at its end.
  case transaction([Operation], fails: Bool)
  /// Tells sliced sinks what waits for them. Has no effect inside a transaction.
  case deliverSlices
  case takeSnapshot(Label)
  /// Reads everything in a snapshot.
  case readSnapshot(Label)
  case dropSnapshot(Label)
  /// From now on a callback sink does something when it is told a change.
  case react(Reaction)

  /// How many edits and reads it holds.
  public var count: Int {
    switch self {
    case .transaction(let operations, _): operations.map(\.count).reduce(0, +)
    case .react(let reaction): 1 + reaction.operations.map(\.count).reduce(0, +)
    default: 1
    }
  }
}

/// What a callback does.
public struct Reaction: Equatable, Sendable {
  public var sink: Label
  /// How many changes pass first.
  public var skipped: Int
  /// How many changes it happens at, one after the other.
  public var times: Int
  public var operations: [Operation]
  /// Whether the callback throws in the end.
  public var fails: Bool
}

/// An attribute or, written `titleColor@held+on` or `titleColor@normal`, one slot of it.
public struct BindingName: Hashable, Sendable {
  public let attribute: AttributeName
  /// Sorted; nil for a current attribute.
  public let slot: [StateName]?

  public init(_ attribute: AttributeName, slot: [StateName]? = nil) {
    self.attribute = attribute
    self.slot = slot
  }

  init(text: String) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let slot = parts.count > 1 ? parts[1] : nil
    self.init(
      AttributeName(parts[0]),
      slot: slot.map { $0 == "normal" ? [] : $0.split(separator: "+").map { StateName(String($0)) } })
  }
}

extension BindingName: CustomStringConvertible {
  public var description: String {
    guard let slot else { return attribute.text }
    return "\(attribute)@" + (slot.isEmpty ? "normal" : slot.map(\.text).joined(separator: "+"))
  }
}
