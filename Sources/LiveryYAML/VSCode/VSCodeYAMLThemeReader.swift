import LiveryDocuments
import LiveryVocabulary

/// Reads themes of Visual Studio Code whose authors write them in YAML and make the JSON from that, as Dracula's do.
///
/// The contents are those that `VSCodeThemeReader` reads. Aliases stand for texts. The tag `!alpha [color, digits]` puts the
/// digits of an alpha behind a color. `docs/reference/theme-formats.md` has the details.
public struct VSCodeYAMLThemeReader: ThemeReader {
  public var limits: DocumentLimits

  /// A reader with the default limits, unless you say otherwise. A file may have 256 KiB, whatever they say.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  public func read(_ name: String, files: @escaping FileProvider, theme: ThemeName?) -> ThemeDocument {
    let files = ThemeFiles(files, limits: limits)
    let root = files.root(of: name) { bytes, valuesMax throws(JSONSyntaxError) in
      try YAMLParser.parse(bytes, file: name, limits: limits, valuesMax: valuesMax) { tag, texts in
        tag == "!alpha" && texts.count == 2 ? texts[0] + texts[1] : nil
      }
    }
    return VSCodeThemeReader.document(root, name, files, theme)
  }
}
