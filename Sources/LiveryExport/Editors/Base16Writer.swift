import LiveryDocuments
import LiveryVocabulary

/// Writes color schemes for base16 in YAML, or for base24 where the document has all of its colours.
///
/// - The colours are the tokens `base00` to `base0F`, and `base17` for base24. Where they are missing, the colours of a
///   terminal stand in, as Visual Studio Code names them: `base08` is `terminal.ansiRed`.
/// - A scheme needs all of its colours. Colours without a token are mixed, and reported.
/// - There is a file for each theme, or for each appearance of a document without themes.
public struct Base16Writer: ThemeWriter {
  /// A writer.
  public init() {}

  public func write(_ document: ThemeDocument) -> Export {
    var losses = LossLog()
    let files = SingleContext.all(document, &losses).compactMap { context in
      text(context, document, &losses).map { Export.File(context.fileName + ".yaml", $0) }
    }
    return Export(files: files, losses: losses)
  }

  /// A scheme; nil for a theme with none of its colours, which readers would refuse.
  private func text(_ context: SingleContext, _ document: ThemeDocument, _ losses: inout LossLog) -> String? {
    let palette = BasePalette(context.colors, &losses)
    for (name, _) in context.values where !palette.used.contains(name) {
      losses.add(.unusedToken, name, "a scheme has no such color")
    }
    if palette.slots.isEmpty {
      losses.add(
        .noFile, nil,
        "\"\(context.name)\" has no color for a scheme, so there is no file; name its colors `base00` to `base0F`, or as "
          + "Visual Studio Code names those of a terminal")
      return nil
    }
    let isDark = context.isDark(document, text: palette.color("base05"), background: palette.color("base00"))
    var lines = ["system: \"\(palette.isBase24 ? "base24" : "base16")\"", "name: \(JSONText.quoted(context.name))"]
    lines += ["author: \"unknown\"", "variant: \"\(isDark ? "dark" : "light")\"", "palette:"]
    for slot in palette.slots {
      let color = EightBitColor(slot.color, of: slot.token, hasAlpha: false, &losses)
      lines.append("  \(slot.name): \"#\(color.digits(hasAlpha: false))\"")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension SingleContext {
  /// Whether the theme is dark: by its mode, by what the document says, or else by its colours. Without a background it is.
  func isDark(_ document: ThemeDocument, text: ThemeColor?, background: ThemeColor?) -> Bool {
    if let appearance { return appearance == .dark }
    if let appearance = document.appearance { return appearance.isDark }
    guard let background else { return true }
    // Without a text, white would have more contrast than black up to this luminance.
    return background.relativeLuminance < text?.relativeLuminance ?? 0.179
  }
}
