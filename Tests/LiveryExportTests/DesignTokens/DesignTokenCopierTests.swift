import LiveryDocuments
import LiveryExport
import LiveryVocabulary
import TestSupport
import Testing

/// Documents of design tokens, written again.
struct DesignTokenCopierTests {
  /// A program names what it reads from no file in its own way.
  @Test func whatIsNoFileGetsANameByWhatItIs() {
    let tokens = #"{"gap": {"$type": "number", "$value": 1}}"#
    let document = DesignTokenReader().read(tokens: Array(tokens.utf8), named: "<stdin>")
    #expect(DesignTokenWriter().write(document).files.map(\.path) == ["theme.tokens.json"])
    let set = #"{"type": "set", "name": "all", "sources": [{"$ref": "theme.resolver.json"}]}"#
    let resolver = DesignTokenReader().read(resolver: "<files>") { path in
      Array((path == "<files>" ? #"{"version": "2025.10", "resolutionOrder": [\#(set)]}"# : tokens).utf8)
    }
    #expect(
      DesignTokenWriter().write(resolver).files.map(\.path) == ["theme-2.resolver.json", "theme.resolver.json"])
  }

  @Test func everythingIsKeptInItsOrder() {
    let text = """
      {
        "$description": "All of it",
        "$schema": "https://example.com/schema.json",
        "z": {
          "$type": "color",
          "$extensions": {
            "com.example": {"list": [1, [2, {"a": null}]], "text": "\\u00e9 \\/ é"}
          },
          "$root": {
            "$value": {"colorSpace": "srgb", "components": [0.10, 1e-1, 0], "hex": "#1a1a00"},
            "$unknown": 1.50
          },
          "b": {
            "$value": "{z.$root}",
            "$deprecated": false
          }
        },
        "a": {
          "$extends": "{z}",
          "part": {
            "$ref": "#/z/$root/$value/components/0",
            "$type": "number"
          }
        }
      }
      """
    let export = DesignTokenWriter().write(read(text))
    #expect(export.losses.isEmpty)
    #expect(export.files.map(\.path) == ["test.tokens.json"])
    #expect(
      export["test.tokens.json"] == """
        {
          "$description": "All of it",
          "$schema": "https://example.com/schema.json",
          "z": {
            "$type": "color",
            "$extensions": {
              "com.example": {
                "list": [
                  1,
                  [
                    2,
                    {
                      "a": null
                    }
                  ]
                ],
                "text": "\\u00e9 \\/ é"
              }
            },
            "$root": {
              "$value": {
                "colorSpace": "srgb",
                "components": [0.10, 1e-1, 0],
                "hex": "#1a1a00"
              },
              "$unknown": 1.50
            },
            "b": {
              "$value": "{z.$root}",
              "$deprecated": false
            }
          },
          "a": {
            "$extends": "{z}",
            "part": {
              "$ref": "#/z/$root/$value/components/0",
              "$type": "number"
            }
          }
        }

        """)
  }

  @Test func draftsAreWrittenAsTheFormatHasThem() {
    let text = """
      {"color": {"$type": "color", "$value": "#33669980", "$x": 1},
       "gap": {"$type": "dimension", "$value": "16px"},
       "edge": {"$type": "border", "$value": {"color": "{color}", "width": 0, "style": "solid"}},
       "wait": {"$type": "duration", "$value": "200ms"},
       "name": {"$type": "fontFamily", "$value": "Inter"}, "none": {"$type": "number", "$value": 0},
       "red": {"$type": "color", "$value": "red"}}
      """
    #expect(
      DesignTokenWriter().write(read(text))["test.tokens.json"] == """
        {
          "color": {
            "$type": "color",
            "$value": {
              "colorSpace": "srgb",
              "components": [0.2, 0.4, 0.6],
              "alpha": 0.5019607843137255
            },
            "$x": 1
          },
          "gap": {
            "$type": "dimension",
            "$value": {
              "value": 16,
              "unit": "px"
            }
          },
          "edge": {
            "$type": "border",
            "$value": {
              "color": "{color}",
              "width": {
                "value": 0,
                "unit": "px"
              },
              "style": "solid"
            }
          },
          "wait": {
            "$type": "duration",
            "$value": {
              "value": 200,
              "unit": "ms"
            }
          },
          "name": {
            "$type": "fontFamily",
            "$value": "Inter"
          },
          "none": {
            "$type": "number",
            "$value": 0
          },
          "red": {
            "$type": "color",
            "$value": {
              "colorSpace": "srgb",
              "components": [1, 0, 0]
            }
          }
        }

        """)
  }

  @Test func aMissingAlphaOfADraftIsZero() {
    let export = DesignTokenWriter().write(read(##"{"ink": {"$type": "color", "$value": "rgb(0 0 0 / none)"}}"##))
    #expect(export["test.tokens.json"].contains("\"alpha\": 0"))
    #expect(
      export.reports == [
        "partial-value: ink: the format has no alpha `none`; the alpha is written as 0, which looks the same"
      ])
  }

  @Test(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"), arguments: RealDocuments.names)
  func realDocumentsMeanTheSame(name: String) throws {
    let document = RealDocuments.read(name)
    let export = DesignTokenWriter().write(document)
    #expect(export.files.map(\.path) == document.files)
    let again = readBack(export, "\(name).resolver.json")
    for input in document.inputs { #expect(try again.values(input) == document.values(input)) }
    #expect(DesignTokenWriter().write(again).files == export.files)
  }
}
