extension Diagnostic {
  /// The kind of a problem, for programs that treat some kinds in their own way.
  ///
  /// A code keeps its meaning and its text from version to version. New codes may come. Messages may change at any
  /// time.
  ///
  /// ```swift
  /// let urgent = document.diagnostics.filter { $0.code != .draftSyntax }
  /// ```
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The text of the code, like `missing-target`.
    public let rawValue: String
    /// The code with a text, whether or not a reader uses it.
    public init(rawValue: String) { self.rawValue = rawValue }
    private init(_ text: String) { rawValue = text }
  }
}

extension Diagnostic.Code: CustomStringConvertible {
  public var description: String { rawValue }
}

// MARK: - Files

extension Diagnostic.Code {
  /// A file is missing, is refused or cannot be read.
  public static let unreadableFile = Self("unreadable-file")
  /// A file is not JSON in UTF-8.
  public static let invalidJSON = Self("invalid-json")
  /// A file is not a property list in XML and UTF-8 or in the binary form.
  public static let invalidPropertyList = Self("invalid-property-list")
  /// A file is not YAML in UTF-8. The module `LiveryYAML` reads it.
  public static let invalidYAML = Self("invalid-yaml")
  /// The files hold more than a limit of ``DocumentLimits`` allows, or take more work. The rest of them was not read, so that an
  /// engine does not load the document.
  public static let limitExceeded = Self("limit-exceeded")
  /// More problems were found than ``DocumentLimits/diagnostics`` lists.
  public static let tooManyDiagnostics = Self("too-many-diagnostics")
}

extension Diagnostic.Code {
  /// Whether an unknown part of a file was not read, so that the document is not to be loaded.
  var concernsWholeFile: Bool {
    [.unreadableFile, .invalidJSON, .invalidPropertyList, .invalidYAML, .limitExceeded, .tooManyDiagnostics]
      .contains(self)
  }
}

// MARK: - Structure

extension Diagnostic.Code {
  /// A name, a key, a reference, a type or an array is longer than a limit of ``DocumentLimits`` allows. What has it is left out,
  /// and nothing else.
  public static let tooLong = Self("too-long")
  /// A property or an element outside of values has the wrong JSON type, for example a number where an object is
  /// needed.
  public static let wrongJSONType = Self("wrong-json-type")
  /// A required property is missing.
  public static let missingProperty = Self("missing-property")
  /// The format does not know a property.
  public static let unknownProperty = Self("unknown-property")
  /// A token has both `$value` and `$ref`.
  public static let conflictingProperties = Self("conflicting-properties")
  /// Something is allowed where it stands, but does nothing.
  public static let noEffect = Self("no-effect")
  /// `$extensions` of another tool change the value in a way that this reader ignores.
  public static let ignoredExtension = Self("ignored-extension")
  /// The format does not allow the name of a token or a group.
  public static let invalidName = Self("invalid-name")
  /// A key, a set or a modifier has a name that is already taken.
  public static let repeatedName = Self("repeated-name")
  /// A token is inside a token, or a property of groups is at a token.
  public static let misplacedToken = Self("misplaced-token")
  /// Something depends on more contexts than this reader follows: the type of a group, the group that it extends, or the place
  /// of a part of a value.
  public static let contextDependence = Self("context-dependence")
}

// MARK: - Resolver documents

extension Diagnostic.Code {
  /// A resolver document has a version that this reader does not know.
  public static let unknownVersion = Self("unknown-version")
  /// A set or a modifier is in no resolution order.
  public static let unused = Self("unused")
  /// A modifier has no context or only one.
  public static let tooFewContexts = Self("too-few-contexts")
  /// The default of a modifier is none of its contexts.
  public static let unknownContext = Self("unknown-context")
}

// MARK: - References

extension Diagnostic.Code {
  /// A reference is written wrongly, or leads to something that it may not lead to.
  public static let invalidReference = Self("invalid-reference")
  /// A reference leads to something that is not there.
  public static let missingTarget = Self("missing-target")
  /// References or `$extends` lead back to where they began.
  public static let referenceCycle = Self("reference-cycle")
  /// A reference leads to a token of another type than is needed.
  public static let wrongKind = Self("wrong-kind")
}

// MARK: - Values

extension Diagnostic.Code {
  /// A token has no type.
  public static let missingType = Self("missing-type")
  /// The format does not know a type.
  public static let unknownType = Self("unknown-type")
  /// A value does not fit its type.
  public static let invalidValue = Self("invalid-value")
  /// A number is too small or too large for its place.
  public static let outOfRange = Self("out-of-range")
  /// The format does not know a unit.
  public static let unknownUnit = Self("unknown-unit")
  /// A value is written as in drafts of the format.
  public static let draftSyntax = Self("draft-syntax")
}

// MARK: - Asset catalogues

extension Diagnostic.Code {
  /// A color set refers to a color of the system. Only the system knows its value.
  public static let systemColor = Self("system-color")
  /// A number means something else than it seems to.
  public static let misleadingNumber = Self("misleading-number")
}
