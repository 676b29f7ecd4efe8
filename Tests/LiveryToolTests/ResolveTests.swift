import Foundation
import LiveryTool
import Testing

@Suite struct ResolveTests {
  @Test func table() throws {
    let result = try Workplace(harbour).run(
      "resolve", "harbour.resolver.json", "--theme", "night", "--axis", "density=compact")
    #expect(
      result
        == RunResult(
          output: """
            color.sea    color      #3366cc
            color.paper  color      #000000
            color.text   color      #ffffff
            color.link   color      #3366cc
            gap          dimension  4px

            """))
  }

  /// Of a type that the format does not know.
  @Test func unknownTypesStayAsTheyWereWritten() throws {
    let place = try Workplace([
      "a.tokens.json": #"{ "o": { "$type": "asset", "$value": { "path": "a.png" } } }"#
    ])
    let json = place.run("resolve", "a.tokens.json", "--json").output
    #expect(json.contains(##""$value": { "path": "a.png" }"##), "\(json)")
    #expect(place.run("resolve", "a.tokens.json").output.contains(#"{ "path": "a.png" }"#))
  }

  /// Programs learn from the answer, too, why there is none.
  @Test func filesThatCannotBeReadAreAnswered() throws {
    let result = try Workplace(["a.tokens.json": "{ \"a\": "]).run("resolve", "a.tokens.json", "--json")
    #expect(result.status == 2)
    #expect(result.output.contains(##""tokens": {}"##), "\(result)")
    #expect(result.output.contains(##""code": "invalid-json""##), "\(result)")
  }

  @Test func json() throws {
    let place = try Workplace(harbour)
    let result = place.run("resolve", "harbour.resolver.json", "--json")
    #expect(result.status == 0)
    #expect(
      result.output == """
        {
          "schema": 1,
          "context": {"density": "regular", "theme": "day"},
          "tokens": {
            "color.sea": {
              "$type": "color",
              "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.8], "alpha": 1}
            },
            "color.paper": {
              "$type": "color",
              "$value": {"colorSpace": "srgb", "components": [1, 1, 1], "alpha": 1}
            },
            "color.text": {
              "$type": "color",
              "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1}
            },
            "color.link": {
              "$type": "color",
              "$value": {"colorSpace": "srgb", "components": [0.2, 0.4, 0.8], "alpha": 1}
            },
            "gap": {
              "$type": "dimension",
              "$value": {"value": 8, "unit": "px"}
            }
          },
          "diagnostics": []
        }

        """)
    #expect(place.run("resolve", "harbour.resolver.json", "--format", "json") == result)
  }

  @Test func unknownContext() throws {
    let result = try Workplace(harbour).run("resolve", "harbour.resolver.json", "--theme", "nigth")
    #expect(result.status == 2)
    #expect(
      result.errors == "livery: error: the modifier \"theme\" has no context \"nigth\"; it has \"day\", \"night\"\n")
    #expect(result.output.isEmpty)
  }

  @Test func themesOfSheetsInheritFromOneAnother() throws {
    let place = try Workplace([
      "a.xss": """
      @theme night : default;
      @theme dusk : night;
      @axis density: compact, regular*;
      @tokens { accent: #3366cc; gap: 8; }
      @tokens #default { ink: black; }
      @tokens #night { accent: #99bbff; ink: white; }
      @when density: compact { @tokens { gap: 4; accent: red; } }
      """
    ])
    // A definition for a theme goes before one for any, whatever the conditions.
    #expect(
      place.run("resolve", "a.xss", "--theme", "dusk", "--axis", "density=compact").output == """
        accent  color   #99bbff
        gap     number  4
        ink     color   #ffffff

        """)
    #expect(
      place.run("resolve", "a.xss", "--axis", "density=compact").output == """
        accent  color   #ff0000
        gap     number  4
        ink     color   #000000

        """)
  }

  @Test func scene() throws {
    let place = try Workplace([
      "a.xss": """
      @theme night : default;
      @class Label { color: color; size: number; title: string slotted; }
      Label { color: #111; title: "Off"; }
      Label:on { title: "On"; }
      #night Label { color: none; }
      """,
      "scene.json": """
      {"objects": [{"id": "one", "class": "Label"}, {"id": "two", "class": "Label", "patch": {"modes": {"theme": "night"}}}]}
      """,
    ])
    #expect(
      place.run("resolve", "a.xss", "--scene", "scene.json", "--json").output == """
        {
          "schema": 1,
          "objects": {
            "one": {
              "color": {"value": "#111111ff"},
              "size": {"absent": true},
              "title@normal": {"value": "Off"},
              "title@on": {"value": "On"}
            },
            "two": {
              "color": {"none": true},
              "size": {"absent": true},
              "title@normal": {"value": "Off"},
              "title@on": {"value": "On"}
            }
          },
          "diagnostics": []
        }

        """)
    #expect(
      place.run("resolve", "a.xss", "--scene", "scene.json", "--theme", "night").output == """
        one  color         none
        one  size          absent
        one  title@normal  Off
        one  title@on      On
        two  color         none
        two  size          absent
        two  title@normal  Off
        two  title@on      On

        """)
  }

  /// Both use an attribute that neither declares. Used to be declared by none.
  @Test func attributesThatSheetsDeclareByUse() throws {
    let place = try Workplace([
      "a.xss": "V { x: 3; }", "b.xss": "V { x: 9; }", "scene.json": #"{"objects": [{"id": "o", "class": "V"}]}"#,
    ])
    #expect(place.run("resolve", "a.xss", "b.xss", "--scene", "scene.json").output == "o  x  9\n")
    #expect(place.run("resolve", "b.xss", "a.xss", "--scene", "scene.json").output == "o  x  3\n")
  }

  /// The declaration of the first sheet counts. The second sheet gets an error.
  @Test(arguments: [
    (
      "@axis d: a, b*;", "@axis d: a*, b;",
      "b.xss:1:1: error: the axis \"d\" is declared already, with the default \"b\""
    ),
    (
      "@theme n; @theme m: n;", "@theme m; @theme n: m;",
      "b.xss:1:1: error: the theme \"m\" is declared already, with the parent \"n\""
    ),
    (
      "@class V { x: number; } V { x: 3; }", "@class V { x: color; }",
      "b.xss:1:12: error: the attribute \"x\" is a number elsewhere, not a color"
    ),
    ("@theme n: m;", "@theme m: n;", "b.xss:1:1: error: this theme is its own ancestor"),
    ("@class V: W;", "@class W: V;", "b.xss:1:1: error: this class is its own ancestor"),
  ])
  func sheetsThatDeclareInTwoWays(first: String, second: String, message: String) throws {
    let place = try Workplace([
      "a.xss": first, "b.xss": second + " V { size: 1; }", "scene.json": #"{"objects": [{"id": "o", "class": "V"}]}"#,
    ])
    let check = place.run("check", "a.xss", "b.xss").output
    #expect(check.contains(message) && !check.contains("a.xss:"), "\(check)")
    let resolved = place.run("resolve", "a.xss", "b.xss", "--scene", "scene.json")
    #expect(resolved.output.contains("o  size  1\n") && resolved.errors.contains(message), "\(resolved)")
  }

  /// The command knows all tokens, also where there are none.
  @Test func tokensThatNothingDefines() throws {
    let place = try Workplace(["a.xss": "@class V { x: number; } V { x: {q}; }"])
    #expect(place.run("check", "a.xss").output.contains("a.xss:1:32: warning: nothing defines the token \"q\""))
  }

  /// A scene may build on classes and themes of the sheets.
  @Test func scenesThatBuildOnSheets() throws {
    let place = try Workplace([
      "a.xss": """
      @theme night : dusk;
      @theme dusk;
      @class U;
      @class V : U;
      U { x: 1; }
      V { y: 2; }
      #night V { x: 3; }
      #dusk V { y: 4; }
      """,
      "scene.json": """
      {"themes": [{"name": "late", "parent": "night"}],
       "classes": [{"name": "C", "superclass": "B"}, {"name": "B", "superclass": "V"}],
       "objects": [{"id": "o", "class": "C"}]}
      """,
    ])
    #expect(place.run("resolve", "a.xss", "--scene", "scene.json").output == "o  x  1\no  y  2\n")
    #expect(place.run("resolve", "a.xss", "--scene", "scene.json", "--theme", "late").output == "o  x  3\no  y  4\n")
    #expect(place.run("explain", "a.xss", "o", "x", "--scene", "scene.json").output.hasPrefix("x of o is 1\n"))
  }

  /// Used to vanish without a word.
  @Test func valuesOfScenesThatDoNotFit() throws {
    let place = try Workplace([
      "a.xss": "@class V { y: number; } V { y: 1; }",
      "scene.json": """
      {"objects": [{"id": "o", "class": "V",
        "style": [{"set": {"y": {"const": "12xp"}}}]}]}
      """,
    ])
    let result = place.run("resolve", "a.xss", "--scene", "scene.json")
    #expect(result.status == 1 && result.output == "o  y  1\n")
    #expect(
      result.errors.hasPrefix(
        "scene.json:2:27: error: this is no value of \"y\": `xp` is no unit of a number; there are px, pt"),
      "\(result.errors)")
  }

  @Test func severalFilesOfTokensMakeOneDocument() throws {
    let place = try Workplace(harbour)
    let result = place.run("resolve", "base.tokens.json", "night.tokens.json")
    #expect(result.output.hasPrefix("color.sea    color      #3366cc\ncolor.paper  color      #000000\n"))
  }

  /// The content tells what standard input is.
  @Test func standardInput() throws {
    let text = #"{"gap": {"$type": "number", "$value": 3}}"#
    let place = try Workplace(["a.xss": "@tokens { wide: {gap}; }"])
    #expect(place.run("resolve", "-", input: text).output == "gap  number  3\n")
    #expect(place.run("resolve", "-", "a.xss", input: text).output == "gap   number  3\nwide  number  3\n")
    #expect(place.run("resolve", "-", input: "@tokens { gap: 4; }").output == "gap  number  4\n")
    #expect(place.run("resolve", "-", "--input-format", "tokens", input: text).output == "gap  number  3\n")
    let refused = place.run("resolve", "-", "--input-format", "token", input: text)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("did you mean \"tokens\"?"))
    let neighbour = place.run("check", "-", input: "@import \"a.xss\";")
    #expect(neighbour.output.contains("standard input has no files beside it"))
  }

  /// Files that hold one theme each are themes of one document.
  @Test func themesOfSeveralFiles() throws {
    let place = try Workplace([
      "day.json": ##"{ "type": "light", "colors": { "editor.background": "#ffffff" } }"##,
      "night.json": ##"{ "include": "./day.json", "colors": { "editor.background": "#000000" } }"##,
      "red.plist": "<plist><dict><key>Bar</key><dict><key>tint</key><string>#f00</string></dict></dict></plist>",
      "blue.plist": "<plist><dict><key>Bar</key><dict><key>tint</key><string>#00f</string></dict></dict></plist>",
    ])
    #expect(place.run("resolve", "*.json", "--theme", "night").output == "editor.background  color  #000000\n")
    #expect(place.run("resolve", "*.json").output == "editor.background  color  #ffffff\n")
    #expect(place.run("resolve", "night.json").output == "editor.background  color  #000000\n")
    #expect(place.run("resolve", "*.plist", "--theme", "red").output == "Bar.tint  color  #ff0000\n")
    #expect(
      place.run("diff", "*.plist", "--from", "theme=red", "--to", "theme=blue").output.contains("#ff0000 → #0000ff"))
  }

  /// What the content of a file tells.
  @Test(arguments: [
    (##"{ "workbench.colorCustomizations": { "terminal.foreground": "#fcfcfa" } }"##, "terminal.foreground"),
    ("// old\n{ \"settings\": [{ \"settings\": { \"background\": \"#000000\" } }] }", "editor.background"),
    (#"{ "include": "./other.json" }"#, "other"),
    (##"{ "colors": { "$type": "color", "a": { "$value": "#fff" } }, "settings": {} }"##, "colors.a"),
    (
      ##"{"$schema":"vscode://schemas/color-theme","colors":{"editor.background":"#112233"}}"##,
      "editor.background"
    ),
  ])
  func recognised(text: String, token: String) throws {
    let place = try Workplace(["a.json": text, "other.json": ##"{ "colors": { "other": "#123456" } }"##])
    #expect(place.run("resolve", "a.json").output.contains("\(token)  "), "\(place.run("resolve", "a.json"))")
  }

  /// Words that only look like the keys of a format.
  @Test(arguments: [
    ("a.yaml", "ink: &base00 '#112233'\n# base00: ink\ncolors:\n  editor.background: *base00\n", "editor.background"),
    ("a.yaml", "base00: &x '#112233'\n\"tokenColors\": []\ncolors:\n  a.b: *x # tokenColors\n", "a.b"),
    ("a.yml", "scheme: tokenColors\n'base00' : '112233'\n", "base00"),
    ("a.yml", "palette: {x: 1, base00: '112233'}\n", "base00"),
  ])
  func recognisedByKeys(name: String, text: String, token: String) throws {
    let place = try Workplace([name: text])
    #expect(place.run("resolve", name).output.contains("\(token)  "), "\(place.run("resolve", name))")
  }

  /// In both forms of property lists.
  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func recognisedByKeys(_ form: PropertyListSerialization.PropertyListFormat) throws {
    let place = try Workplace()
    func output(_ list: [String: Any]) throws -> String {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: form, options: 0)
      try data.write(to: URL(fileURLWithPath: place.folder).appending(path: "a.plist"))
      return place.run("resolve", "a.plist").output
    }
    #expect(try output(["day": ["settingsIcon": "gear"]]).hasPrefix("settingsIcon  string  "))
    #expect(try output(["settings": [["settings": ["caret": "#112233"]]]]).hasPrefix("caret  color  #112233"))
  }

  @Test func listOfSchemes() throws {
    let scheme = "\"background\": \"#000000\", \"brightBlack\": \"#111111\""
    let place = try Workplace(["a.json": #"[{ "name": "One", \#(scheme) }, { "name": "Two", \#(scheme) }]"#])
    #expect(
      place.run("resolve", "a.json", "--theme", "Two").output.contains("terminal.background       color  #000000"))
  }

  @Test func patterns() throws {
    let tokens = #"{ "a": { "$type": "number", "$value": 1 } }"#
    let place = try Workplace([
      "a1.tokens.json": tokens, "a2.tokens.json": tokens, "ab.tokens.json": tokens, "a[1].tokens.json": tokens,
      "deep/er/x.tokens.json": tokens,
    ])
    func files(_ pattern: String) -> String { place.run("format", "--check", "--json", pattern).output }
    #expect(files("a[0-9].tokens.json").ranges(of: "\"file\"").count == 2)
    #expect(files("a[!0-9].tokens.json").contains("ab.tokens.json"))
    #expect(files("a[!0-9].tokens.json").ranges(of: "\"file\"").count == 1)
    // There is a file of that very name.
    #expect(files("a[1].tokens.json").contains("\"a[1].tokens.json\""))
    #expect(files("**/[x-z]*").contains("deep/er/x.tokens.json"))
    #expect(place.run("check", "a[.tokens.json").errors.contains("no such file"))
  }

  /// A step of a pattern matches a link to a folder. `**` goes through none.
  @Test func patternsAndLinks() throws {
    let place = try Workplace(["deep/er/x.tokens.json": #"{ "a": { "$type": "number", "$value": 1 } }"#])
    for (link, target) in [("deep/link", "er"), ("deep/round", ".")] {
      try FileManager.default.createSymbolicLink(atPath: place.folder + "/" + link, withDestinationPath: target)
    }
    func files(_ pattern: String) -> String { place.run("format", "--check", pattern).output }
    #expect(files("deep/*/*.tokens.json") == "deep/er/x.tokens.json\ndeep/link/x.tokens.json\n")
    #expect(files("**/*.tokens.json") == "deep/er/x.tokens.json\n")
  }

  /// No file is left out: beyond the limit nothing is read.
  @Test func patternsInManyFolders() throws {
    let place = try Workplace(["x.tokens.json": #"{ "a": { "$type": "number", "$value": 1 } }"#])
    // The working directory is one more.
    for number in 1...10_000 { mkdir("\(place.folder)/\(number)", 0o755) }
    let tooMany = place.run("check", "**/*.tokens.json")
    #expect(tooMany.status == 2 && tooMany.errors.contains("searches more than 10000 folders"))
    rmdir(place.folder + "/1")
    #expect(place.run("check", "**/*.tokens.json").output == "0 errors, 0 warnings in 1 token of 1 file\n")
  }
}
