import LiveryDocuments
import LiveryVocabulary

/// Writes Swift source with a typed constant for each token.
///
/// ```swift
/// public enum Tokens {
///   public enum Color {
///     /// The colour of links.
///     ///
///     /// `color.accent`: `#36c`
///     public static let accent = Token<ThemeColor>("color.accent")
///   }
/// }
/// ```
///
/// The groups of a name are enumerations. Every name becomes one of Swift: `500` is `_500`, `default` is in backticks. If two
/// names become the same, the second gets a number.
public struct SwiftWriter: ThemeWriter {
  /// What the outermost enumeration is called.
  public var typeName: String

  /// - Parameter typeName: what the outermost enumeration is called. What cannot stand in a name of Swift is left out.
  public init(typeName: String = "Tokens") { self.typeName = typeName }

  public func write(_ document: ThemeDocument) -> Export {
    let table = ContextTable(document)
    var losses = LossLog()
    var tokens = SwiftTokens(table)
    let name = SwiftName.type(typeName)
    let text = tokens.source(named: SwiftName.escaped(name), &losses)
    losses.addDetails(of: document, table, keeping: [.descriptions, .deprecations])
    losses.addDetailsOfModes(table)
    return Export(files: [Export.File("\(name.fileName).swift", text)], losses: losses)
  }
}
