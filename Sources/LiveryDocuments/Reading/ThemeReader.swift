import LiveryVocabulary

/// A reader of files that each hold a theme, in one format.
///
/// All such readers are used in the same way, on any thread. They block for the files.
///
/// ```swift
/// let readers: [String: any ThemeReader] = ["tmTheme": TextMateThemeReader(), "itermcolors": ITermColorsReader()]
/// ```
public protocol ThemeReader: Sendable {
  /// How much a theme may ask of the reader. Raise the limits for themes that you trust.
  var limits: DocumentLimits { get set }

  /// Reads a theme and the files that it names, as a closure finds them.
  ///
  /// What cannot be read is reported in ``ThemeDocument/diagnostics`` and left out, and the rest counts.
  ///
  /// - Parameters:
  ///   - name: the path of the theme from the root folder. The closure is called for it first.
  ///   - theme: the theme of an engine that the tokens are for; nil is any.
  /// - Complexity: linear in the bytes read, within ``limits``.
  func read(_ name: String, files: @escaping FileProvider, theme: ThemeName?) -> ThemeDocument
}

extension ThemeReader {
  /// Reads a theme and the files that it names, as a closure finds them, for any theme of an engine.
  public func read(_ name: String, files: @escaping FileProvider) -> ThemeDocument {
    read(name, files: files, theme: nil)
  }

  /// Reads a theme and the files that it names.
  ///
  /// - Parameters:
  ///   - path: the path of the theme.
  ///   - root: the folder that must contain all files, the theme included; nil is the folder of the theme. Links below it must
  ///     be relative and stay in it.
  ///   - theme: the theme of an engine that the tokens are for; nil is any.
  /// - Complexity: linear in the bytes read, within ``limits``.
  public func read(_ path: String, root: String? = nil, theme: ThemeName? = nil) -> ThemeDocument {
    let (name, files) = FolderFiles.provider(for: path, root: root, maximumBytes: limits.fileBytes)
    return read(name, files: files, theme: theme)
  }

  /// Reads a theme from memory. It cannot name other files.
  ///
  /// - Parameters:
  ///   - name: the name of the bytes in diagnostics.
  ///   - theme: the theme of an engine that the tokens are for; nil is any.
  public func read(_ bytes: [UInt8], named name: String, theme: ThemeName? = nil) -> ThemeDocument {
    read(name, files: FileProviders.only(bytes, named: name), theme: theme)
  }
}
