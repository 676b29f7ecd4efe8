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

  @Test func severalFilesOfTokensMakeOneDocument() throws {
    let place = try Workplace(harbour)
    let result = place.run("resolve", "base.tokens.json", "night.tokens.json")
    #expect(result.output.hasPrefix("color.sea    color      #3366cc\ncolor.paper  color      #000000\n"))
  }

  @Test func standardInput() throws {
    let text = #"{"gap": {"$type": "number", "$value": 3}}"#
    let place = try Workplace()
    #expect(place.run("resolve", "-", "--input-format", "tokens", input: text).output == "gap  number  3\n")
    let refused = place.run("resolve", "-", "--input-format", "token", input: text)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("did you mean \"tokens\"?"))
  }
}
