// Engines make these. You can make one to compare it with what an engine threw.
extension EditError {
  /// The object was untracked.
  public static func staleHandle(_ handle: Handle) -> EditError { EditError(.staleHandle(handle)) }
  /// The object would be its own ancestor.
  public static func treeCycle(_ handle: Handle) -> EditError { EditError(.treeCycle(handle)) }
  /// The theme would be its own ancestor.
  public static func themeCycle(_ theme: ThemeName) -> EditError { EditError(.themeCycle(theme)) }
  /// No such theme was declared.
  public static func unknownTheme(_ theme: ThemeName) -> EditError { EditError(.unknownTheme(theme)) }
  /// No such axis was declared.
  public static func unknownAxis(_ axis: AxisName) -> EditError { EditError(.unknownAxis(axis)) }
  /// The axis has no such mode. Its modes are fixed when it is declared.
  public static func unknownMode(_ axis: AxisName, _ mode: ModeName) -> EditError {
    EditError(.unknownMode(axis, mode))
  }
  /// No such class was declared, or its transaction was discarded.
  public static func unknownClass(_ name: ClassName) -> EditError { EditError(.unknownClass(name)) }
  /// No such attribute was declared, or its transaction was discarded.
  public static func unknownAttribute(_ name: AttributeName) -> EditError { EditError(.unknownAttribute(name)) }
  /// The name is taken by a declaration that says something else. The second text says what.
  public static func redeclared(_ name: String, as known: String) -> EditError {
    EditError(.redeclared(name, as: known))
  }
  /// Conditions name declared axes, never `theme`. That axis cannot be declared either, and has no system mode.
  public static let reservedAxis = EditError(.reservedAxis)
  /// An axis needs at least one mode, each once, and one of them as its default.
  public static func invalidModes(_ axis: AxisName) -> EditError { EditError(.invalidModes(axis)) }
  /// A sheet was to come next to one that is not loaded.
  public static func unknownSheet(_ name: SheetName) -> EditError { EditError(.unknownSheet(name)) }
  /// The sheet `application` is always there. It cannot be loaded or unloaded.
  public static let reservedSheet = EditError(.reservedSheet)
  /// No layer that came from documents has the name, or more than one has it.
  public static func unknownLayer(_ name: String) -> EditError { EditError(.unknownLayer(name)) }
  /// The value is of another kind than the attribute.
  public static func kindMismatch(_ name: AttributeName, expected: ValueKind, found: ValueKind) -> EditError {
    EditError(.kindMismatch(name, expected: expected, found: found))
  }
  /// A slot was named of an attribute that has none: it was declared without `isSlotted`.
  public static func notSlotted(_ name: AttributeName) -> EditError { EditError(.notSlotted(name)) }
  /// More than 16 transactions followed one another out of callbacks.
  public static let tooManyChainedTransactions = EditError(.tooManyChainedTransactions)
  /// A will-change observer cannot edit.
  public static let editInWillChange = EditError(.editInWillChange)
  /// A column of fixed size has no cell for the object.
  public static func columnTooSmall(capacity: Int) -> EditError { EditError(.columnTooSmall(capacity: capacity)) }
  /// The column is in a sink of another engine.
  public static let columnOfAnotherEngine = EditError(.columnOfAnotherEngine)
  /// A limit was reached, which the text names. `docs/reference/errors.md` lists all limits.
  public static func limitReached(_ limit: String) -> EditError { EditError(.limitReached(limit)) }
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
