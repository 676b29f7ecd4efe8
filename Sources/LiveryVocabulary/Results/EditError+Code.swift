extension EditError {
  /// What sort of error an ``EditError`` is. More may come with later versions, so a `switch` needs a `default`.
  ///
  /// A code can stand in a `catch`: `catch EditError.Code.staleHandle`.
  public struct Code: Hashable, Sendable {
    private let name: String

    private init(_ name: String) { self.name = name }

    /// The object was untracked.
    public static let staleHandle = Code("staleHandle")
    /// The object would be its own ancestor.
    public static let treeCycle = Code("treeCycle")
    /// The theme would be its own ancestor.
    public static let themeCycle = Code("themeCycle")
    /// No such theme was declared.
    public static let unknownTheme = Code("unknownTheme")
    /// No such axis was declared.
    public static let unknownAxis = Code("unknownAxis")
    /// The axis has no such mode.
    public static let unknownMode = Code("unknownMode")
    /// No such class was declared, or its transaction was discarded.
    public static let unknownClass = Code("unknownClass")
    /// No such attribute was declared, or its transaction was discarded.
    public static let unknownAttribute = Code("unknownAttribute")
    /// The name is taken by a declaration that says something else.
    public static let redeclared = Code("redeclared")
    /// The axis `theme` cannot be declared or named in conditions, and has no system mode.
    public static let reservedAxis = Code("reservedAxis")
    /// An axis needs at least one mode, each once, and one of them as its default.
    public static let invalidModes = Code("invalidModes")
    /// No such sheet is loaded.
    public static let unknownSheet = Code("unknownSheet")
    /// The sheet `application` cannot be loaded or unloaded.
    public static let reservedSheet = Code("reservedSheet")
    /// Not exactly one layer of documents has the name.
    public static let unknownLayer = Code("unknownLayer")
    /// The value is of another kind than the attribute.
    public static let kindMismatch = Code("kindMismatch")
    /// A slot was named of an attribute that has none.
    public static let notSlotted = Code("notSlotted")
    /// More than 16 transactions followed one another out of callbacks.
    public static let tooManyChainedTransactions = Code("tooManyChainedTransactions")
    /// A will-change observer cannot edit.
    public static let editInWillChange = Code("editInWillChange")
    /// A column of fixed size has no cell for the object.
    public static let columnTooSmall = Code("columnTooSmall")
    /// The column is in a sink of another engine.
    public static let columnOfAnotherEngine = Code("columnOfAnotherEngine")
    /// A limit was reached.
    public static let limitReached = Code("limitReached")

    /// Whether an error is an ``EditError`` with this code, for use in a `catch`.
    public static func ~= (code: Code, error: any Error) -> Bool { (error as? EditError)?.code == code }
  }

  /// What sort of error it is.
  public var code: Code {
    switch fact {
    case .staleHandle: .staleHandle
    case .treeCycle: .treeCycle
    case .themeCycle: .themeCycle
    case .unknownTheme: .unknownTheme
    case .unknownAxis: .unknownAxis
    case .unknownMode: .unknownMode
    case .unknownClass: .unknownClass
    case .unknownAttribute: .unknownAttribute
    case .redeclared: .redeclared
    case .reservedAxis: .reservedAxis
    case .invalidModes: .invalidModes
    case .unknownSheet: .unknownSheet
    case .reservedSheet: .reservedSheet
    case .unknownLayer: .unknownLayer
    case .kindMismatch: .kindMismatch
    case .notSlotted: .notSlotted
    case .tooManyChainedTransactions: .tooManyChainedTransactions
    case .editInWillChange: .editInWillChange
    case .columnTooSmall: .columnTooSmall
    case .columnOfAnotherEngine: .columnOfAnotherEngine
    case .limitReached: .limitReached
    }
  }
}

extension EditError.Code: CustomStringConvertible {
  /// The name of the code as it is written in Swift, for logs.
  public var description: String { name }
}
