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
  }

  /// The bytes of a file, laid out. A byte order mark goes.
  package func laidOut(_ bytes: [UInt8]) throws(Refusal) -> [UInt8] {
    guard bytes.count <= min(limits.fileBytes, Int(UInt32.max) - 1) else {
      throw Refusal(description: "it is larger than \(limits.fileBytes) bytes")
    }
    if bytes.seemToBeUTF16 { throw Refusal(description: "it seems to be UTF-16; save it as UTF-8") }
    let tree: SyntaxTree
    do throws(SyntaxTree.Excess) {
      tree = try SyntaxTree(bytes, limits: limits)
    } catch {
      throw Refusal(description: error.message)
    }
    // A `\` at the end would escape what is added there.
    if tree.isUnclosed || bytes.last == UInt8(ascii: "\\") {
      throw Refusal(description: "it ends in the middle of something; close what is open")
    }
    var printer = SheetPrinter(tree)
    printer.print()
    // Without blanks before it, a NUL may come so near the beginning that readers refuse the text.
    if printer.output.seemToBeUTF16 { throw Refusal(description: "it has a NUL where it begins; take it out") }
    return printer.output
  }
}
