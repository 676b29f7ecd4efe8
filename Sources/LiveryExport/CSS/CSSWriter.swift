import LiveryDocuments
import LiveryVocabulary

/// Writes documents as CSS custom properties.
///
/// ```css
/// :root { --color-ink: #111; }
/// [data-theme="night"] { --color-ink: #eee; }
/// ```
///
/// - `:root` has the default context. Each other mode has a block, which an attribute of the element chooses: `data-` and
///   the name of the axis. The attributes of all axes belong on the same element, which may be any.
/// - Where the root element has no attribute for the axis, modes `dark` and `light` follow `prefers-color-scheme`. Modes of an
///   axis `contrast` follow `prefers-contrast`.
/// - Only the modes that a token depends on are combined. A block has the tokens that the blocks before it leave wrong.
/// - A token without a value in a context is `initial` there, so that `var()` takes its fallback.
public struct CSSWriter: ThemeWriter {
  /// Whether a token that refers to others is written as `var(--other)`. If not, all values are written out.
  public var keepsReferences: Bool

  /// A writer, which writes values out unless you say otherwise.
  public init(keepsReferences: Bool = false) { self.keepsReferences = keepsReferences }

  public func write(_ document: ThemeDocument) -> Export {
    let table = ContextTable(document)
    var losses = LossLog()
    table.report(to: &losses)
    let names = CSSNames(table, &losses)
    var sheet = CSSSheet(table, names)
    for entry in table.entries { sheet.add(entry, keepsReferences: keepsReferences, &losses) }
    losses.addDetails(of: document, table)
    let path = (document.name ?? "theme").fileName + ".css"
    return Export(files: [Export.File(path, sheet.text)], losses: losses)
  }
}
