import LiveryDocuments
import LiveryVocabulary

/// Writes color presets of iTerm2 (`.itermcolors`).
///
/// - The colours are the tokens that Visual Studio Code has for its terminal, such as `terminal.ansiRed`, or those of a
///   base16 or base24 scheme.
/// - There is a file for each theme. A document without themes whose colours depend on the appearance is one file, with
///   colours for light and dark.
/// - sRGB and Display P3 keep their numbers. Other spaces are converted to the smaller of the two that has the colour.
public struct ITermColorsWriter: ThemeWriter {
  /// A writer.
  public init() {}

  public func write(_ document: ThemeDocument) -> Export {
    var losses = LossLog()
    let contexts = SingleContext.all(document, &losses)
    var preset = ITermPreset()
    let isPair = Set(contexts.map(\.appearance)) == [.light, .dark] && contexts.count == 2
    if isPair, document.themes.isEmpty {
      preset.add(contexts[0], ending: "", &losses)
      for context in contexts {
        preset.add(context, ending: context.appearance == .dark ? " (Dark)" : " (Light)", &losses)
      }
      let file = Self.file((document.name ?? "theme").fileName, preset, of: document.name ?? "theme", &losses)
      return Export(files: file.map { [$0] } ?? [], losses: losses)
    }
    let files = contexts.compactMap { context in
      var preset = ITermPreset()
      preset.add(context, ending: "", &losses)
      return Self.file(context.fileName, preset, of: context.name, &losses)
    }
    return Export(files: files, losses: losses)
  }

  /// A preset as a file; nil if it has no colours, as iTerm2 would refuse it.
  ///
  /// - Parameter theme: what messages call it.
  private static func file(
    _ name: String, _ preset: ITermPreset, of theme: String, _ losses: inout LossLog
  ) -> Export.File? {
    if preset.isEmpty {
      losses.add(
        .noFile, nil,
        "\"\(theme)\" has no color for a preset, so there is no file; name its colors as Visual Studio Code names those of "
          + "a terminal, or `base00` to `base0F`")
      return nil
    }
    return Export.File(name + ".itermcolors", preset.text)
  }
}
