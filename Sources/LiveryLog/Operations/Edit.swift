import LiveryVocabulary

/// What an object, a sink or a snapshot is called in a log. One that comes back after its untrack is a new object.
public typealias Label = String

/// One edit as data.
public indirect enum Edit: Equatable, Sendable {
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
  case changeStates(Label, adding: [StateName], removing: [StateName])
  case changeStatesOfAll([Label], adding: [StateName], removing: [StateName])
  case setIdentifiers(Label, [IdentifierName])
  case setPatch(Label, Patch)
  case setUnthemed(Label, Bool)
  case setSuspended(Label, Bool)
  case declare(Label, InstanceDeclaration)
  case declareAll(Label, [InstanceDeclaration])
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
  /// For some bindings or, if nil, for all attributes. Sinks that hold values know no later ones, and go by slot; the others
  /// go by attribute.
  case addSink(Label, SinkKind = .callback, bindings: [BindingName]?)
  case removeSink(Label)
  /// In a sink that recycles targets perhaps to the one that served another object, which it serves no longer.
  case bind(Label, from: Label? = nil, sink: Label)
  case bindAll([Label], sink: Label)
  case unbind(Label, sink: Label)
  /// Keeps an object tracked for as long as there is an owner.
  case own(Label, withSubtree: Bool = false)
  /// Lets the owner go.
  case disown(Label, withSubtree: Bool = false)
  case trim(keeping: [ThemeName])
}
