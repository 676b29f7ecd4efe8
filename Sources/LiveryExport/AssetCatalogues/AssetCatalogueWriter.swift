import LiveryDocuments
import LiveryVocabulary

/// Writes the colours of documents as an asset catalogue of Xcode: a colour set for each token, in a folder for each group.
///
/// - The folders give namespaces, so that `color.accent` is `Color("color/accent")`.
/// - An axis with the modes `light` and `dark` is the appearance. The axes `contrast`, `idiom`, `subtype` and `gamut` are those
///   of the format, with the modes that the reader gives them. Values for other axes are written for the default context.
/// - sRGB, linear sRGB and Display P3 keep their numbers. Colours of other spaces are converted to the smallest space that
///   has them.
public struct AssetCatalogueWriter: ThemeWriter {
  /// A writer.
  public init() {}

  public func write(_ document: ThemeDocument) -> Export {
    let table = ContextTable(document)
    var losses = LossLog()
    table.report(to: &losses)
    var catalogue = AssetCatalogue(table, folder: (document.name ?? "theme").fileName + ".xcassets")
    for entry in table.entries { catalogue.add(entry, &losses) }
    losses.addDetails(of: document, table)
    return Export(files: catalogue.files, losses: losses)
  }
}
