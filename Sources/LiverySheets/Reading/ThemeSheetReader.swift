import LiveryDocuments
import LiveryVocabulary

/// Reads theme sheets: rules, tokens, themes and axes in the syntax of CSS.
///
/// ```swift
/// let sheet = ThemeSheetReader().read("themes/Theme.xss")
/// for diagnostic in sheet.diagnostics { print(diagnostic) }
/// try engine.load(sheet)
/// ```
///
/// What cannot be read is reported and left out, as browsers do with style sheets, and the rest counts. A file that is missing
/// or exceeds a limit makes the whole sheet empty; see ``ThemeSheet/isLoadable``. You may call a reader on any thread. It
/// blocks for the files.
///
/// `docs/reference/theme-sheets.md` has the grammar.
public struct ThemeSheetReader: Sendable {
  /// What there is besides the sheets.
  public var surroundings: SheetSurroundings
  /// How much a sheet may ask of the reader. Raise the limits for sheets that you trust.
  public var limits: DocumentLimits

  /// A reader that knows of nothing but the sheet, with the default limits, unless you say otherwise.
  public init(surroundings: SheetSurroundings = SheetSurroundings(), limits: DocumentLimits = DocumentLimits()) {
    self.surroundings = surroundings
    self.limits = limits
  }

  /// Reads a sheet and the files that it imports.
  ///
  /// - Parameters:
  ///   - path: the path of the sheet.
  ///   - root: the folder that must contain all files, the sheet included; nil is the folder of the sheet. Links below it must
  ///     be relative and stay in it.
  ///   - name: what the sheet is called in an engine; nil is the name of the file without its ending.
  public func read(_ path: String, root: String? = nil, name: SheetName? = nil) -> ThemeSheet {
    let (file, files) = FolderFiles.provider(for: path, root: root, maximumBytes: limits.fileBytes)
    return read(file, files: files, name: name)
  }

  /// Reads a sheet and the files that it imports, as the closure finds them.
  ///
  /// - Parameters:
  ///   - path: the path of the sheet from the root folder. The closure is called for it first.
  ///   - name: what the sheet is called in an engine; nil is the name of the file without its ending.
  public func read(_ path: String, files: @escaping FileProvider, name: SheetName? = nil) -> ThemeSheet {
    let log = SheetLog(limit: limits.diagnostics)
    let files = SheetFiles(files, limits: limits, log: log)
    var compiler = SheetCompiler(surroundings: surroundings, limits: limits, log: log)
    compiler.compile(path, files)
    return compiler.sheet(named: name ?? SheetName(Self.name(ofFile: path)), files: files.names)
  }

  /// Reads a sheet from memory. It cannot import files.
  ///
  /// - Parameters:
  ///   - file: the name of the bytes in diagnostics.
  ///   - name: what the sheet is called in an engine; nil is the name of the file without its ending.
  public func read(_ bytes: [UInt8], named file: String, name: SheetName? = nil) -> ThemeSheet {
    read(file, files: FileProviders.only(bytes, named: file), name: name)
  }

  private static func name(ofFile path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let name = file.split(separator: ".", omittingEmptySubsequences: false).dropLast().joined(separator: ".")
    return name.isEmpty ? file : name
  }
}
