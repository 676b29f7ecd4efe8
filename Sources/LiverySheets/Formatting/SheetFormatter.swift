import LiveryDocuments
import LiveryVocabulary

/// Lays theme sheets out in one way: a statement on each line, blocks indented by two blanks, comments kept.
///
/// ```swift
/// let text = SheetFormatter().format(try String(contentsOfFile: "Theme.xss", encoding: .utf8))
/// ```
///
/// The result means what the sheet meant, and formatting it again changes nothing. What cannot be read stays as it was written.
/// So does a whole sheet that ends in the middle of something, or exceeds a limit.
public struct SheetFormatter: Sendable {
  /// How much a sheet may ask of the formatter.
  public var limits: DocumentLimits

  /// A formatter with the default limits, unless you say otherwise.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  /// The text, laid out.
  public func format(_ text: String) -> String { String(decoding: format(Array(text.utf8)), as: UTF8.self) }

  /// The bytes of a file, laid out. A byte order mark goes.
  public func format(_ bytes: [UInt8]) -> [UInt8] {
    // A `\` at the end would escape what is added there.
    guard bytes.count <= min(limits.fileBytes, Int(UInt32.max) - 1), bytes.last != UInt8(ascii: "\\"),
      !bytes.seemToBeUTF16,
      let tree = try? SyntaxTree(bytes, limits: limits), !tree.isUnclosed
    else { return bytes }
    var printer = SheetPrinter(tree)
    printer.print()
    // Without blanks before it, a NUL may come so near the beginning that readers refuse the text.
    return printer.output.seemToBeUTF16 ? bytes : printer.output
  }
}
