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
  /// Reads a file.
  let read: @Sendable (InputFile, ReadingOptions) -> InputContents
}

/// What a reader made of a file.
enum InputContents {
  case document(ThemeDocument)
  case sheet(ThemeSheet)
}

/// A file to be read.
struct InputFile {
  /// Its path from the root folder.
  let name: String
  /// Its absolute path, and that of the root folder; nil for standard input. Only folders need them.
  let path: String?
  let root: String?
  /// Where it and its neighbours come from.
  let files: FileProvider
}

/// How files are read.
struct ReadingOptions {
  /// Whether what a format forbids is an error though its meaning is plain.
  var isStrict = false
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
    self.init(name: name, about: about, endings: endings, fits: fits) { file, _ in
      .document(reader.read(file.name, files: file.files))
    }
  }

  /// The kinds of files, those that are easier to recognise first. To add one, add a line.
  static let all: [InputFormat] = [
    InputFormat(
      name: "resolver", about: "resolver documents of design tokens", endings: [".resolver.json", ".json"],
      fits: { $0.keys.contains("resolutionOrder") },
      read: { file, options in .document(options.tokenReader.read(resolver: file.name, files: file.files)) }),
    InputFormat(
      name: "vscode", about: "themes of Visual Studio Code", endings: [".json", ".jsonc"],
      VSCodeThemeReader()
    ) { content in
      content.keys.contains("tokenColors")
        || content.keys.contains("colors") && !content.keys.isDisjoint(with: ["name", "type", "include"])
    },
    InputFormat(
      name: "windows-terminal", about: "color schemes of Windows Terminal", endings: [".json", ".jsonc"],
      WindowsTerminalReader()
    ) { $0.keys.contains("schemes") || $0.keys.isSuperset(of: ["background", "brightBlack"]) },
    InputFormat(
      name: "iterm", about: "color schemes of iTerm", endings: [".itermcolors"], ITermColorsReader()
    ) { $0.isPropertyList && $0.mentions("Ansi 0 Color") },
    InputFormat(
      name: "textmate", about: "themes of TextMate", endings: [".tmtheme", ".plist"], TextMateThemeReader()
    ) { $0.isPropertyList && $0.mentions("settings") },
    InputFormat(
      name: "base16", about: "schemes of base16 and base24", endings: [".yaml", ".yml"], Base16Reader()
    ) { !$0.isJSON && $0.mentions("base00") },
    InputFormat(
      name: "vscode-yaml", about: "themes of Visual Studio Code in YAML", endings: [".yaml", ".yml"],
      VSCodeYAMLThemeReader()
    ) { !$0.isJSON && $0.mentions("tokenColors") },
    InputFormat(
      name: "table", about: "tables with a key for each theme", endings: [".plist"], fits: \.isPropertyList,
      read: { file, _ in .document(ThemeTableReader().read(file.name, files: file.files)) }),
    InputFormat(
      name: "xcassets", about: "asset catalogues of Xcode", endings: [".xcassets", ".colorset"], fits: { _ in false },
      read: { file, _ in .document(AssetCatalogueReader().read(file.path ?? file.name, root: file.root)) }),
    tokens,
    InputFormat(
      name: "sheet", about: "theme sheets", endings: [".xss"], fits: { !$0.isJSON && !$0.isPropertyList },
      read: { file, options in
        .sheet(ThemeSheetReader(surroundings: options.surroundings).read(file.name, files: file.files))
      }),
  ]

  /// Files of design tokens, of which several make one set.
  static let tokens = InputFormat(
    name: "tokens", about: "files of design tokens", endings: [".tokens.json", ".tokens", ".json"],
    fits: \.isJSON,
    read: { file, options in .document(options.tokenReader.read(tokens: file.name, files: file.files)) })

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
