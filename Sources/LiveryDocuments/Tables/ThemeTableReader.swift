import LiveryVocabulary

/// Reads tables of values for themes, in JSON or XML property lists, as many apps for Apple's systems have them.
///
/// A table has the values of several themes, `style → level → value`, and each key at its top is a theme. Or each theme has a
/// file of its own, whose values are found by key paths:
///
/// ```swift
/// let reader = ThemeTableReader()
/// let table = reader.read("Resources/StaticSource.plist")
/// let document = reader.read(themes: ["red": "Resources/Red.plist", "night": "Resources/Night.plist"])
/// for theme in document.themes { try engine.addTheme(theme) }
/// try engine.loadTokens(document.layers)
/// ```
///
/// Each value is a token, whose name is its key path: `Global.barTextColor`. The first theme is the default.
///
/// - Texts are colors if they are written as in CSS Color 4: `#FFF`, `rgb(0 0 0 / 50%)`. The name of a color is one only if the
///   token has a color in every theme. An image may be called `red`, too. Other texts are strings.
/// - Numbers, truth values and arrays of values are numbers, truth values and lists.
///
/// A token has no value in a theme whose table lacks it. Values of other themes do not show through. A `ThemeSchema` of the
/// module `LiverySheets` lists such gaps.
///
/// What cannot be read is reported and left out, and the rest counts. `docs/reference/theme-tables.md` has the details.
public struct ThemeTableReader: Sendable {
  /// How much a table may ask of the reader. Raise the limits for tables that you trust.
  public var limits: DocumentLimits

  /// A reader with the default limits, unless you say otherwise.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  // MARK: A table of themes

  /// Reads a table whose keys at the top are themes. You may call it on any thread. It blocks for the file.
  ///
  /// - Parameters:
  ///   - path: the path of the table. No other file is read.
  ///   - root: the folder that must contain the file; nil is the folder of the file.
  /// - Complexity: linear in the bytes read, within ``limits``.
  public func read(_ path: String, root: String? = nil) -> ThemeDocument {
    let (name, files) = FolderFiles.provider(for: path, root: root, maximumBytes: limits.fileBytes)
    return read(name, files: files)
  }

  /// Reads a table whose keys at the top are themes, as the closure finds it. See ``read(_:root:)``.
  public func read(_ name: String, files: @escaping FileProvider) -> ThemeDocument {
    let files = ThemeFiles(files, limits: limits)
    var compiler = TableCompiler(name, files: files)
    if let root = files.root(of: name) { compiler.addStyles(of: root) }
    return compiler.document()
  }

  /// Reads a table whose keys at the top are themes, from memory. See ``read(_:root:)``.
  ///
  /// - Parameter name: the name of the bytes in diagnostics.
  public func read(_ bytes: [UInt8], named name: String) -> ThemeDocument {
    read(name, files: FileProviders.only(bytes, named: name))
  }

  // MARK: A file for each theme

  /// Reads tables for one theme each.
  ///
  /// - Parameters:
  ///   - themes: the path of the table of each theme, the default first. All different.
  ///   - root: the folder that must contain the files; nil is the folder of the first one.
  /// - Complexity: as for ``read(_:root:)``.
  public func read(themes: KeyValuePairs<ThemeName, String>, root: String? = nil) -> ThemeDocument {
    var opened: [(theme: ThemeName, name: String, files: FileProvider)] = []
    for (theme, path) in themes {
      let root = root ?? themes.first.map { FolderFiles.folder(of: $0.value) }
      let (name, files) = FolderFiles.provider(for: path, root: root, maximumBytes: limits.fileBytes)
      opened.append((theme, name, files))
    }
    // Each has opened the root for itself.
    let providers = Dictionary(opened.map { (Scalars(wrappedValue: $0.name), $0.files) }) { first, _ in first }
    return read(themes: opened.map { ($0.theme, $0.name) }) { path in
      guard let files = providers[Scalars(wrappedValue: path)] else { throw FolderFiles.Refusal.noSuchFile }
      return try files(path)
    }
  }

  /// Reads tables for one theme each, as the closure finds them. See ``read(themes:root:)``.
  public func read(themes: KeyValuePairs<ThemeName, String>, files: @escaping FileProvider) -> ThemeDocument {
    read(themes: themes.map { ($0.key, $0.value) }, files)
  }

  /// The same with a list of themes.
  package func read(themes: [(theme: ThemeName, name: String)], _ files: @escaping FileProvider) -> ThemeDocument {
    let files = ThemeFiles(files, limits: limits)
    var compiler = TableCompiler(themes.first?.name ?? "", files: files)
    for (theme, name) in themes {
      if let root = files.root(of: name) { compiler.add(theme.text, root) }
    }
    return compiler.document()
  }
}
