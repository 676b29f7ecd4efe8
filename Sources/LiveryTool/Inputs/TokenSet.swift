import LiveryDocuments
import LiveryExport

/// Files of tokens as one document: later ones win, and each may refer to the others.
struct TokenSet {
  /// The name of the document that lists them, which is in no folder.
  static let name = "<files>"
  private let names: [String]

  /// - Parameter names: paths from the folder of the run.
  init(_ names: [String]) { self.names = names }

  /// The files, with the document that lists them.
  func files(_ files: @escaping FileProvider) -> FileProvider {
    let sources = names.map { name in JSONText.object([("$ref", .string(Self.percentEncoded(name)))]) }
    let set = JSONText.object([("type", .string("set")), ("name", .string("tokens")), ("sources", .array(sources))])
    let document = JSONText.object([("version", .string("2025.10")), ("resolutionOrder", .array([set]))])
    return { path in path == Self.name ? Array(document.file.utf8) : try files(path) }
  }

  /// All bytes but letters, digits and `-._~/` (RFC 3986).
  private static func percentEncoded(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        String(UnicodeScalar(byte))
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}
