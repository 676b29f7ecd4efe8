import LiveryDocuments
import LiveryExport
import LiveryVocabulary
import TestSupport
import Testing

/// Design tokens made of documents of other formats.
struct DesignTokenComposerTests {
  @Test func tokensWithoutContextsAreOneFile() {
    let document = ThemeDocument(
      name: "Sea/Side",
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("ink", .literal(.color(ThemeColor(.oklch, 0.7, nil, 250, alpha: 0.5)))),
            TokenDefinition("ink.soft", .alias("ink")),
            TokenDefinition("odd.$name.{x}", .literal(.string("a\"b"))),
            TokenDefinition("box", .literal(.insets(ThemeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))),
          ])
      ],
      metadata: ["ink": TokenMetadata(description: "Text", deprecation: .because("use soft"), extensions: "{\"a\": 1}")]
    )
    let export = DesignTokenWriter().write(document)
    #expect(
      export["Sea-Side.tokens.json"] == """
        {
          "ink": {
            "$root": {
              "$type": "color",
              "$value": {
                "colorSpace": "oklch",
                "components": [0.7, "none", 250],
                "alpha": 0.5
              },
              "$description": "Text",
              "$deprecated": "use soft",
              "$extensions": {"a": 1}
            },
            "soft": {
              "$value": "{ink.$root}"
            }
          },
          "odd": {
            "_name": {
              "_x_": {
                "$type": "string",
                "$value": "a\\"b"
              }
            }
          }
        }

        """)
    #expect(
      export.reports == [
        #"changed-name: ink: the token is "ink.$root" in the file"#,
        #"changed-name: odd.$name.{x}: the token is "odd._name._x_" in the file"#,
        "unsupported-kind: odd.$name.{x}: the format has no such type; it is written as `$type` \"string\", "
          + "which strict readers refuse",
        "unsupported-kind: box: the format has no type for a insets",
      ])
  }

  @Test func modesBecomeModifiers() throws {
    let document = ThemeDocument(
      axes: [ThemeDocument.Axis(name: "contrast", modes: ["normal", "high"])], themes: ["night"],
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("gap", .literal(.number(8))),
            TokenDefinition("gap", when: ["theme": "night"], .literal(.number(9))),
            TokenDefinition("gap", when: ["contrast": "high"], .literal(.number(10))),
            TokenDefinition("gap", when: ["theme": "night", "contrast": "high"], .literal(.number(11))),
          ])
      ])
    let export = DesignTokenWriter().write(document)
    #expect(
      export["theme.resolver.json"] == """
        {
          "version": "2025.10",
          "sets": {
            "base": {
              "sources": [
                {
                  "$ref": "base.tokens.json"
                }
              ]
            }
          },
          "modifiers": {
            "contrast": {
              "contexts": {
                "normal": [],
                "high": [
                  {
                    "$ref": "contrast-high.tokens.json"
                  }
                ]
              },
              "default": "normal"
            },
            "theme": {
              "contexts": {
                "default": [],
                "night": [
                  {
                    "$ref": "theme-night.tokens.json"
                  }
                ]
              },
              "default": "default"
            }
          },
          "resolutionOrder": [
            {
              "$ref": "#/sets/base"
            },
            {
              "$ref": "#/modifiers/contrast"
            },
            {
              "$ref": "#/modifiers/theme"
            }
          ]
        }

        """)
    #expect(
      export.reports == [
        "unsupported-context: gap: a resolver document has no tokens for contexts of several modifiers at once; "
          + "the definition is left out (in theme=night, contrast=high)"
      ])
    let again = readBack(export, "theme.resolver.json")
    #expect(again.diagnostics.isEmpty)
    #expect(try again.values(["theme": "night", "contrast": "high"]) == ["gap": .number(9)])
    #expect(try again.values(["contrast": "high"]) == ["gap": .number(10)])
  }

  @Test(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"), arguments: RealDocuments.names)
  func realDocumentsMeanTheSame(name: String) throws {
    let document = RealDocuments.read(name)
    let export = DesignTokenWriter().write(document.withoutSources)
    let again = readBack(export, "\((document.name ?? "theme").replacing(" ", with: "-")).resolver.json")
    for input in document.inputs {
      let (before, after) = (try document.values(input), try again.values(input))
      #expect(before.filter { after[$0.key] != $0.value }.isEmpty)
      #expect(after.count == before.count)
    }
  }

  /// Stops that are written out stand beside those with references.
  @Test func stopsAreOneList() throws {
    func stop(_ color: TokenExpression, _ position: Double) -> TokenExpression {
      .combination(.gradientStop, [color, .literal(.number(position))])
    }
    let black = ThemeColor(rgba: 0xff)
    let document = ThemeDocument(
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("ink", .literal(.color(ThemeColor(rgba: 0xffff_ffff)))),
            TokenDefinition(
              "fade",
              .combination(
                .gradient, [.literal(.gradient(ThemeGradient([.init(black, at: 0)]))), stop(.alias("ink"), 1)])
            ),
          ])
      ])
    let export = DesignTokenWriter().write(document)
    #expect(export.losses.isEmpty)
    let again = read(export["theme.tokens.json"])
    #expect(again.diagnostics.isEmpty)
    #expect(try again.values([:]) == document.values([:]))
  }

  @Test func unitsThatTheFormatForbidsAreALoss() {
    let length = ThemeDimension(3, .other("pt"))
    let document = ThemeDocument(
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("gap", .literal(.dimension(length))),
            TokenDefinition(
              "edge",
              .combination(
                .border, [.alias("ink"), .literal(.dimension(length)), .literal(.strokeStyle(.keyword(.solid)))])),
            TokenDefinition("wide", .literal(.dimension(ThemeDimension(3, .rem)))),
          ])
      ])
    #expect(
      DesignTokenWriter().write(document).reports
        == ["gap", "edge"].map { name in
          "unsupported-kind: \(name): the format has no unit \"pt\"; it is written as it is, which strict readers refuse"
        })
  }

  /// What the format cannot say with references has a value in each mode.
  @Test func resolvedReferencesHaveTheirValuesInEachMode() throws {
    let sum = TokenCombiner("sum") { parts in
      let numbers = parts.compactMap { Double(themeValue: $0) }
      return .number(numbers.reduce(0, +))
    }
    let document = ThemeDocument(
      axes: [ThemeDocument.Axis(name: "size", modes: ["small", "large"])],
      layers: [
        TokenLayer(
          "all",
          [
            TokenDefinition("gap", .literal(.number(1))),
            TokenDefinition("gap", when: ["size": "large"], .literal(.number(2))),
            TokenDefinition("twice", .combination(sum, [.alias("gap"), .alias("gap")])),
          ])
      ])
    let export = DesignTokenWriter().write(document)
    #expect(
      export.reports == [
        "resolved-reference: twice: the format cannot say how the value is made of others; its values are written instead"
      ])
    let again = readBack(export, "theme.resolver.json")
    for input in document.inputs { #expect(try again.values(input) == document.values(input)) }
  }

  /// Conditions of one axis each, and no order that the modifiers cannot have: nothing is lost then.
  @Test(arguments: 0..<60) func everyContextHasItsValues(seed: UInt64) throws {
    var random = RandomDocument(seed: seed)
    let document = random.document(conditionsMax: 1)
    let export = DesignTokenWriter().write(document)
    let again = readBack(export, "theme.resolver.json")
    guard export.losses.allSatisfy({ $0.code == .partialValue }) else { return }
    for input in RandomDocument.inputs {
      #expect(try again.values(input) == document.values(input).mapValues(\.withoutMissingAlpha))
    }
  }

  @Test(arguments: 0..<60) func everyContextHasTheValuesThatAreWrittenOut(seed: UInt64) throws {
    var random = RandomDocument(seed: seed)
    let document = random.unspeakable(conditionsMax: 1)
    let export = DesignTokenWriter().write(document)
    let again = readBack(export, "theme.resolver.json")
    guard export.losses.allSatisfy({ [.partialValue, .resolvedReference, .missingValue].contains($0.code) }) else {
      return
    }
    for input in RandomDocument.inputs {
      let after = try again.values(input)
      #expect(
        try document.values(input).mapValues(\.withoutMissingAlpha).filter { after[$0.key] != $0.value }.isEmpty)
    }
  }

  /// Leaving the alpha out would make a transparent colour opaque.
  @Test func aMissingAlphaIsZero() throws {
    let clear = ThemeColor(.srgb, 1, 0, 0, alpha: nil)
    let values: [TokenName: Value] = [
      "border": .border(ThemeBorder(color: clear, width: ThemeDimension(1), style: .keyword(.solid))),
      "color": .color(clear), "gradient": .gradient(ThemeGradient([.init(clear, at: 0)])),
      "shadow": .shadow(
        ThemeShadow([
          .init(color: clear, offsetX: ThemeDimension(0), offsetY: ThemeDimension(1), blur: ThemeDimension(2))
        ])),
    ]
    let document = ThemeDocument(
      layers: [TokenLayer("all", values.keys.sorted().map { TokenDefinition($0, .literal(values[$0]!)) })])
    let export = DesignTokenWriter().write(document)
    let message = "the format has no alpha `none`; the alpha is written as 0, which looks the same"
    #expect(export.reports == values.keys.sorted().map { "partial-value: \($0): \(message)" })
    let text = export["theme.tokens.json"]
    #expect(text.components(separatedBy: "\"alpha\": 0").count == 5)
    #expect(try read(text).values([:])["color"] == .color(ThemeColor(.srgb, 1, 0, 0, alpha: 0)))
  }
}

extension Value {
  /// The same colour with an alpha of 0, if it has none.
  fileprivate var withoutMissingAlpha: Value {
    guard case .color(let color) = self else { return self }
    let parts = color.components
    return .color(ThemeColor(color.space, parts[0], parts[1], parts[2], alpha: color.alpha ?? 0))
  }
}
