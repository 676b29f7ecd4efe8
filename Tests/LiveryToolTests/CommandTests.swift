import Foundation
import LiveryTool
import Testing

/// A golden output for each of the small commands.
@Suite struct CommandTests {
  @Test func help() throws {
    let place = try Workplace()
    let help = place.run("--help")
    #expect(help.status == 0)
    for command in [
      "check", "resolve", "color", "explain", "diff", "usage", "convert", "format", "contrast", "vision", "preview",
      "watch",
    ] {
      #expect(help.output.contains("  \(command) "), "\(command)")
      #expect(place.run(command, "--help").status == 0)
    }
  }

  /// A shell completes files, folders and the words that an option takes.
  @Test func completions() throws {
    let place = try Workplace()
    let bash = place.run("--generate-completion-script", "bash").output
    #expect(bash.contains("__livery_add_completions -f") && bash.contains("__livery_add_completions -d"))
    let fish = place.run("--generate-completion-script", "fish").output
    for words in ["resolver", "windows-terminal", "display-p3", "xcassets", "AA-large"] {
      for shell in [bash, fish] { #expect(shell.contains(words), "\(words)") }
    }
    #expect(place.run("--generate-completion-script", "zsh").output.contains("_files"))
  }

  /// For contexts it offers what the files on the line have.
  @Test func completionsOfContexts() throws {
    let place = try Workplace(harbour)
    let line = ["livery", "resolve", place.folder + "/harbour.resolver.json", ""]
    for (option, words) in [
      ("--theme", ["day", "night"]), ("--axis", ["density=regular", "density=compact", "theme=day", "theme=night"]),
    ] {
      let output = place.run(["---completion", "resolve", "--", option, "3", "0"] + line).output
      // The parser may add a blank line for a shell.
      #expect(output.split(whereSeparator: \.isWhitespace).map(String.init) == words)
    }
  }

  /// Long work says on a terminal how far it is, and takes the line away.
  @Test func progress() throws {
    let place = try Workplace(harbour)
    for (arguments, line) in [
      (["diff", "harbour.resolver.json", "harbour.resolver.json"], "4 of 5: color.link"),
      (
        [
          "contrast", "harbour.resolver.json", "--pair", "color.text on color.paper", "--pair",
          "color.link on color.sea",
        ],
        "2 of 2: color.link on color.sea"
      ),
      (
        ["vision", "harbour.resolver.json", "--pair", "color.text on color.paper"], "1 of 1: color.text on color.paper"
      ),
      (["convert", "harbour.resolver.json", "--to", "css"], "1 of 1: writing css"),
      (["preview", "harbour.resolver.json", "-o", "site"], "4 of 4: night · compact"),
      (["check", "base.tokens.json", "harbour.resolver.json"], "2 of 2: harbour.resolver.json"),
    ] {
      let errors = place.run(arguments, isTerminal: true, patience: .zero).errors
      #expect(errors.contains("\r\u{1B}[K" + line), "\(arguments): \(errors)")
      #expect(!place.run(arguments, isTerminal: true).errors.contains(line))
      #expect(!place.run(arguments, patience: .zero).errors.contains(line))
    }
  }

  @Test func color() throws {
    let place = try Workplace()
    // The numbers are those of CSS Color 4's sample code for #3366cc.
    #expect(place.run("color", "#36c", "--to", "oklch").output == "oklch(0.532483 0.167866 262.293049)\n")
    #expect(place.run("color", "color(display-p3 1 0 0)", "--to", "hex").output == "#ff0b0c\n")
    #expect(
      place.run("color", "hsl(none 50% 50% / 20%)", "--json").output == """
        {"colorSpace": "hsl", "components": ["none", 50, 50], "alpha": 0.2}

        """)
    // CSS writes these as `rgb()`.
    #expect(place.run("color", "#36c", "--to", "hsl").output == "hsl(220 60% 50%)\n")
    #expect(place.run("color", "#36c8", "--to", "hwb").output == "hwb(220 20% 20% / 0.533333)\n")
    #expect(place.run("color", "hsl(220 60% 50%)").output == "rgb(51, 102, 204)\n")
    let unknown = place.run("color", "#36c", "--to", "oklhc")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("did you mean \"oklch\""))
    #expect(place.run("color", "rgb(1 2").status == 2)
    let tooLarge = place.run("color", "lab(1e30 1e300 0)", "--to", "srgb", "--json")
    #expect(tooLarge.status == 2 && tooLarge.output.isEmpty)
  }

  /// What is inside of the gamut stays exactly as it is.
  @Test func fittedColors() throws {
    let place = try Workplace()
    let inside = place.run("color", "color(srgb 0.5 0.2 none)", "--fit", "--json")
    #expect(inside.output == #"{"colorSpace": "srgb", "components": [0.5, 0.2, "none"], "alpha": 1}"# + "\n")
    let wide = place.run("color", "color(display-p3 0 1 0)", "--fit", "--to", "display-p3")
    #expect(wide.output == "color(display-p3 0 1 0)\n")
    #expect(place.run("color", "lab(50% none 20)", "--fit", "--to", "lab").output == "lab(50 none 20)\n")
    #expect(place.run("color", "color(display-p3 1 0 0)", "--fit", "--to", "hex").output == "#ff0b0c\n")
  }

  @Test func usage() throws {
    let place = try Workplace(harbour)
    #expect(
      place.run("usage", "harbour.resolver.json", "color.sea").output == """
        color.sea
          color.link  base.tokens.json:7:13

        """)
    #expect(place.run("usage", "harbour.resolver.json", "gap").output == "nothing names \"gap\"\n")
    let unused = place.run("usage", "harbour.resolver.json", "--unused")
    #expect(unused.status == 1)
    #expect(
      unused.output == """
        color.paper  base.tokens.json:5:14
        color.text   base.tokens.json:6:13
        color.link   base.tokens.json:7:13
        gap          base.tokens.json:9:10

        """)
    let unknown = place.run("usage", "harbour.resolver.json", "color.see")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("did you mean \"color.sea\""))
    #expect(
      place.run("usage", "harbour.resolver.json", "color.sea", "--json").output == """
        {
          "schema": 1,
          "token": "color.sea",
          "usedBy": [
            {"token": "color.link", "file": "base.tokens.json", "line": 7, "column": 13}
          ]
        }

        """)
  }

  @Test func explainToken() throws {
    let place = try Workplace(harbour)
    #expect(
      place.run("explain", "harbour.resolver.json", "color.link", "--theme", "night").output == """
        color.link is #3366cc, a color, in density=regular, theme=night
          color.link
            won: {color.sea}  base.tokens.json:7:13
          color.sea
            won: #3366cc  base.tokens.json:4:12

        """)
    #expect(
      place.run("explain", "harbour.resolver.json", "gap").output == """
        gap is 8px, a dimension, in density=regular, theme=day
          gap
            won: 8px  base.tokens.json:9:10
            does not hold here (density=compact): 4px  harbour.resolver.json:11:57

        """)
  }

  /// The tokens that a value is put together from have steps, too, each once.
  @Test func explainComposite() throws {
    let place = try Workplace([
      "a.xss": "@tokens { all: linear-gradient({b}, {a} 50%, {c}); a: red; b: {a}; c: blue; }"
    ])
    #expect(
      place.run("explain", "a.xss", "all").output == """
        all is #ff0000 0%, #ff0000 50%, #0000ff 100%, a gradient, in every context
          all
            won: gradient({b} 0, {a} 0.5, {c} 1)  a.xss:1:11
          b
            won: {a}  a.xss:1:60
          a
            won: #ff0000  a.xss:1:52
          c
            won: #0000ff  a.xss:1:68

        """)
  }

  /// A theme has the definitions of its parents, which say whose they are.
  @Test func explainInherited() throws {
    let place = try Workplace([
      "a.xss": """
      @theme night : default; @theme deep : night;
      @tokens { fg: #000; }
      @tokens #night { fg: #eee; }
      """
    ])
    for theme in ["night", "deep"] {
      #expect(
        place.run("explain", "a.xss", "fg", "--theme", theme).output == """
          fg is #eeeeee, a color, in theme=\(theme)
            fg
              won (theme=night): #eeeeee  a.xss:3:18
              lost to one before it: #000000  a.xss:2:11

          """)
    }
    #expect(
      place.run("explain", "a.xss", "fg").output.contains("does not hold here (theme=night): #eeeeee  a.xss:3:18"))
  }

  /// Every command says which files cannot be read in full, and does not end as if all were fine.
  @Test func errorsOfFiles() throws {
    let place = try Workplace([
      "a.tokens.json": """
      { "t": { "$type": "color", "$value": "#ggg" }, "u": { "$type": "color", "$value": "#ffffff" } }
      """
    ])
    let file = "a.tokens.json"
    let commands = [
      ["contrast", file, "--pair", "u on u", "--minimum", "1"],
      ["vision", file, "--pair", "u on u", "--threshold", "0"], ["diff", file, file], ["usage", file, "u"],
      ["explain", file, "u"], ["preview", file, "-o", "site"], ["convert", file, "--to", "css"],
    ]
    for arguments in commands {
      let result = place.run(arguments)
      #expect(result.status == 1, "\(arguments)")
      #expect(result.errors.hasPrefix("a.tokens.json:1:38: error: a colour is"), "\(arguments): \(result.errors)")
      #expect(result.errors.split(separator: "[invalid-value]").count == 2, "\(arguments): \(result.errors)")
    }
    #expect(place.run(commands[0] + ["--json"]).output.contains("\"code\": \"invalid-value\""))
    #expect(place.run("explain", file, "t").output.contains("won: a value that could not be read"))
    try place.write(#"{ "severities": { "invalid-value": "warning" } }"#, to: "livery.json")
    for arguments in commands {
      let result = place.run(arguments)
      #expect(result.status == 0 && !result.errors.contains("invalid-value"), "\(arguments): \(result)")
    }
  }

  /// Names of sheets are axes and modes.
  @Test func contextsThatCannotBeMeant() throws {
    let place = try Workplace(["a.xss": "@theme night : default; @axis density: compact, regular*; @tokens { a: 1; }"])
    for (arguments, message) in [
      (["--axis", "zz=a"], "there is no axis \"zz\"; there is \"density\", \"theme\""),
      (["--axis", "densty=compact"], "there is no axis \"densty\"; did you mean \"density\"?"),
      (["--theme", "nigt"], "the axis \"theme\" has no mode \"nigt\"; did you mean \"night\"?"),
      (
        ["--axis", "density=compact", "--axis", "density=regular"],
        "\"density=compact\" and \"density=regular\" exclude one another"
      ),
      (["--theme", "night", "--axis", "theme=default"], "\"theme=night\" and \"theme=default\" exclude one another"),
    ] {
      let result = place.run(["resolve", "a.xss"] + arguments)
      #expect(result.status == 2 && result.errors.contains(message), "\(arguments): \(result.errors)")
    }
    #expect(place.run("resolve", "a.xss", "--theme", "night", "--axis", "theme=night").status == 0)
    let diff = place.run("diff", "a.xss", "--from", "theme=night", "--from", "theme=default", "--to", "theme=night")
    #expect(diff.status == 2 && diff.errors.contains("exclude one another"))
  }

  @Test func explainAttribute() throws {
    let place = try Workplace([
      "a.xss": """
      @theme night : default;
      @tokens { accent: #36c; ink: {accent}; }
      Label { color: {ink}; }
      Bar Label.big { color: red; }
      #night Label { color: white; }
      """
    ])
    #expect(
      place.run("explain", "a.xss", "Bar Label.big", "color").output == """
        color of Bar Label.big is #ff0000
          won: Bar Label.big: #ff0000  a.xss:4:1
          not reached (more identifiers and states: 1 over 0): Label: {ink}  a.xss:3:1
            → ink  a.xss:2:25
            → accent  a.xss:2:11

        """)
    let night = place.run("explain", "a.xss", "Label.big", "color", "--theme", "night", "--json")
    #expect(night.output.contains("\"lostBy\": \"a nearer theme: night over any theme\""))
    let list = place.run("explain", "a.xss", "Label, Bar", "color")
    #expect(list.status == 2 && list.errors.contains("a list of 2 selectors"))
    let unknown = place.run("explain", "a.xss", "Label", "colour")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("did you mean \"color\"?"))
  }

  @Test func diffOfContexts() throws {
    let result = try Workplace(harbour).run(
      "diff", "harbour.resolver.json", "--from", "theme=day", "--to", "theme=night", "--to", "density=compact")
    #expect(
      result
        == RunResult(
          status: 1,
          output: """
            visual  color.paper  changed  #ffffff → #000000
            visual  color.text   changed  #000000 → #ffffff
            visual  gap          changed  8px → 4px
            0 breaking, 3 visual, 0 of no effect

            """))
  }

  @Test func diffOfDocuments() throws {
    let place = try Workplace(harbour)
    try place.write(
      """
      {
        "color": {
          "$type": "color",
          "sea": { "$value": { "colorSpace": "srgb", "components": [0.2, 0.4, 0.8] } },
          "paper": { "$value": { "colorSpace": "srgb", "components": [1, 1, 0] } },
          "text": { "$type": "number", "$value": 1 },
          "new": { "$value": "{color.sea}" }
        },
        "gap": { "$type": "dimension", "$value": { "value": 8, "unit": "px" } }
      }
      """, to: "new/base.tokens.json")
    for file in ["harbour.resolver.json", "night.tokens.json"] { try place.write(harbour[file]!, to: "new/" + file) }
    let result = place.run("diff", "harbour.resolver.json", "new/harbour.resolver.json")
    #expect(
      result
        == RunResult(
          status: 1,
          output: """
            breaking  color.text   retyped  color #000000 → number 1  in theme=day
            breaking  color.link   removed  was #3366cc
            visual    color.paper  changed  #ffffff → #ffff00         in theme=day
            none      color.new    added    #3366cc
            2 breaking, 1 visual, 1 of no effect

            """))
    #expect(place.run("diff", "harbour.resolver.json", "harbour.resolver.json").status == 0)
    let onlyVisual = place.run(
      "diff", "harbour.resolver.json", "--from", "theme=day", "--to", "theme=night", "--fail-on", "breaking")
    #expect(onlyVisual.status == 0)
  }

  @Test func convert() throws {
    let place = try Workplace(harbour)
    let css = place.run("convert", "harbour.resolver.json", "--to", "css")
    #expect(css.status == 0)
    #expect(css.output.contains("--color-sea"))
    let saved = place.run("convert", "harbour.resolver.json", "--to", "css", "-o", "out", "--json")
    #expect(saved.output.contains("\"losses\": ["))
    #expect(place.run("convert", "harbour.resolver.json", "--to", "csss").status == 2)
  }

  /// Nobody who watches the folder hears of a file that would stay the same.
  @Test func unchangedFilesAreLeftAlone() throws {
    let place = try Workplace(harbour)
    func files() throws -> [String: UInt64] {
      #expect(place.run("convert", "harbour.resolver.json", "--to", "css", "-o", "out").status == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: place.folder + "/out")
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          let attributes = try FileManager.default.attributesOfItem(atPath: place.folder + "/out/" + name)
          return (name, try #require(attributes[.systemFileNumber] as? NSNumber).uint64Value)
        })
    }
    let first = try files()
    #expect(try !first.isEmpty && files() == first)
  }
}
