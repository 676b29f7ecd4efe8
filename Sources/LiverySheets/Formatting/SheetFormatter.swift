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
  public func format(_ bytes: [UInt8]) -> [UInt8] { (try? laidOut(bytes)) ?? bytes }

  /// Why a whole sheet stays as it was written.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
    /// Where that shows, both counted from 1.
    package let line: Int
    package let column: Int

    fileprivate init(_ description: String, atByte offset: Int = 0, of bytes: [UInt8] = []) {
      self.description = description
      (line, column) = TextPlaces(bytes).place(ofByte: offset)
    }
  }

  /// The bytes of a file, laid out. A byte order mark goes.
  package func laidOut(_ bytes: [UInt8]) throws(Refusal) -> [UInt8] {
    guard bytes.count <= min(limits.fileBytes, Int(UInt32.max) - 1) else {
      throw Refusal("it is larger than \(limits.fileBytes) bytes")
    }
    if bytes.seemToBeUTF16 { throw Refusal("it seems to be UTF-16; save it as UTF-8") }
    let tree: SyntaxTree
    do throws(SyntaxTree.Excess) {
      tree = try SyntaxTree(bytes, limits: limits)
    } catch {
      throw Refusal(error.message, atByte: Int(error.token.start), of: bytes)
    }
    // A `\` at the end would escape what is added there.
    let escape = bytes.last == UInt8(ascii: "\\") ? bytes.count - 1 : nil
    if let open = tree.unclosed.map({ Int(tree.tokens[$0].start) }) ?? escape {
      throw Refusal("it ends in the middle of something; close what is open", atByte: open, of: bytes)
    }
    var printer = SheetPrinter(tree)
    printer.print()
    // Without blanks before it, a NUL may come so near the beginning that readers refuse the text.
    if printer.output.seemToBeUTF16 { throw Refusal("it has a NUL where it begins; take it out") }
    return printer.output
  }
}
