import LiveryDocuments
import LiveryVocabulary
import Testing

/// Pointers into values follow the document as it is written, not the value as it was read.
@Suite struct PointerTests {
  private static let lengths = #""offsetX": "{d}", "offsetY": "{d}", "blur": "{d}", "spread": "{d}""#
  private static let targets = """
    \(TypeTests.parts),
    "rose": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "hex": "#ff0000"}},
    "rosy": {"$value": "{rose}"}, "dark": {"$value": "{c}"},
    "one": {"$type": "shadow", "$value": {"color": "{c}", \(lengths)}},
    "list": {"$type": "shadow", "$value": [{"color": "{rose}", \(lengths), "inset": false}, "{one}"]},
    "edge": {"$type": "border", "$value": {"color": "{c}", "width": "{d}", "style": "{s}"}},
    "g": {"$type": "gradient", "$value": [
      {"color": "{rose}", "position": 1}, {"color": "{c}", "position": 0}, {"color": "{rose}", "position": 0},
      {"color": "{c}", "position": 0.5}]},
    "again": {"$value": "{g}"}
    """

  private func read(_ type: String, _ pointer: String) -> ThemeDocument {
    LiveryDocumentsTests.read(
      ##"{\##(Self.targets), "x": {"$type": "\##(type)", "$ref": "#/\##(pointer)"}}"##, .strict)
  }

  private func value(_ type: String, _ pointer: String) throws -> Value? {
    let document = read(type, pointer)
    #expect(document.reports == [])
    return try document.value("x")
  }

  @Test func stopsCountAsTheyAreWritten() throws {
    let black = ThemeColor(rgba: 255)
    let red = ThemeColor(.srgb, 1, 0, 0)
    for target in ["g", "again"] {
      #expect(
        try (0..<4).map { try value("number", "\(target)/$value/\($0)/position") }
          == [1, 0, 0, 0.5].map { .number($0) })
      #expect(
        try (0..<4).map { try value("color", "\(target)/$value/\($0)/color") }
          == [red, black, red, black].map { .color($0) })
      #expect(try value("gradient", "\(target)/$value/0") == .gradient(ThemeGradient([ThemeGradient.Stop(red, at: 1)])))
    }
    #expect(
      try LiveryDocumentsTests.read("{\(Self.targets)}", .strict).value("g")
        == .gradient(
          ThemeGradient([
            ThemeGradient.Stop(black, at: 0), ThemeGradient.Stop(red, at: 0), ThemeGradient.Stop(black, at: 0.5),
            ThemeGradient.Stop(red, at: 1),
          ])))
  }

  @Test func partsThatAreWrittenAreThere() throws {
    #expect(try value("number", "rose/$value/alpha") == .number(1))
    #expect(try value("number", "rosy/$value/alpha") == .number(1))
    #expect(try value("color", "one/$value/color") == .color(ThemeColor(rgba: 255)))
    #expect(try value("dimension", "list/$value/1/blur") == .dimension(ThemeDimension(2)))
    #expect(try value("number", "list/$value/0/color/alpha") == .number(1))
  }

  @Test(arguments: [
    ("number", "c/$value/alpha"), ("number", "dark/$value/alpha"), ("number", "edge/$value/color/alpha"),
    ("color", "one/$value/0/color"), ("color", "list/$value/color"), ("color", "list/$value/1/0/color"),
    ("shadow", "one/$value/0"), ("fontFamily", "f/$value/0"), ("number", "list/$value/1/color/alpha"),
  ])
  func partsThatAreNotWrittenAreNone(_ type: String, _ pointer: String) throws {
    let document = read(type, pointer)
    #expect(document.diagnostics.map(\.code) == [.missingTarget])
    #expect(document.diagnostics.map(\.contexts) == [[]])
    #expect(try document.value("x") == nil)
  }

  @Test func whatIsNotWrittenIsNoPartOfAnotherValue() throws {
    let document = LiveryDocumentsTests.read(
      """
      {\(Self.targets),
       "x": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": {"$ref": "#/c/$value/hex"}}},
       "y": {"$type": "shadow", "$value": {"color": "{c}", \(Self.lengths), "inset": {"$ref": "#/one/$value/inset"}}},
       "v": {"$type": "shadow", "$value": {"color": "{c}", \(Self.lengths), "inset": {"$ref": "#/list/$value/0/inset"}}}}
      """, .strict)
    #expect(
      document.reports == [
        "error /x/$value/hex: \"c\" has no part `/hex`; mend the reference",
        "error /y/$value/inset: \"one\" has no part `/inset`; mend the reference",
      ])
    let values = try Evaluator(document).values()
    #expect(values["x"] == nil && values["y"] == nil && values["v"] != nil)
  }

  /// However long the way is, and wherever on it another pointer was followed before.
  @Test(arguments: [10, 65, 300]) func longWaysAreFollowedToTheirEnds(_ count: Int) throws {
    var members = (0..<count).map { #""t\#($0)": {"$value": "{\#($0 == 0 ? "c" : "t\($0 - 1)")}"}"# }
    for (name, target) in [("p", count - 1), ("q", count / 2), ("r", count - 1)] {
      members.insert(##""\##(name)": {"$type": "number", "$ref": "#/t\##(target)/$value/alpha"}"##, at: count / 3)
    }
    for members in [members, members.reversed()] {
      let document = LiveryDocumentsTests.read("{\(TypeTests.parts), \(members.joined(separator: ", "))}", .strict)
      #expect(document.diagnostics.map(\.code) == Array(repeating: .missingTarget, count: 3))
      #expect(try document.value("p") == nil && document.value(TokenName("t\(count - 1)")) != nil)
    }
  }

  /// The same pointer leads to something in some contexts only, and the token is undefined in the others.
  @Test func contextsDiffer() throws {
    func color(_ more: String) -> String {
      #"{"rose": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]\#(more)}}}"#
    }
    let stops = [#"{"color": "{c}", "position": 0.25}"#, #"{"color": "{c}", "position": 0.75}"#]
    func gradient(_ stops: [String]) -> String {
      #"{"g": {"$type": "gradient", "$value": [\#(stops.joined(separator: ", "))]}}"#
    }
    let document = LiveryDocumentsTests.read(
      resolver: resolver(
        set(
          "s",
          ##"""
          {\##(TypeTests.parts), "x": {"$type": "number", "$ref": "#/rose/$value/alpha"},
           "y": {"$type": "number", "$ref": "#/g/$value/0/position"}}
          """##),
        modifier("theme", ["light": color(""), "dark": color(#", "alpha": 0.5"#)]),
        modifier("order", ["up": gradient(stops), "down": gradient(stops.reversed())]),
        modifier("sheer", ["no": "{}", "yes": color(#", "alpha": 0.25"#)])), .strict)
    #expect(document.reports.count == 1)
    #expect(document.diagnostics.map(\.contexts) == [[When(theme: "light")]])
    #expect(try document.value("x") == nil)
    #expect(try document.value("x", ["theme": "dark"]) == .number(0.5))
    #expect(try document.value("x", ["sheer": "yes"]) == .number(0.25))
    #expect(try document.value("x", ["theme": "dark", "sheer": "yes"]) == .number(0.25))
    #expect(try document.value("y") == .number(0.25))
    #expect(try document.value("y", ["order": "down"]) == .number(0.75))
  }

  @Test func partsThatDependOnTooMuchAreRefused() throws {
    let modifiers = (0..<9).map { place in
      let alpha = place.isMultiple(of: 2) ? "" : #", "alpha": 0.5"#
      let color = #"{"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]\#(alpha)}}"#
      return modifier("m\(place)", ["off": "{}", "on": #"{"rose": \#(color)}"#])
    }
    let entries = [set("s", ##"{"x": {"$type": "number", "$ref": "#/rose/$value/alpha"}}"##)] + modifiers
    let document = LiveryDocumentsTests.read(
      resolver: #"{"version": "2025.10", "resolutionOrder": [\#(entries.joined(separator: ", "))]}"#)
    #expect(document.diagnostics.map(\.code) == [.contextDependence])
    #expect(try document.value("x", ["m1": "on"]) == nil)
  }

  @Test func waysThatLeadBackEnd() throws {
    let document = LiveryDocumentsTests.read(
      ##"{"a": {"$type": "number", "$ref": "#/a/$value/0"}, "b": {"$type": "number", "$ref": "#/a/$value/1"}}"##)
    #expect(document.diagnostics.map(\.code) == [.referenceCycle])
    #expect(try document.value("b") == nil)
  }

  /// RFC 6901: a pointer leads to any place of its document. What is there is read as if it were written in its stead.
  @Test func pointersLeadToAnyPlace() throws {
    let document = LiveryDocumentsTests.read(
      ##"""
      {
        "$extensions": {"org.brand": {
          "blue": {"colorSpace": "srgb", "components": [0, 0, {"$ref": "#/$extensions/org.brand/full"}]},
          "full": 1, "step": {"$ref": "#/a/$extensions/org.brand/step"}, "alias": "{a}"
        }},
        "a": {"$type": "dimension", "$value": {"value": 2, "unit": "px"}, "$extensions": {"org.brand": {"step": 4}}},
        "whole": {"$type": "color", "$ref": "#/$extensions/org.brand/blue"},
        "value": {"$type": "color", "$value": {"$ref": "#/$extensions/org.brand/blue"}},
        "part": {"$type": "dimension", "$value": {"value": {"$ref": "#/$extensions/org.brand/step"}, "unit": "px"}},
        "alias": {"$type": "dimension", "$value": {"$ref": "#/$extensions/org.brand/alias"}},
        "through": {"$type": "number", "$value": {"$ref": "#/value/$value/components/2"}},
        "line": {"$type": "strokeStyle", "$value": {"lineCap": "round", "dashArray": [{"$ref": "#/$extensions/org.brand/alias"}]}}
      }
      """##, .strict)
    #expect(document.reports == [])
    let blue = Value.color(ThemeColor(.srgb, 0, 0, 1))
    #expect(try document.value("whole") == blue)
    #expect(try document.value("value") == blue)
    #expect(try document.value("part") == .dimension(ThemeDimension(4)))
    #expect(try document.value("alias") == .dimension(ThemeDimension(2)))
    #expect(try document.value("through") == .number(1))
    #expect(try document.value("line") == .strokeStyle(.dashes([ThemeDimension(2)], cap: .round)))
  }

  @Test func placesThatLeadToOneAnotherAreRefused() throws {
    let document = LiveryDocumentsTests.read(
      ##"""
      {
        "$extensions": {"x": {"a": {"$ref": "#/$extensions/x/b"}, "b": {"$ref": "#/$extensions/x/a"}}},
        "t": {"$type": "number", "$value": {"$ref": "#/$extensions/x/a"}},
        "own": {"$type": "number", "$value": {"$ref": "#/own/$extensions"}, "$extensions": {"$ref": "#/own/$extensions"}},
        "kept": {"$type": "number", "$value": 1}
      }
      """##)
    let message = "`$ref` leads to itself, or through more than 64 places; break the cycle"
    #expect(document.reports == ["error /t/$value/$ref: \(message)", "error /own/$value/$ref: \(message)"])
    #expect(try document.value("kept") == .number(1))
  }

  /// A few bytes that stand for a large place make many of it.
  @Test func placesReadAgainAndAgainAreLimited() {
    let dashes = Array(repeating: #"{"value": 1, "unit": "px"}"#, count: 1000).joined(separator: ",")
    let tokens = (0..<4000).map {
      ##""t\##($0)": {"$type": "strokeStyle", "$value": {"$ref": "#/$extensions/x"}}"##
    }
    let document = LiveryDocumentsTests.read(
      ##"{"$extensions": {"x": {"lineCap": "butt", "dashArray": [\##(dashes)]}}, \##(tokens.joined(separator: ","))}"##)
    #expect(document.diagnostics.contains { $0.code == .limitExceeded })
  }
}
