import LiveryDocuments

extension Diagnostic.Code {
  /// A theme sheet has a statement or a token that cannot be read.
  public static let invalidSyntax = Self(rawValue: "invalid-syntax")
  /// A theme sheet has something that is reserved for a later version.
  public static let notSupported = Self(rawValue: "not-supported")
  /// A name that is declared nowhere.
  public static let unknownName = Self(rawValue: "unknown-name")
}
