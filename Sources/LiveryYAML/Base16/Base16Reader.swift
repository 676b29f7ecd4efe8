import LiveryDocuments
import LiveryVocabulary

/// Reads color schemes for base16 and base24 (https://github.com/tinted-theming/home), in YAML.
///
/// ```swift
/// let document = Base16Reader().read("schemes/harbour.yaml", theme: "harbour")
/// for theme in document.themes { try engine.addTheme(theme) }
/// try engine.loadTokens(document.layers)
/// ```
///
/// Each colour becomes a token of its name: `base00` to `base0F`, and to `base17` for base24. Both spellings are read: today's
/// with `system`, `name` and `palette`, and the old one with `scheme` and the colours beside it. Case does not count in the
/// digits of names. The appearance is the `variant`, or else dark if the text `base05` is lighter than the background
/// `base00`. `docs/reference/theme-formats.md` has the details.
public struct Base16Reader: ThemeReader {
  public var limits: DocumentLimits

  /// A reader with the default limits, unless you say otherwise. A file may have 256 KiB, whatever they say.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  public func read(_ name: String, files: @escaping FileProvider, theme: ThemeName?) -> ThemeDocument {
    let files = ThemeFiles(files, limits: limits)
    let root = files.root(of: name) { bytes, valuesMax throws(JSONSyntaxError) in
      try YAMLParser.parse(bytes, file: name, limits: limits, valuesMax: valuesMax)
    }
    guard let root else {
      return ThemeDocument(name: nil, theme: theme, layers: [], appearance: nil, files: files)
    }
    var scheme = Base16Scheme(root, files)
    scheme.read()
    return ThemeDocument(
      name: scheme.name, theme: theme, layers: [scheme.tokens.layer], appearance: scheme.appearance, files: files)
  }
}
