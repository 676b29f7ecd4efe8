import Foundation
import LiveryDocuments
import LiveryVocabulary
import Testing

/// Tables of values for themes.
@Suite struct ThemeTableTests {
  private func read(_ table: String) -> ThemeDocument { ThemeTableReader().read(Array(table.utf8), named: "t.json") }

  /// The values of a theme by the names of tokens.
  private func values(_ document: ThemeDocument, _ theme: String) throws -> [TokenName: Value] {
    let tokens = try document.tokens(for: ["theme": theme])
    return Dictionary(uniqueKeysWithValues: tokens.compactMap { token in token.value.map { (token.name, $0) } })
  }

  private let white = Value.color(ThemeColor(rgba: 0xffff_ffff))
  private let black = Value.color(ThemeColor(rgba: 0xff))

  @Test func keysAtTheTopAreThemes() throws {
    let document = read(
      ##"{"dark": {"title": "#FFF", "bar": {"text": {"color": "#fff"}}}, "light": {"title": "#000000FF"}}"##)
    #expect(document.reports == [])
    #expect(document.themes == ["dark", "light"] && document.defaultTheme == "dark" && document.axes.isEmpty)
    #expect(try values(document, "dark") == ["title": white, "bar.text.color": white])
    // What `dark` says does not show through.
    #expect(try values(document, "light") == ["title": black])
    #expect(document.layers[0].definitions[1].origin?.pointer == "/dark/bar/text/color")
  }

  @Test func valuesHaveKinds() throws {
    let document = read(
      ##"{"a": {"n": 1.5, "b": true, "s": "PingFangSC-Regular,30", "l": ["#fff", 1, "red"], "e": "", "c": "rgb(0 0 0 / 50%)", "h": "# 1", "f": "name(x)", "z": "oklch(0.5 0.1 20)"}}"##
    )
    #expect(document.reports == [])
    #expect(
      try values(document, "a") == [
        "n": .number(1.5), "b": .bool(true), "s": .string("PingFangSC-Regular,30"),
        "l": .list([white, .number(1), .string("red")]), "e": .string(""),
        "c": .color(ThemeColor(.srgb, 0, 0, 0, alpha: 0.5)), "h": .string("# 1"), "f": .string("name(x)"),
        "z": .color(ThemeColor(.oklch, 0.5, 0.1, 20)),
      ])
  }

  /// An image may be called `red`.
  @Test func namesAreColorsIfTheTokenIsOneEverywhere() throws {
    let document = read(
      ##"{"a": {"ink": "White", "icon": "white", "own": "black"}, "b": {"ink": "#000", "icon": "icon_dark"}}"##)
    #expect(try values(document, "a") == ["ink": white, "icon": .string("white"), "own": black])
    #expect(try values(document, "b") == ["ink": black, "icon": .string("icon_dark")])
  }

  @Test func aThemeCalledDefaultIsNoParent() throws {
    let document = read(##"{"default": {"a": 1}, "night": {"b": 2}}"##)
    #expect(document.themes == ["theme.default", "night"] && document.defaultTheme == "theme.default")
    #expect(try values(document, "night") == ["b": .number(2)])
    #expect(try document.tokens().map(\.name) == ["a"])
  }

  @Test func propertyListsAreTables() throws {
    let document = ThemeTableReader().read(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
          <key>light</key>
          <dict>
            <key>title</key><string>#000</string>
            <key>size</key><integer>12</integer><key>ratio</key><real>0.5</real>
            <key>bold</key><true/>
            <key>nested</key><dict><key>bad</key><string>#00</string></dict>
          </dict>
        </dict></plist>
        """.utf8), named: "t.plist")
    #expect(
      try values(document, "light") == [
        "title": black, "size": .number(12), "ratio": .number(0.5), "bold": .bool(true),
      ])
    #expect(
      document.diagnostics.map { "\($0.line):\($0.column) \($0.pointer) \($0.code)" } == [
        "9:42 /light/nested/bad invalid-value"
      ])
  }

  // MARK: - What is wrong

  @Test(arguments: [
    Case("[1]", "error : a table has a key for each theme, with the values of the theme, and is not an array"),
    Case("{}", "warning : the table has no themes"),
    Case(
      ##"{"a": "#fff"}"##,
      "error /a: the values of the theme \"a\" are a dictionary, not the string \"#fff\"; read a file that has one theme with "
        + "`read(themes:)`"),
    Case(
      ##"{"a": {"x": "#FFO"}}"##,
      "error /a/x: the string \"#FFO\" is no color: "
        + "a colour of 3, 4, 6 or 8 hexadecimal digits is expected, not `#FFO`"),
    Case(
      #"{"a": {"x": null}}"#,
      "error /a/x: a value is a text, a number, a truth value or an array of these, not null"),
    Case(
      #"{"a": {"x": [1, {"y": 2}]}}"#,
      "error /a/x/1: a value is a text, a number, a truth value or an array of these, not an object"),
    Case(#"{"a": {"x": [[1]]}}"#, "error /a/x/0: an array in an array is no value; flatten it"),
    Case(
      #"{"a": {"x": {"y": 1}, "x.y": 2}}"#,
      "error /a/x.y: there is a value for \"x.y\" already, which counts; rename one"),
    Case(#"{"a": {"": 1}}"#, "error /a/: a key is empty; name it"),
  ])
  private func problemsHavePlacesAndRemedies(_ example: Case) {
    #expect(read(example.text).reports == [example.report])
  }

  /// Another theme does not answer for a value that cannot be read.
  @Test func whatCannotBeReadIsUndefined() throws {
    let document = read(##"{"a": {"x": "rgb(1 2)", "y": "#fff"}, "b": {"x": "#000"}}"##)
    #expect(document.diagnostics.map(\.code) == [.invalidValue])
    #expect(try values(document, "a") == ["y": white])
    #expect(try values(document, "b") == ["x": black])
  }

  @Test func limitsAreReported() {
    var reader = ThemeTableReader()
    reader.limits.nameBytes = 8
    reader.limits.definitions = 2
    reader.limits.elements = 2
    let table = #"{"a": {"long": {"key-path": 1}, "l": [1, 2, 3], "x": 1, "y": 1, "z": 1}}"#
    let document = reader.read(Array(table.utf8), named: "t.json")
    #expect(document.diagnostics.map(\.code) == [.tooLong, .tooLong, .limitExceeded])
    #expect(document.layers[0].definitions.map(\.name) == ["l", "x"])
  }

  // MARK: - A file for each theme

  @Test func eachThemeMayHaveAFile() throws {
    let files = ["day.json": ##"{"bar": {"text": "#000"}}"##, "night.json": "{}", "bad.json": "{"]
    let document = ThemeTableReader().read(
      themes: ["day": "day.json", "night": "night.json", "dusk": "bad.json", "day": "night.json", "gone": "no.json"]
    ) { path in
      guard let text = files[path] else { throw NoSuchFile() }
      return Array(text.utf8)
    }
    #expect(document.themes == ["day", "night"])
    #expect(document.diagnostics.map(\.code) == [.invalidJSON, .repeatedName, .unreadableFile])
    #expect(try values(document, "day") == ["bar.text": black])
    #expect(document.layers[0].definitions[0].origin?.file == "day.json")
  }

  @Test func filesAreReadFromDisk() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in [("a/t.json", #"{"x": 1}"#), ("a/b/u.json", #"{"x": 2}"#), ("v.json", #"{"x": 3}"#)] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    let themes: KeyValuePairs<ThemeName, String> = [
      "t": path("a/t.json"), "u": path("a/b/u.json"), "v": path("v.json"),
    ]
    let inside = ThemeTableReader().read(themes: themes)
    #expect(inside.themes == ["t", "u"] && inside.files.prefix(2) == ["t.json", "b/u.json"])
    #expect(inside.diagnostics.map(\.code) == [.unreadableFile])
    let all = ThemeTableReader().read(themes: themes, root: folder.path)
    #expect(all.reports == [] && all.files == ["a/t.json", "a/b/u.json", "v.json"])
    #expect(try values(all, "v") == ["x": .number(3)])
    let table = ThemeTableReader().read(path("a/t.json"), root: folder.path)
    #expect(table.diagnostics.map(\.file) == ["a/t.json"])
  }
}
