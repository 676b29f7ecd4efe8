extension EditError {
  /// What went wrong, with what it is about. The makers of errors say what each means.
  enum Fact: Hashable, Sendable {
    case staleHandle(Handle)
    case treeCycle(Handle)
    case themeCycle(ThemeName)
    case unknownTheme(ThemeName)
    case unknownAxis(AxisName)
    case unknownMode(AxisName, ModeName)
    case unknownClass(ClassName)
    case unknownAttribute(AttributeName)
    case redeclared(String, as: String)
    case reservedAxis
    case invalidModes(AxisName)
    case unknownSheet(SheetName)
    case reservedSheet
    case unknownLayer(String)
    case kindMismatch(AttributeName, expected: ValueKind, found: ValueKind)
    case notSlotted(AttributeName)
    case tooManyChainedTransactions
    case editInWillChange
    case columnTooSmall(capacity: Int)
    case columnOfAnotherEngine
    case limitReached(String)
  }
}
