/// A place in a source: a file's, or the call that made a declaration.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file from its root folder, or the `#fileID` of a call.
  @Scalars public private(set) var file: String
  /// Counted from 1.
  public let line: Int
  /// Counted from 1.
  public let column: Int
  /// In JSON, YAML and property lists, the pointer of the value from the root of the file (RFC 6901). Empty for a whole file, and
  /// for other sources.
  @Scalars public private(set) var pointer: String
  /// Names a place; whether there is one is not checked.
  public init(file: String, line: Int, column: Int, pointer: String = "") {
    self.file = file
    self.line = line
    self.column = column
    self.pointer = pointer
  }
  /// File, line and column.
  public var description: String { "\(file):\(line):\(column)" }
}
