import LiveryDocuments
import LiverySheets
import LiveryVocabulary
import LiveryYAML

/// A kind of file that the command reads: how it is recognised, and what reads it.
struct InputFormat: Sendable {
  /// What `--input-format` calls it.
  let name: String
  /// What it is, for people.
  let about: String
  /// How the names of such files end, in lower case.
  let endings: [String]
  /// Whether a content looks like it.
  let fits: @Sendable (InputContent) -> Bool
  /// Whether several files make one document.
  var joinsFiles = false
  /// Whether a file holds one theme, so that several files are several themes.
  var isTheme = false
  /// Reads a file, or the files that make one document.
  let read: @Sendable ([InputFile], @escaping FileProvider, ReadingOptions) -> InputContents

  /// Whether it has rules for objects, and may use what documents define.
  var isSheet: Bool { name == "sheet" }

  /// Whether `format` lays such files out: theme sheets and JSON.
  var hasLayout: Bool { isSheet || endings.contains { $0.hasSuffix("json") } }
}

/// What a reader made of a file.
enum InputContents {
  case document(ThemeDocument)
  case sheet(ThemeSheet)

  /// The document; nil if it is none.
  var document: ThemeDocument? { if case .document(let document) = self { document } else { nil } }
  /// The sheet; nil if it is none.
  var sheet: ThemeSheet? { if case .sheet(let sheet) = self { sheet } else { nil } }

  var diagnostics: [Diagnostic] {
    switch self {
    case .document(let document): document.diagnostics
    case .sheet(let sheet): sheet.diagnostics
    }
  }
}

/// How files are read.
struct ReadingOptions {
  /// Whether what a format forbids is an error though its meaning is plain.
  var isStrict = false
  /// For which theme a file is that holds one; nil is any.
  var theme: ThemeName?
  /// What a sheet is called in an engine; nil is the name of its file.
  var sheetName: SheetName?
  /// What there is besides theme sheets.
  var surroundings = SheetSurroundings()

  var tokenReader: DesignTokenReader { DesignTokenReader(mode: isStrict ? .strict : .lenient) }
}

extension InputFormat {
  /// A kind of file that holds one theme.
  private init(
    name: String, about: String, endings: [String], _ reader: any ThemeReader,
    fits: @escaping @Sendable (InputContent) -> Bool
  ) {
    self.init(name: name, about: about, endings: endings, fits: fits, isTheme: true) { inputs, files, options in
      .document(reader.read(inputs[0].name, files: files, theme: options.theme))
    }
  }

  /// The kinds of files, those that are easier to recognise first. To add one, add a line.
  static let all: [InputFormat] = [
    InputFormat(
      name: "resolver", about: "resolver documents of design tokens", endings: [".resolver.json", ".json"],
      fits: { $0.has("resolutionOrder") },
      read: { inputs, files, options in .document(options.tokenReader.read(resolver: inputs[0].name, files: files)) }),
    InputFormat(
      name: "vscode", about: "themes of Visual Studio Code", endings: [".json", ".jsonc"], VSCodeThemeReader(),
      fits: \.isVSCodeTheme),
    InputFormat(
      name: "windows-terminal", about: "color schemes of Windows Terminal", endings: [".json", ".jsonc"],
      WindowsTerminalReader()
    ) { $0.has("schemes", as: .list) || $0.has("background", as: .text) && $0.has("brightBlack", as: .text) },
    InputFormat(
      name: "iterm", about: "color schemes of iTerm", endings: [".itermcolors"], ITermColorsReader()
    ) { $0.isPropertyList && $0.mentions("Ansi 0 Color") },
    InputFormat(
      name: "textmate", about: "themes of TextMate", endings: [".tmtheme", ".plist"], TextMateThemeReader()
    ) { $0.mentions(propertyListKey: "settings") },
    InputFormat(
      name: "base16", about: "schemes of base16 and base24", endings: [".yaml", ".yml"], Base16Reader()
    ) { $0.mentions(yamlKey: "base00") && !$0.mentions(yamlKey: "tokenColors") },
    InputFormat(
      name: "vscode-yaml", about: "themes of Visual Studio Code in YAML", endings: [".yaml", ".yml"],
      VSCodeYAMLThemeReader()
    ) { $0.mentions(yamlKey: "tokenColors") },
    InputFormat(
      name: "table", about: "tables with a key for each theme, or a file for each", endings: [".plist"],
      fits: \.isPropertyList, joinsFiles: true, read: { inputs, files, _ in .document(table(inputs, files)) }),
    InputFormat(
      name: "xcassets", about: "asset catalogues of Xcode", endings: [".xcassets", ".colorset"], fits: { _ in false },
      read: { inputs, _, _ in
        .document(AssetCatalogueReader().read(inputs[0].path ?? inputs[0].name, root: inputs[0].root))
      }),
    tokens,
    InputFormat(
      name: "sheet", about: "theme sheets", endings: [".xss"], fits: { !$0.isJSON && !$0.isPropertyList },
      read: { inputs, files, options in
        let reader = ThemeSheetReader(surroundings: options.surroundings)
        return .sheet(reader.read(inputs[0].name, files: files, name: options.sheetName))
      }),
  ]

  /// Several tables have one theme each, named by their files.
  private static func table(_ inputs: [InputFile], _ files: @escaping FileProvider) -> ThemeDocument {
    guard inputs.count > 1 else { return ThemeTableReader().read(inputs[0].name, files: files) }
    var names = ThemeNames()
    return ThemeTableReader().read(themes: inputs.map { (names.take(forFile: $0.name), $0.name) }, files)
  }

  /// Files of design tokens.
  private static let tokens = InputFormat(
    name: "tokens", about: "files of design tokens", endings: [".tokens.json", ".tokens", ".json"], fits: \.isJSON,
    joinsFiles: true,
    read: { inputs, files, options in
      if inputs.count == 1 { return .document(options.tokenReader.read(tokens: inputs[0].name, files: files)) }
      let set = TokenSet(inputs.map(\.name))
      return .document(options.tokenReader.read(resolver: TokenSet.name, files: set.files(files)))
    })

  /// The kind with a name, as `--input-format` has it.
  ///
  /// - Throws: ``Unusable``.
  static func named(_ name: String) throws -> InputFormat {
    if let format = all.first(where: { $0.name == name }) { return format }
    let near = NearestNames.question(name, among: all.map(\.name))
    throw Unusable("there is no input format \"\(name)\"; there are \(names)\(near)")
  }

  /// The kind of a file, by the end of its name, of which the longest counts, and then by its content.
  ///
  /// - Throws: ``Unusable``.
  static func recognised(_ path: String, _ bytes: [UInt8]) throws -> InputFormat {
    let content = InputContent(bytes)
    let name = path.lowercased()
    let candidates = all.compactMap { format in
      format.endings.filter(name.hasSuffix).map(\.utf8.count).max().map { (format: format, length: $0) }
    }
    let length = candidates.map(\.length).max()
    let best = candidates.filter { $0.length == length }.map(\.format)
    // Where the content fits nothing, the reader says what is wrong with it. The most general kind is the last.
    if let found = best.first(where: { $0.fits(content) }) ?? best.last { return found }
    if !bytes.isEmpty, let found = all.first(where: { $0.fits(content) }) { return found }
    throw Unusable("cannot tell what \"\(path)\" is; say so with --input-format, which takes \(names)")
  }

  /// The kind of a folder.
  ///
  /// - Throws: ``Unusable`` if no reader takes folders of that name.
  static func ofFolder(_ path: String) throws -> InputFormat {
    let name = path.lowercased()
    if let format = all.first(where: { $0.name == "xcassets" && $0.endings.contains(where: name.hasSuffix) }) {
      return format
    }
    throw Unusable("\"\(path)\" is a folder; name the files in it, as in \"\(path)/**/*.json\"")
  }

  private static var names: String { all.map(\.name).joined(separator: ", ") }
}
