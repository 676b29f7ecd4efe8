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
  case untrack(Label)
  case untrackSubtree(Label)
  case setParent(Label, to: Label?)
  case setStates(Label, [StateName])
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
  case addSink(Label, attributes: [AttributeName]?)
  case removeSink(Label)
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

  /// How many edits and reads it holds.
  var count: Int {
    if case .transaction(let operations, _) = self { operations.map(\.count).reduce(0, +) } else { 1 }
  }
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
