import LiveryTool
import TestSupport
import Testing

/// The project of the reference page: a resolver document and theme sheets, which are one thing for every command.
@Suite struct ProjectTests {
  private let place: Workplace

  init() throws {
    place = try Workplace([
      "livery.json": try codeBlocks("json", on: "docs/reference/command.md")[0],
      "tokens/harbour.resolver.json": """
      {
        "version": "2025.10",
        "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/theme" }],
        "sets": { "base": { "sources": [{ "$ref": "base.tokens.json" }] } },
        "modifiers": {
          "theme": {
            "contexts": { "day": [], "night": [{ "color": { "$type": "color", "text": { "$value": "#ffffff" } } }] },
            "default": "day"
          }
        }
      }
      """,
      "tokens/base.tokens.json": """
      {
        "color": {
          "$type": "color",
          "text": { "$value": "#111111" }, "paper": { "$value": "#eeeeee" }, "card": { "$value": "#ffffff80" },
          "note": { "$value": "#595959" }, "success": { "$value": "#117733" }, "danger": { "$value": "#ddcc77" }
        }
      }
      """,
      "classes.xss": "@class Label { color: color; size: number; } @class Card { frame: color; }",
      "sheets/cards.xss": "Card { frame: {frame}; }",
      "sheets/labels.xss": """
      @tokens { frame: {color.danger}; }
      Label { color: {color.text}; size: 12; }
      #night Label { color: {color.note}; }
      """,
      "scene.json": """
      { "objects": [{ "id": "title", "class": "Label" }, { "id": "card", "class": "Card" }] }
      """,
    ])
  }

  /// Only tokens that neither a sheet nor a document uses are unused, and each sheet knows what is defined elsewhere.
  @Test func check() {
    let result = place.run("check")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").filter { $0.contains("warning:") || $0.contains("error:") }
    #expect(
      lines == [
        "tokens/base.tokens.json:4:47: warning: nothing uses the token \"color.paper\"; remove it, or list it among the tokens that the program reads [unused-token]",
        "tokens/base.tokens.json:4:80: warning: nothing uses the token \"color.card\"; remove it, or list it among the tokens that the program reads [unused-token]",
        "tokens/base.tokens.json:5:49: warning: nothing uses the token \"color.success\"; remove it, or list it among the tokens that the program reads [unused-token]",
      ], "\(result.output)")
    #expect(result.output.hasSuffix("0 errors, 3 warnings in 7 tokens of 4 files\n"))
  }

  @Test func resolve() {
    let day = place.run("resolve")
    #expect(day.status == 0)
    #expect(
      day.output == """
        color.text     color  #111111
        color.paper    color  #eeeeee
        color.card     color  #ffffff80
        color.note     color  #595959
        color.success  color  #117733
        color.danger   color  #ddcc77
        frame          color  #ddcc77

        """)
    #expect(
      place.run("resolve", "--theme", "night", subfolder: "sheets").output.hasPrefix("color.text     color  #ffffff"))
  }

  @Test func scene() {
    let files = ["tokens/harbour.resolver.json", "sheets/*.xss"]
    for arguments in [[], files] {
      let day = place.run(["resolve"] + arguments + ["--scene", "scene.json"])
      #expect(
        day
          == RunResult(
            output: """
              title  color  #111111
              title  frame  absent
              title  size   12
              card   color  absent
              card   frame  #ddcc77
              card   size   absent

              """))
    }
    #expect(
      place.run("resolve", "--scene", "scene.json", "--theme", "night").output.hasPrefix("title  color  #595959\n"))
  }

  @Test func explain() {
    #expect(
      place.run("explain", "frame", "--theme", "night").output == """
        frame is #ddcc77, a color, in theme=night
          frame
            won: {color.danger}  sheets/labels.xss:1:11
          color.danger
            won: #ddcc77  tokens/base.tokens.json:5:84

        """)
    let attribute = place.run("explain", "Label", "color", "--theme", "night")
    #expect(
      attribute.output == """
        color of Label is #595959
          won: Label (theme=night): {color.note}  sheets/labels.xss:3:1
            → color.note  tokens/base.tokens.json:5:13
          not reached (a nearer theme: night over any theme): Label: {color.text}  sheets/labels.xss:2:1
            → color.text  tokens/harbour.resolver.json:7:81

        """, "\(attribute)")
    #expect(
      place.run("explain", "card", "frame", "--scene", "scene.json").output.hasPrefix("frame of card is #ddcc77\n"))
    #expect(place.run("explain", "tokens/*.resolver.json", "color.text").status == 0)
  }

  @Test func usage() {
    #expect(
      place.run("usage", "color.danger").output == """
        color.danger
          frame  sheets/labels.xss:1:11
            Card { frame }  sheets/cards.xss:1:1

        """)
    #expect(place.run("usage", "--unused").output.split(separator: "\n").count == 3)
  }

  @Test func pairs() {
    let contrast = place.run("contrast")
    #expect(contrast.status == 1)
    #expect(
      contrast.output.hasPrefix(
        """
        pass  color.text on color.paper                16.27  of 4.5  #111111 on #eeeeee                                  in theme=day
        fail  color.text on color.paper                1.16   of 4.5  #ffffff on #eeeeee                                  in theme=night
        pass  color.note on color.card on color.paper
        """), "\(contrast.output)")
    #expect(place.run("vision").output.contains("color.success on color.danger"))
  }

  @Test func convertAndPreview() throws {
    let css = place.run("convert", "--to", "css")
    #expect(css.status == 0)
    #expect(css.output.contains("--frame: #dc7;") && css.output.contains("--color-text: #fff;"), "\(css.output)")
    #expect(css.errors.contains("3 rules left out"))
    #expect(place.run("preview", "-o", "site") == RunResult(output: "wrote site/index.html\n"))
    let page = try place.text(of: "site/index.html")
    #expect(page.contains("7 tokens in 2 contexts") && page.contains("16.27 AAA"))
  }

  /// Resolver and sheets are laid out; what is neither is passed over.
  @Test func format() throws {
    try place.write("system: base16", to: "scheme.yaml")
    try place.write(
      #"{ "inputs": ["tokens/*.json", "sheets/*.xss", "scheme.yaml"] }"#, to: "livery.json")
    #expect(
      place.run("format", "--check")
        == RunResult(
          status: 1,
          output: "tokens/base.tokens.json\ntokens/harbour.resolver.json\nsheets/cards.xss\nsheets/labels.xss\n"))
    #expect(place.run("format", "scheme.yaml", "--check").status == 2)
  }

  /// A sheet may not only name what documents declare, but also what other sheets do, before or after it.
  @Test func sheetsKnowOneAnother() throws {
    let place = try Workplace([
      "a.xss": "#dusk Label { color: {ink}; } @tokens #dusk { ink: white; }",
      "b.xss": "@theme dusk : default; @class View; @class Label : View { color: color; } @tokens { ink: black; }",
      "c.xss": "@theme dawn : dusk; @class Title : Label; Title { color: {ink}; }",
    ])
    #expect(place.run("check", "a.xss", "b.xss") == RunResult(output: "0 errors, 0 warnings in 1 token of 2 files\n"))
    #expect(place.run("explain", "c.xss", "b.xss", "Title", "color", "--theme", "dawn").output.contains("is #000000"))
    // The later sheet lies on top.
    #expect(place.run("resolve", "b.xss", "a.xss", "--theme", "dusk").output == "ink  color  #ffffff\n")
    #expect(place.run("resolve", "a.xss", "b.xss", "--theme", "dusk").output == "ink  color  #000000\n")
    #expect(place.run("resolve", "b.xss", "a.xss").output == "ink  color  #000000\n")
    #expect(place.run("check", "a.xss").output.contains("dusk"))
  }

  /// What `resolve` says of all files together is what an engine says that has loaded them, which `explain` asks.
  @Test func answersAreThoseOfAnEngine() throws {
    var files = harbour
    files["a.xss"] = """
      @axis density: regular*, compact;
      @theme night : default;
      @theme dusk : night;
      @tokens { ink: {color.text}; gap: 2; deep: {ink}; }
      @tokens #night { ink: {color.sea}; }
      @when density: compact { @tokens { ink: {color.paper}; gap: 1; } }
      """
    files["b.xss"] = """
      @theme dawn : dusk;
      @tokens #dusk { gap: 7; } @tokens #default { deep: red; }
      @when density: compact { @tokens #night { gap: 9; ink: red; } }
      """
    let place = try Workplace(files)
    var count = 0
    for inputs in [["harbour.resolver.json", "a.xss", "b.xss"], ["base.tokens.json", "b.xss", "a.xss"]] {
      for theme in ["day", "night", "dusk", "dawn", "default"] {
        for density in ["compact", "regular"] {
          let context = ["--theme", theme, "--axis", "density=\(density)"]
          let result = place.run(["resolve"] + inputs + context)
          guard result.status == 0 else { continue }
          for line in result.output.split(separator: "\n") {
            let words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
            let explained = place.run(["explain"] + inputs + [words[0]] + context).output
            #expect(
              explained.hasPrefix("\(words[0]) is \(words[2]), a \(words[1]), in density=\(density), theme=\(theme)\n"))
            count += 1
          }
        }
      }
    }
    // Four themes of either list, two densities, seven tokens.
    #expect(count == 2 * 4 * 2 * 7)
  }

  /// An attribute that only has a token of a document gets its kind.
  @Test func kindsOfTokensElsewhere() throws {
    let place = try Workplace([
      "a.tokens.json": #"{ "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } } }"#,
      "a.xss": "Label { inset: {gap}; }",
    ])
    #expect(
      place.run("check", "a.tokens.json", "a.xss") == RunResult(output: "0 errors, 0 warnings in 1 token of 2 files\n"))
    #expect(
      place.run("explain", "a.tokens.json", "a.xss", "Label", "inset").output.hasPrefix("inset of Label is 8px\n"))
  }

  /// A reader opens nothing outside of the folder of its own files, also where others are named beside them.
  @Test func filesStayInTheirFolders() throws {
    let place = try Workplace([
      "a/a.resolver.json": """
      { "version": "2025.10", "resolutionOrder": [{ "type": "set", "name": "s", "sources": [{ "$ref": "../b/b.tokens.json" }] }] }
      """,
      "b/b.tokens.json": #"{ "x": { "$type": "number", "$value": 1 } }"#, "b/b.xss": "@tokens { y: 2; }",
    ])
    let refused = place.run("check", "a/a.resolver.json", "b/b.xss")
    #expect(refused.output.contains("it is outside of \"a\"; name a folder that contains both with --root"))
    #expect(
      place.run("resolve", "a/a.resolver.json", "b/b.xss", "--root", ".").output == "x  number  1\ny  number  2\n")
  }
}
