import LiveryDocuments
import LiveryVocabulary
import LiveryYAML

// In formats that have a part only of what a generated theme has: colours without references, and the themes or axes of the
// format. A token that another format would write as a reference is left out.

/// A format with what its tokens are called.
struct GeneratedFormat: Sendable {
  let name: String
  /// What the format calls the token of a generated name.
  let token: @Sendable (String) -> String
  let read: @Sendable (GeneratedTheme) -> ThemeDocument

  static let all = [
    GeneratedFormat(name: "Visual Studio Code", token: { "editor.\($0)" }, read: \.vsCode),
    GeneratedFormat(name: "Visual Studio Code in YAML", token: { "editor.\($0)" }, read: \.vsCodeYAML),
    GeneratedFormat(name: "TextMate", token: { $0 }, read: \.textMate),
    GeneratedFormat(name: "iTerm", token: { "terminal.\($0)" }, read: \.iTerm),
    GeneratedFormat(name: "Windows Terminal", token: { terminalTokens[$0] ?? $0 }, read: \.windowsTerminal),
    GeneratedFormat(name: "base16", token: { $0.replacing("c", with: "base0") }, read: \.base16),
    GeneratedFormat(name: "asset catalogue", token: { "box.\($0)" }, read: \.catalogue),
    GeneratedFormat(name: "table", token: { "box.\($0)" }, read: \.table),
    GeneratedFormat(name: "table for each theme", token: { "box.\($0)" }, read: \.tables),
  ]

  private static let terminalTokens = [
    "c0": "terminal.background", "c1": "terminal.foreground", "c2": "terminal.ansiRed",
    "c3": "terminal.ansiBrightGreen",
    "c4": "terminalCursor.foreground",
  ]
}

extension GeneratedTheme {
  /// The numbers of one layer, by the names of their tokens, of some kinds.
  private func numbers(_ condition: Condition?, _ kinds: Set<Character> = ["c"]) -> [(name: String, number: Int)] {
    layers.filter { $0.when == condition }.flatMap(\.tokens).compactMap { name, value in
      guard kinds.contains(name.first!), case .number(let number) = value else { return nil }
      return (name, number)
    }
  }

  /// The theme that a format of one theme is for; nil for any.
  private var single: String? { themes.contains("night") ? "night" : nil }
  private var theme: ThemeName? { single.map { ThemeName($0) } }
  private var singleCondition: Condition? { single.map { Condition(axis: "theme", mode: $0) } }

  private static func hex(_ number: Int) -> String { "#\(number < 16 ? "0" : "")\(String(number, radix: 16))6400" }

  private static func files(_ texts: [String: String]) -> FileProvider {
    { path in
      guard let text = texts[path] else { throw NoSuchText() }
      return Array(text.utf8)
    }
  }

  private struct NoSuchText: Error {}

  // MARK: Editors

  /// The colours of no theme are in an included file. Those that the theme has as references are left to the editor.
  private func vsCodeFiles(base: String, main: String) -> [String: String] {
    let own = numbers(singleCondition).map { #""editor.\#($0.name)": "\#(Self.hex($0.number))""# }
    let referring = layers.filter { $0.when == singleCondition }.flatMap(\.tokens).filter { token in
      if case .reference = token.value { true } else { false }
    }
    let forgotten = referring.map { #""editor.\#($0.name)": "default""# }
    let inherited = numbers(nil).map { #""editor.\#($0.name)": "\#(Self.hex($0.number))""# }
    return [
      main: #"{"include": "./\#(base)", "colors": {\#((own + forgotten).joined(separator: ", "))}}"#,
      base: #"{"colors": {\#(inherited.joined(separator: ", "))}}"#,
    ]
  }

  fileprivate var vsCode: ThemeDocument {
    let files = Self.files(vsCodeFiles(base: "base.json", main: "main.json"))
    return VSCodeThemeReader().read("main.json", files: files, theme: theme)
  }

  fileprivate var vsCodeYAML: ThemeDocument {
    let colors = numbers(singleCondition).map { "  editor.\($0.name): '\(Self.hex($0.number))'\n" }
    return VSCodeYAMLThemeReader().read(
      "main.yaml", files: Self.files(["main.yaml": "colors:\n  editor.other: '#000000'\n\(colors.joined())"]),
      theme: theme)
  }

  fileprivate var textMate: ThemeDocument {
    let settings = numbers(singleCondition, ["c", "n"]).map { name, number in
      "<key>\(name)</key>"
        + (name.first == "c" ? "<string>\(Self.hex(number))</string>" : "<integer>\(number)</integer>")
    }
    let text = Self.plist(
      "<key>settings</key><array><dict><key>settings</key><dict>\(settings.joined())</dict></dict></array>")
    return TextMateThemeReader().read("main.tmTheme", files: Self.files(["main.tmTheme": text]), theme: theme)
  }

  // MARK: Terminals

  /// The axis `motion` stands for the appearance.
  fileprivate var iTerm: ThemeDocument {
    let endings: KeyValuePairs<String, String?> = ["": nil, " (Light)": "full", " (Dark)": "none"]
    let entries = endings.flatMap { ending, mode in
      numbers(mode.map { Condition(axis: "motion", mode: $0) }).map { name, number in
        let parts = [("Red", Double(number) / 255), ("Green", 0.5), ("Blue", 0)].map {
          "<key>\($0) Component</key><real>\($1)</real>"
        }
        return "<key>C\(name.dropFirst()) Color\(ending)</key><dict>\(parts.joined())</dict>"
      }
    }
    let files = Self.files(["main.itermcolors": Self.plist(entries.joined())])
    return ITermColorsReader().read("main.itermcolors", files: files, theme: theme)
  }

  fileprivate var windowsTerminal: ThemeDocument {
    let keys = ["c0": "background", "c1": "foreground", "c2": "red", "c3": "brightGreen", "c4": "cursorColor"]
    let schemes = themes.map { theme in
      let members = numbers(Condition(axis: "theme", mode: theme)).map {
        #""\#(keys[$0.name]!)": "\#(Self.hex($0.number))""#
      }
      return "{\(([#""name": "\#(theme)""#] + members).joined(separator: ", "))}"
    }
    let text = #"{"schemes": [\#(schemes.joined(separator: ", "))]}"#
    return WindowsTerminalReader().read("settings.json", files: Self.files(["settings.json": text]), theme: theme)
  }

  fileprivate var base16: ThemeDocument {
    let colors = numbers(singleCondition).map { "  base0\($0.name.dropFirst()): '\(Self.hex($0.number))'\n" }
    let text = "system: base16\nname: Generated\npalette:\n  base0F: '#000000'\n\(colors.joined())"
    return Base16Reader().read("main.yaml", files: Self.files(["main.yaml": text]), theme: theme)
  }

  private static func plist(_ members: String) -> String {
    #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\#(members)</dict></plist>"#
  }

  // MARK: Catalogues and tables

  /// The axes stand for the appearance, the contrast and the idiom.
  fileprivate var catalogue: ThemeDocument {
    let conditions: [(when: Condition?, text: String)] = [
      (nil, ""),
      (
        Condition(axis: "motion", mode: "none"),
        #""appearances": [{"appearance": "luminosity", "value": "dark"}],"#
      ),
      (
        Condition(axis: "contrast", mode: "high"), #""appearances": [{"appearance": "contrast", "value": "high"}],"#
      ),
      (Condition(axis: "density", mode: "compact"), #""idiom": "ipad","#),
    ]
    var entries: [String: [String]] = [:]
    for (when, text) in conditions {
      for (name, number) in numbers(when) {
        let parts = #""red": "\#(number)", "green": "100", "blue": "0x00", "alpha": "1.0""#
        entries[name, default: []].append("{\(text) \"color\": {\"components\": {\(parts)}}}")
      }
    }
    var files = [
      "Box.xcassets/box/Contents.json": #"{"properties": {"provides-namespace": true}}"#
    ]
    for (name, colors) in entries {
      files["Box.xcassets/box/\(name).colorset/Contents.json"] = #"{"colors": [\#(colors.joined(separator: ", "))]}"#
    }
    return AssetCatalogueReader().read("Box.xcassets", paths: Array(files.keys), files: Self.files(files))
  }

  private func table(of theme: String) -> String {
    let members = numbers(Condition(axis: "theme", mode: theme), ["c", "n", "d"]).map { name, number in
      #""\#(name)": "# + (name.first == "c" ? #""\#(Self.hex(number))""# : "\(number)")
    }
    return #"{"box": {\#(members.joined(separator: ", "))}}"#
  }

  fileprivate var table: ThemeDocument {
    let text = "{\(themes.map { #""\#($0)": \#(table(of: $0))"# }.joined(separator: ", "))}"
    return ThemeTableReader().read("tables.json", files: Self.files(["tables.json": text]))
  }

  fileprivate var tables: ThemeDocument {
    let files = Self.files(Dictionary(uniqueKeysWithValues: themes.map { ("\($0).json", table(of: $0)) }))
    // A list of pairs has no initialiser but its literal.
    return switch themes.count {
    case 0: ThemeTableReader().read(themes: [:], files: files)
    case 1: ThemeTableReader().read(themes: [ThemeName(themes[0]): "\(themes[0]).json"], files: files)
    default:
      ThemeTableReader().read(
        themes: [ThemeName(themes[0]): "\(themes[0]).json", ThemeName(themes[1]): "\(themes[1]).json"], files: files)
    }
  }
}
