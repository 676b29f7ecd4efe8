/// Why an edit was not applied, whose transaction goes on with the other edits, or a read names what is not there.
public enum EditError: Error, Hashable, Sendable {
  /// The object was untracked.
  case staleHandle(Handle)
  /// The object would be its own ancestor.
  case treeCycle(Handle)
  /// The theme would be its own ancestor.
  case themeCycle(ThemeName)
  /// No such theme was declared.
  case unknownTheme(ThemeName)
  /// No such axis was declared.
  case unknownAxis(AxisName)
  /// The axis has no such mode; its modes are fixed when it is declared.
  case unknownMode(AxisName, ModeName)
  /// No such class was declared, or its transaction was discarded.
  case unknownClass(ClassName)
  /// No such attribute was declared, or its transaction was discarded.
  case unknownAttribute(AttributeName)
  /// The name is taken by a declaration that says something else, which the text tells.
  case redeclared(String, as: String)
  /// Conditions name declared axes, never `theme`, which cannot be declared and has no system mode.
  case reservedAxis
  /// An axis needs at least one mode, each once, and one of them as its default.
  case invalidModes(AxisName)
  /// A sheet is to come next to one that is not loaded.
  case unknownSheet(SheetName)
  /// The sheet `application` is always there: it cannot be loaded or unloaded.
  case reservedSheet
  /// Of the layers that came from documents none has the name, or more than one.
  case unknownLayer(String)
  /// The value is of another kind than the attribute.
  case kindMismatch(AttributeName, expected: ValueKind, found: ValueKind)
  /// More than 16 transactions followed one another out of callbacks.
  case tooManyChainedTransactions
  /// Will-change observers cannot edit.
  case editInWillChange
  /// A column of fixed size has no cell for the object.
  case columnTooSmall(capacity: Int)
  /// The column is in a sink of another engine.
  case columnOfAnotherEngine
  /// A limit of those in docs/reference/errors.md, under "Limits", was reached, which the text names: tracked objects (2³² −
  /// 2), attributes with the slots of slotted ones, those of discarded transactions included (65,534), compounds in a
  /// selector (255), or sinks in the life of an engine (2³² − 1).
  case limitReached(String)
}

extension EditError {
  /// There is an attribute of the name.
  package static func redeclared(_ name: AttributeName, kind: ValueKind, isSlotted: Bool) -> EditError {
    .redeclared(name.text, as: "\(isSlotted ? "a slotted" : "an") attribute of the kind \(kind)")
  }

  /// There is a class of the name.
  package static func redeclared(_ name: ClassName, superclass: ClassName?) -> EditError {
    .redeclared(name.text, as: superclass.map { "a class below \"\($0)\"" } ?? "a class without a superclass")
  }

  /// There is a theme of the name.
  package static func redeclared(_ name: ThemeName, parent: ThemeName) -> EditError {
    .redeclared(name.text, as: "a theme below \"\(parent)\", which setParent(of:to:) changes")
  }

  /// There is an axis of the name.
  package static func redeclared(_ name: AxisName, modes: [ModeName], default defaultMode: ModeName) -> EditError {
    let list = modes.map { "\"\($0)\"" }.joined(separator: ", ")
    return .redeclared(name.text, as: "an axis with the modes \(list), by default \"\(defaultMode)\"")
  }
}

extension EditError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .staleHandle(let handle): "the object \(handle) was untracked; its handle is stale"
    case .treeCycle(let handle):
      "the object \(handle) would become its own ancestor; choose a parent outside its subtree"
    case .themeCycle(let theme):
      "the theme \"\(theme)\" would become its own ancestor; choose a parent outside its chain"
    case .unknownTheme(let theme): "no theme \"\(theme)\"; declare it first"
    case .unknownAxis(let axis): "no axis \"\(axis)\"; declare it first"
    case .unknownMode(let axis, let mode): "the axis \"\(axis)\" has no mode \"\(mode)\""
    case .unknownClass(let name): "no class \"\(name)\"; declare it first"
    case .unknownAttribute(let name): "no attribute \"\(name)\"; declare it first"
    case .redeclared(let name, let known):
      "\"\(name)\" is declared already, as \(known); declare it alike or under another name"
    case .reservedAxis: "the axis \"theme\" is built in: name a theme instead"
    case .invalidModes(let axis): "the axis \"\(axis)\" needs distinct modes, one of them its default"
    case .unknownSheet(let name): "no sheet \"\(name)\" is loaded; load it first, or give another place"
    case .reservedSheet: "the sheet \"application\" is built in: use addRule and removeRule, or another name"
    case .unknownLayer(let name):
      "not exactly one layer of documents is called \"\(name)\"; load all layers with loadTokens"
    case .kindMismatch(let name, let expected, let found):
      "the attribute \"\(name)\" takes a \(expected), not a \(found)"
    case .tooManyChainedTransactions: "more than 16 transactions followed one another out of callbacks"
    case .editInWillChange: "a will-change observer cannot edit; edit in a did-change observer"
    case .columnTooSmall(let capacity): "the column has only \(capacity) cells; give it more"
    case .columnOfAnotherEngine: "the column is in a sink of another engine; remove that one, or use a column for each"
    case .limitReached(let limit): "limit reached: \(limit)"
    }
  }
}
