import LiveryVocabulary

/// Reads color themes of Visual Studio Code: JSON with comments, and what it includes.
///
/// ```swift
/// let document = VSCodeThemeReader().read("themes/dark_plus.json", theme: "dark")
/// for theme in document.themes { try engine.addTheme(theme) }
/// try engine.loadTokens(document.layers)
/// let keyword = document.scopes?.style(of: ["source.swift", "keyword.control.swift"])
/// ```
///
/// Each entry of `colors` becomes a token of its name, such as `editor.background`. There is a layer for each file of a chain
/// of `include`, so that a theme overrides what it includes. `tokenColors` become ``ThemeDocument/scopes``, and
/// `semanticTokenColors` become ``ThemeDocument/semanticTokens``. A file with `workbench.colorCustomizations`, which is a part
/// of somebody's settings, gives these colours.
///
/// `docs/reference/theme-formats.md` has the details.
public struct VSCodeThemeReader: ThemeReader {
  public var limits: DocumentLimits

  /// A reader with the default limits, unless you say otherwise.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  public func read(_ name: String, files: @escaping FileProvider, theme: ThemeName?) -> ThemeDocument {
    let files = ThemeFiles(files, limits: limits)
    return Self.document(files.root(of: name), name, files, theme)
  }

  /// Makes a document of a theme whose first file is parsed already; nil if it could not be read, which was reported.
  package static func document(
    _ root: JSONNode?, _ name: String, _ files: ThemeFiles, _ theme: ThemeName?
  ) -> ThemeDocument {
    var compiler = VSCodeThemeCompiler(files: files)
    compiler.compile(root, name)
    return compiler.document(for: theme)
  }
}
