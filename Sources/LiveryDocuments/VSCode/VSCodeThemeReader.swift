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
/// What cannot be read is reported and left out, and the rest counts. You may call a reader on any thread. It blocks for the
/// files. `docs/reference/theme-formats.md` has the details.
public struct VSCodeThemeReader: Sendable {
  /// How much a theme may ask of the reader. Raise the limits for themes that you trust.
  public var limits: DocumentLimits

  /// A reader with the default limits, unless you say otherwise.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  /// Reads a theme and the files that it names.
  ///
  /// - Parameters:
  ///   - path: the path of the theme.
  ///   - root: the folder that must contain all files, the theme included; nil is the folder of the theme. Links below it must
  ///     be relative and stay in it.
  ///   - theme: for which theme of an engine the colours are; nil is for any.
  /// - Complexity: linear in the bytes read, within ``limits``.
  public func read(_ path: String, root: String? = nil, theme: ThemeName? = nil) -> ThemeDocument {
    let (name, files) = FolderFiles.provider(for: path, root: root, maximumBytes: limits.fileBytes)
    return read(name, files: files, theme: theme)
  }

  /// Reads a theme and the files that it names, as the closure finds them. See ``read(_:root:theme:)``.
  ///
  /// - Parameter name: the path of the theme from the root folder. The closure is called for it first.
  public func read(_ name: String, files: @escaping FileProvider, theme: ThemeName? = nil) -> ThemeDocument {
    let files = ThemeFiles(files, limits: limits)
    return read(files.root(of: name), name, files, theme)
  }

  /// Reads a theme from memory. It cannot name other files. See ``read(_:root:theme:)``.
  ///
  /// - Parameter name: the name of the bytes in diagnostics.
  public func read(_ bytes: [UInt8], named name: String, theme: ThemeName? = nil) -> ThemeDocument {
    read(name, files: FileProviders.only(bytes, named: name), theme: theme)
  }

  /// Reads a theme whose first file is parsed already.
  package func read(
    _ root: JSONNode?, _ name: String, _ files: ThemeFiles, _ theme: ThemeName?
  ) -> ThemeDocument {
    var compiler = VSCodeThemeCompiler(files: files)
    compiler.compile(root, name)
    return compiler.document(for: theme)
  }
}
