/// Why an edit was not applied, or why a read was refused that names something undeclared.
///
/// The other edits of the transaction go on. To tell errors apart, compare ``code``:
///
/// ```swift
/// do {
///   try engine.setTheme("nihgt")
/// } catch let error as EditError where error.code == .unknownTheme {
///   print(error)                // no theme "nihgt"; did you mean "night"?
///   print(error.suggestions)    // ["night"]
/// } catch EditError.Code.editInWillChange {
///   // The same for one code.
/// }
/// ```
///
/// Two errors are equal if they have the same code and are about the same things. Suggestions and places do not count. So a test
/// can say `#expect(throws: EditError.unknownClass("Buton"))`.
///
/// Import the module `LiveryFoundation` to read the same message from `localizedDescription`.
public struct EditError: Error, Sendable {
  /// What went wrong.
  let fact: Fact
  /// Names that may have been meant instead of the last one of ``names``: up to three that are nearly the same, nearest first.
  /// If there is none, all known names, if they are eight at most. Empty for errors without a misspelt name.
  public private(set) var suggestions: [String] = []
  /// Whether the suggestions are all names that there are.
  private(set) var suggestsAll = false
  /// Which rule or token definition the error is in, for people; nil if the error is in the arguments of the call itself.
  public private(set) var place: String?
  /// Where that was made, for example the line of a file; nil if that is not known.
  public private(set) var origin: SourceLocation?

  init(_ fact: Fact) { self.fact = fact }

  /// How many names are few enough to be listed.
  private static var listedMax: Int { 8 }

  /// The same with the names that may have been meant instead of the last one of ``names``.
  ///
  /// - Parameter known: those that there are.
  /// - Complexity: that of ``NearestNames/near(_:among:)``.
  package func suggesting(among known: some Collection<String>) -> EditError {
    var error = self
    error.suggestions = NearestNames.near(names.last ?? "", among: known)
    if error.suggestions.isEmpty, known.count <= Self.listedMax {
      error.suggestions = Array(known)
      error.suggestsAll = true
    }
    return error
  }

  /// The same with the place that it is in, unless it has one.
  package func located(in place: @autoclosure () -> String, at origin: SourceLocation?) -> EditError {
    if self.place != nil { return self }
    var error = self
    error.place = place()
    error.origin = origin
    return error
  }

  /// The same without what only an engine with such names adds.
  package var bare: EditError { EditError(fact) }
}

extension EditError: Hashable {
  public static func == (left: Self, right: Self) -> Bool { left.fact == right.fact }
  public func hash(into hasher: inout Hasher) { hasher.combine(fact) }
}

extension EditError {
  /// The object that the error is about, nil for other errors.
  public var handle: Handle? {
    switch fact {
    case .staleHandle(let handle), .treeCycle(let handle): handle
    default: nil
    }
  }

  /// The names that the error is about. A mode comes after its axis.
  public var names: [String] {
    switch fact {
    case .themeCycle(let name), .unknownTheme(let name): [name.text]
    case .unknownAxis(let name), .invalidModes(let name): [name.text]
    case .unknownMode(let axis, let mode): [axis.text, mode.text]
    case .unknownClass(let name): [name.text]
    case .unknownAttribute(let name), .kindMismatch(let name, _, _), .notSlotted(let name): [name.text]
    case .redeclared(let name, _), .unknownLayer(let name): [name]
    case .unknownSheet(let name): [name.text]
    case .reservedAxis: [AxisName.theme.text]
    case .reservedSheet: [SheetName.application.text]
    case .staleHandle, .treeCycle, .tooManyChainedTransactions, .editInWillChange, .columnTooSmall,
      .columnOfAnotherEngine, .limitReached:
      []
    }
  }

  /// The kind that an attribute takes, and the kind of the value that it was given; nil for other errors.
  public var kinds: (expected: ValueKind, found: ValueKind)? {
    if case .kindMismatch(_, let expected, let found) = fact { (expected, found) } else { nil }
  }
}
