/// A place in a source: a file's, or the call that made a declaration.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file from its root folder, or the `#fileID` of a call.
  @Scalars public private(set) var file: String
  /// Counted from 1.
  public let line: Int
  /// Counted from 1.
  public let column: Int
  /// Names a place; whether there is one is not checked.
  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
  public var description: String { "\(file):\(line):\(column)" }
}
