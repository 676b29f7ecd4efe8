import LiveryVocabulary

/// The name of an object, a sink or a snapshot in a log. A label used again after an untrack is a new object.
public typealias Label = String

/// One edit as data. It means the same as the call of `Engine`, with names and labels in place of ids and handles.
public indirect enum Edit: Equatable, Sendable {
  /// Declares an attribute.
  case addAttribute(AttributeName, kind: ValueKind, isSlotted: Bool)
  /// Declares a class below another, or below none.
  case addClass(ClassName, superclass: ClassName?)
  /// Declares a theme that falls back on another.
  case addTheme(ThemeName, parent: ThemeName)
  /// Puts a theme below another.
  case setThemeParent(ThemeName, to: ThemeName)
  /// Declares an axis.
  case addAxis(AxisName, modes: [ModeName], default: ModeName)
  /// Tracks an object.
  case track(NewObject)
  /// Tracks objects in one call, with parents among themselves. Those without a parent go below an object, if one is
  /// named. Only class, identifiers and states of the objects count.
  case trackForest([NewObject], below: Label?)
  /// Stops tracking an object.
  case untrack(Label)
  /// Stops tracking objects in one call.
  case untrackAll([Label])
  /// Stops tracking an object and everything below it.
  case untrackSubtree(Label)
  /// Puts an object below another, or makes it a root.
  case setParent(Label, to: Label?)
  /// Puts objects below another, or makes them roots, in one call.
  case setParentOfAll([Label], to: Label?)
  /// Replaces the states of an object.
  case setStates(Label, [StateName])
  /// Replaces the states of objects in one call.
  case setStatesOfAll([Label], [StateName])
  /// Puts an object into some states and takes it out of others. A state in both is added.
  case changeStates(Label, adding: [StateName], removing: [StateName])
  /// The same for many objects in one call.
  case changeStatesOfAll([Label], adding: [StateName], removing: [StateName])
  /// Replaces the identifiers of an object.
  case setIdentifiers(Label, [IdentifierName])
  /// Replaces the patch of an object; the empty one clears it.
  case setPatch(Label, Patch)
  /// Marks an object as unthemed, or not.
  case setUnthemed(Label, Bool)
  /// Suspends an object, or resumes it.
  case setSuspended(Label, Bool)
  /// Declares an attribute of one object.
  case declare(Label, InstanceDeclaration)
  /// Declares attributes of one object in one call, in order.
  case declareAll(Label, [InstanceDeclaration])
  /// Replaces all declarations of one object.
  case setStyle(Label, [InstanceDeclaration])
  /// Removes a declaration of one object.
  case removeDeclaration(Label, AttributeName, states: [StateName], When)
  /// Adds a rule.
  case addRule(Rule)
  /// Removes the declarations of rules for these selectors and circumstances: of some attributes or, if nil, of all.
  case removeRule([StyleSelector], When, attributes: [AttributeName]?)
  /// Loads a sheet, or replaces the one with its name. A new one goes to the place.
  case loadSheet(Sheet, SheetPlace)
  /// Unloads a sheet.
  case unloadSheet(SheetName)
  /// Replaces the layers that came from documents, lowest first.
  case loadTokens([TokenLayer])
  /// Replaces one of the layers that came from documents.
  case replaceTokens(TokenLayer)
  /// Defines a token above all documents.
  case setToken(TokenDefinition)
  /// Removes all definitions of a token except those of sheets and patches.
  case removeToken(TokenName)
  /// Removes the definition of a token for these circumstances that was set above all documents.
  case removeTokenDefinition(TokenName, When)
  /// Merges modes into the global context, and replaces its token redefinitions unless they are nil.
  case setContext([AxisName: ModeName], tokens: [TokenName: TokenExpression]?)
  /// Sets the mode that the preference `system` means on an axis.
  case setSystemMode(AxisName, ModeName)
  /// Calls the live closures of an object again: those of one attribute or, if nil, of all.
  case refresh(Label, AttributeName?)
  /// Calls the live closures of an object and of everything below it again.
  case refreshSubtree(Label)
  /// Adds a sink for some bindings or, if nil, for all attributes. Sinks that hold values know no later bindings, and
  /// go by slot. The others go by attribute.
  case addSink(Label, SinkKind = .callback, bindings: [BindingName]?)
  /// Removes a sink.
  case removeSink(Label)
  /// Binds an object to an object sink. In a sink that recycles targets, the target may be the one that served another
  /// object. It then serves that object no longer.
  case bind(Label, from: Label? = nil, sink: Label)
  /// Binds objects to an object sink in one call.
  case bindAll([Label], sink: Label)
  /// Ends the binding of an object to an object sink.
  case unbind(Label, sink: Label)
  /// Gives an object an owner, which takes the object with it, or everything below as well. If the label already had an
  /// owner of the same sort, that owner goes, with its object.
  case own(Label, withSubtree: Bool = false)
  /// Releases the owner of the sort, with its object. Has no effect if there is none.
  case disown(Label, withSubtree: Bool = false)
  /// Drops what is kept for contexts without objects, except for these themes, and other things that are not needed. No
  /// transaction.
  case trim(keeping: [ThemeName])
}
