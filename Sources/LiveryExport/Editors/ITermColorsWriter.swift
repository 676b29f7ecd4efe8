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
      let path = (document.name ?? "theme").fileName + ".itermcolors"
      return Export(files: [Export.File(path, preset.text)], losses: losses)
    }
    let files = contexts.map { context in
      var preset = ITermPreset()
      preset.add(context, ending: "", &losses)
      return Export.File(context.fileName + ".itermcolors", preset.text)
    }
    return Export(files: files, losses: losses)
  }
}
