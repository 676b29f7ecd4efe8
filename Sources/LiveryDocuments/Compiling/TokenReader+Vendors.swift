/// What other tools write into `$extensions` that changes a value. The format lets a reader ignore it, but then the value is
/// not the one that the author sees in that tool.
extension TokenReader {
  /// Warns of each kind of change where it is found first.
  func warnAboutVendors(_ extensions: JSONNode) {
    // Tokens Studio: lighten, darken, mix, alpha.
    if let change = extensions["studio.tokens"]?["modify"], change.isObject {
      let kind = change["type"]?.word.map { " \"\($0)\"" } ?? ""
      warn("`modify`\(kind) of `studio.tokens`", at: change)
    }
    // Cobalt and early Terrazzo have the values of modes there, Primer those of themes.
    for key in ["mode", "org.primer.overrides"] {
      if let values = extensions[key], values.memberCount > 0 { warn("`\(key)`", at: values) }
    }
  }

  private func warn(_ change: String, at node: JSONNode) {
    log.warningOnce(
      .ignoredExtension,
      "\(change) in `$extensions` changes values, which this reader leaves as they are; write the values themselves, "
        + "in other contexts with a modifier", at: node)
  }
}
