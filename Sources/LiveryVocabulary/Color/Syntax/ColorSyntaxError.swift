/// A text that is no colour of CSS.
public struct ColorSyntaxError: Error, Hashable, Sendable {
  /// Where in the text it went wrong, in UTF-8 bytes from 0.
  public let offset: Int
  /// What stands there: at most 40 characters of it, and nothing at the end of the text.
  public let found: String
  /// What could have stood there, such as "a colour function".
  public let expected: String
  /// The known names that are nearest to what stands there, nearest first. Empty where none is near.
  public let nearest: [String]

  /// What is wrong without the place, for a diagnostic that shows it.
  public var message: String {
    let near = nearest.map { "\"\($0)\"" }.joined(separator: " or ")
    return "\(expected) is expected" + (found.isEmpty ? "" : ", not `\(found)`")
      + (near.isEmpty ? "" : "; did you mean \(near)?")
  }
}

extension ColorSyntaxError: CustomStringConvertible {
  /// The message and the place.
  public var description: String { "at offset \(offset): \(message)" }
}
