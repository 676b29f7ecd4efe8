import LiveryTool
import Testing

@Suite struct PairTests {
  /// The contrast of #777 on white is 4.478 by WCAG's formula, and that of #767676 is 4.542. Half of black on white is #808080.
  private let files = [
    "a.tokens.json": """
    {
      "$type": "color",
      "paper": { "$value": "#ffffff" }, "gray": { "$value": "#777777" }, "half": { "$value": "#00000080" },
      "red": { "$value": "#c9302c" }, "green": { "$value": "#4c7a34" }, "ink": { "$value": "#000000" }
    }
    """
  ]

  @Test func contrast() throws {
    let place = try Workplace(files)
    let result = place.run("contrast", "a.tokens.json", "--pair", "ink on paper", "--pair", "gray on paper")
    #expect(
      result
        == RunResult(
          status: 1,
          output: """
            pass  ink on paper   21.00  of 4.5  #000000 on #ffffff  in every context
            fail  gray on paper  4.47   of 4.5  #777777 on #ffffff  in every context
            a.tokens.json:3:45: error: "gray on paper" has a contrast of 4.47 and needs 4.5; the nearest colour that passes is #767676 [low-contrast]
             3 |   "paper": { "$value": "#ffffff" }, "gray": { "$value": "#777777" }, "half": { "$value": "#00000080" },
               |                                             ^

            """))
    #expect(place.run("contrast", "a.tokens.json", "--pair", "gray on paper", "--level", "AA-large").status == 0)
    #expect(place.run("contrast", "a.tokens.json", "--pair", "ink on paper", "--level", "AAA").status == 0)
    #expect(place.run("contrast", "a.tokens.json", "--pair", "gray on paper", "--minimum", "4.4").status == 0)
  }

  /// Their numbers overflow in the formulas, which used to end the program.
  @Test(arguments: ["lab(50 1e300 0)", "lab(50 1e40 0)", "oklch(0.5 1e110 0)", "color(srgb 1e200 0 0)"])
  func colorsFarOutsideOfEveryGamut(_ color: String) throws {
    let place = try Workplace(["a.xss": "@tokens { a: \(color); b: white }"])
    for command in ["contrast", "vision"] {
      let result = place.run(command, "a.xss", "--pair", "a on b")
      #expect(result.status == 1 && result.output.contains("no colour that can be compared"), "\(result)")
    }
  }

  /// A pair that is compared in some contexts is only warned of, and one that is compared in none is an error, unless the project
  /// says otherwise.
  @Test func pairsWithoutColor() throws {
    let place = try Workplace([
      "a.xss": "@axis d: regular*, compact; @tokens { a: 1; b: white } @when d: compact { @tokens { a: black } }"
    ])
    for command in ["contrast", "vision"] {
      let some = place.run(command, "a.xss", "--pair", "a on b")
      #expect(some.status == 0 && some.output.contains("warning: \"a\" of \"a on b\""), "\(some)")
    }
    try place.write("@tokens { a: 1; b: white }", to: "a.xss")
    let none = place.run("contrast", "a.xss", "--pair", "a on b")
    #expect(none.status == 1 && none.output.contains("error: \"a\" of \"a on b\""), "\(none)")
    try place.write(#"{ "severities": { "pair-without-color": "warning" } }"#, to: "livery.json")
    #expect(place.run("contrast", "a.xss", "--pair", "a on b").status == 0)
  }

  @Test func limitsAreNumbers() throws {
    let place = try Workplace(files)
    for minimum in ["nan", "inf", "0.5", "22"] {
      let result = place.run("contrast", "a.tokens.json", "--pair", "ink on paper", "--minimum", minimum)
      #expect(result.status == 2 && result.errors.contains("a ratio from 1 to 21"))
    }
    for threshold in ["nan", "-inf", "101"] {
      let result = place.run("vision", "a.tokens.json", "--pair", "ink on paper", "--threshold=\(threshold)")
      #expect(result.status == 2 && result.errors.contains("a difference from 0 to 100"))
    }
  }

  @Test func translucentLayers() throws {
    let place = try Workplace(files)
    // Black on half black on white is black on #808080 (127 of 255): 5.24.
    let result = place.run("contrast", "a.tokens.json", "--pair", "ink on half on paper", "--json")
    #expect(result.status == 0)
    let contrast = try #require(result.output.split(separator: "\n").first { $0.contains("\"contrast\"") })
    #expect(contrast.contains("5.2"))
  }

  /// Each pair is looked at in the contexts that one of its colours depends on, and in no others.
  @Test func contextsThatMakeADifference() throws {
    let place = try Workplace(harbour)
    let result = place.run(
      "contrast", "harbour.resolver.json", "--pair", "color.link on color.paper", "--pair", "color.link on color.sea")
    #expect(
      result.output.hasPrefix(
        """
        pass  color.link on color.paper  5.36  of 4.5  #3366cc on #ffffff  in theme=day
        fail  color.link on color.paper  3.91  of 4.5  #3366cc on #000000  in theme=night
        fail  color.link on color.sea    1.00  of 4.5  #3366cc on #3366cc  in every context

        """), "\(result.output)")
  }

  @Test func pairsOfTheProject() throws {
    var all = files
    all["livery.json"] = """
      {
        "inputs": ["a.tokens.json"],
        "pairs": [
          "ink on paper",
          { "foreground": "gray", "background": ["half", "paper"], "level": "AA-large", "checks": ["contrast"] },
          { "foreground": "red", "background": "green", "checks": ["vision"] }
        ]
      }
      """
    let place = try Workplace(all)
    let contrast = place.run("contrast")
    #expect(contrast.status == 1)
    #expect(contrast.output.hasPrefix("pass  ink on paper"))
    #expect(!contrast.output.contains("red on green"))
    let vision = place.run("vision")
    #expect(vision.output.contains("red on green"))
    #expect(!vision.output.contains("gray"))
  }

  @Test func vision() throws {
    let place = try Workplace(files)
    let result = place.run(
      "vision", "a.tokens.json", "--pair", "ink on paper", "--pair", "red on green", "--threshold", "20")
    #expect(result.status == 1)
    #expect(result.output.contains("pass  ink on paper"))
    #expect(result.output.contains("fail  red on green"))
    #expect(result.output.contains("[alike-colors]"))
    let tokens = place.run("vision", "a.tokens.json", "--pair", "red on gren")
    #expect(tokens.status == 2)
    #expect(tokens.errors.contains("did you mean \"green\"?"))
  }

  @Test func noPairs() throws {
    let result = try Workplace(files).run("contrast", "a.tokens.json")
    #expect(result.status == 2)
    #expect(result.errors.contains("--pair"))
  }
}
