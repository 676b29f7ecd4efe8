import LiveryDocuments
import Testing

/// A document made to be as much work as it can be for its size.
struct Adversary: Sendable, CustomTestStringConvertible {
  let name: String
  /// Whether it repeats itself: written out, it is larger than in proportion to its files.
  var repeats = false
  /// How many parts the smallest one has.
  let count: Int
  /// The files of a document of about that many parts; `main.resolver.json` is the first.
  let files: @Sendable (_ count: Int) -> [String: String]

  var testDescription: String { name }

  /// A token file.
  init(_ name: String, repeats: Bool = false, count: Int, tokens: @escaping @Sendable (_ count: Int) -> String) {
    self.init(name: name, repeats: repeats, count: count) { ["main.resolver.json": resolver(set("s", tokens($0)))] }
  }

  /// The entries of a resolution order, and other files.
  init(
    _ name: String, repeats: Bool = false, count: Int, order: @escaping @Sendable (_ count: Int) -> [String],
    files: @escaping @Sendable (_ count: Int) -> [String: String] = { _ in [:] }
  ) {
    self.init(name: name, repeats: repeats, count: count) { count in
      let order = order(count).joined(separator: ", ")
      let document = #"{"version": "2025.10", "resolutionOrder": [\#(order)]}"#
      return files(count).merging(["main.resolver.json": document]) { old, _ in old }
    }
  }

  /// Sets `s0`, `s1`… with these sources, and a last one with a token.
  static func sets(
    _ name: String, repeats: Bool = false, count: Int, sources: @escaping @Sendable (_ level: Int) -> String
  ) -> Adversary {
    Adversary(name: name, repeats: repeats, count: count) { count in
      let last = #""s\#(count)": {"sources": [{"x": \#(number(1))}]}"#
      let sets = list(count) { #""s\#($0)": {"sources": [\#(sources($0))]}"# } + ", " + last
      let order = ##""resolutionOrder": [{"$ref": "#/sets/s0"}]"##
      return ["main.resolver.json": #"{"version": "2025.10", \#(order), "sets": {\#(sets)}}"#]
    }
  }

  private init(
    name: String, repeats: Bool, count: Int, files: @escaping @Sendable (_ count: Int) -> [String: String]
  ) {
    self.name = name
    self.repeats = repeats
    self.count = count
    self.files = files
  }
}

extension Adversary {
  static let all = values + references + extensions + entries

  private static let values = [
    Adversary("one long line", count: 40) { object($0) { #""t\#($0)": \#(number($0))"# } },
    Adversary("one key many times", count: 100) { object($0) { _ in #""t": \#(number(1))"# } },
    Adversary("equivalent keys", count: 40) { count in
      object(count) { #""\#(equivalentNames[$0])": \#(number($0))"# }
    },
    Adversary("errors", count: 60) { object($0) { #""t\#($0)": \#($0)"# } },
    Adversary("errors about a long text", count: 20) { count in
      let tokens = list(count) { #""t\#($0)": {"$value": {}}"# }
      return #"{"$type": "\#(String(repeating: "x", count: 1000))", \#(tokens)}"#
    },
    // To compare such texts as Swift does takes time in proportion to the square of their length.
    Adversary("a type of many marks", count: 20) { #"{"t": {"$type": "\#(marks($0))", "$value": 1}}"# },
    Adversary("words of many marks", count: 20) { count in
      let marks = marks(count / 4)
      return #"""
        {"a": {"$type": "dimension", "$value": {"value": 1, "unit": "\#(marks)"}},
        "b": {"$type": "color", "$value": {"colorSpace": "\#(marks)", "components": ["\#(marks)", 0, 0]}},
        "c": {"$type": "strokeStyle", "$value": "\#(marks)"}, "d": {"$type": "fontWeight", "$value": "\#(marks)"}}
        """#
    },
    Adversary("empty groups", count: 100) { object($0) { #""t\#($0)": {}"# } },
    Adversary("deep groups", count: 20) { count in
      let inner = object(count) { #""t\#($0)": \#(number($0))"# }
      return String(repeating: #"{"g": "#, count: 40) + inner + String(repeating: "}", count: 40)
    },
    Adversary("long names", count: 10) { count in
      #"{"\#(String(repeating: "n", count: 900))": \#(object(count) { #""t\#($0)": \#(number($0))"# })}"#
    },
    Adversary("a long array", count: 20) { count in
      let layer = ##"{"color": "#000", "offsetX": "0px", "offsetY": "0px", "blur": "0px", "spread": "0px"}"##
      return #"{"t": {"$type": "shadow", "$value": [\#(list(count) { _ in layer })]}}"#
    },
    Adversary("a long number", count: 8000) { count in
      #"{"t": {"$type": "number", "$value": 0.\#(String(repeating: "1", count: count))}}"#
    },
    Adversary("many escapes", count: 1000) { count in
      #"{"t": {"$type": "fontFamily", "$value": "\#(String(repeating: "\\u00e9", count: count))"}}"#
    },
  ]

  private static let references = [
    Adversary("references into one object", count: 30) { count in
      object(count) { ##""t\##($0)": {"$type": "number", "$ref": "#/t\##(($0 + 1) % count)/$value"}"## }
    },
    Adversary("a chain of aliases", count: 40) { count in
      object(count) { #""t\#($0)": {"$type": "number", "$value": \#($0 == 0 ? "1" : "\"{t\($0 - 1)}\"")}"# }
    },
    Adversary(
      "a chain of aliases into a modifier", count: 40,
      order: { count in
        let chain = object(count) { #""t\#($0)": {"$value": "{\#($0 == 0 ? "x" : "t\($0 - 1)")}"}"# }
        return [
          set("s", chain), modifier("theme", ["day": #"{"x": \#(number(1))}"#, "night": #"{"x": \#(number(2))}"#]),
        ]
      }),
    Adversary("a cycle of aliases", count: 40) { count in
      object(count) { #""t\#($0)": {"$type": "number", "$value": "{t\#(($0 + 1) % count)}"}"# }
    },
    Adversary("aliases to nowhere", count: 40) { count in
      object(count) { #""t\#($0)": {"$type": "number", "$value": "{x\#($0)}"}"# }
    },
  ]

  private static let extensions = [
    Adversary("a chain of extensions", repeats: true, count: 30) { count in
      object(count) { #""g\#($0)": {\#($0 == 0 ? "" : "\"$extends\": \"{g\($0 - 1)}\", ")"x\#($0)": \#(number($0))}"# }
    },
    Adversary("a chain of empty extensions", repeats: true, count: 60) { extensionChain($0) },
    Adversary("a cycle of extensions", count: 40) { count in
      object(count) { #""g\#($0)": {"$extends": "{g\#(($0 + 1) % count)}"}"# }
    },
    Adversary("extensions of one group", count: 40) { count in
      #"{"base": {"x": \#(number(1))}, \#(list(count) { #""g\#($0)": {"$extends": "{base}"}"# })}"#
    },
    Adversary("extensions in and of one group", repeats: true, count: 20) { count in
      let inner = object(count) { #""g\#($0)": {"$extends": "{base}"}"# }
      let outer = object(count) { #""h\#($0)": {"$extends": "{in}"}"# }
      return #"{"base": {"x": \#(number(1))}, "in": \#(inner), "out": \#(outer)}"#
    },
    Adversary("extensions far inside", repeats: true, count: 100) { count in
      let inner = list(count) { #""g\#($0)": {"$extends": "{base}"}"# }
      let outside = String(repeating: #"{"group": "#, count: 150)
      return #"{"base": {}, "far": \#(outside){\#(inner)}\#(String(repeating: "}", count: 150))}"#
    },
    // With one step for each group around, it would not be refused.
    Adversary("tokens far inside beside an extension", repeats: true, count: 5) { count in
      let inner = object(count) { #""t\#($0)": \#(number($0))"# }
      let far = String(repeating: #"{"g": "#, count: 240) + inner + String(repeating: "}", count: 240)
      return #"{"base": {}, "other": {"$extends": "{base}"}, "far": \#(far)}"#
    },
    Adversary(
      "long texts of tokens inside tokens", repeats: true, count: 40,
      order: { count in
        let text = #"{"x": "\#(String(repeating: "x", count: 50 * count))"}"#
        let base = #""base": {"x": {"$type": "number", "$value": 1, "$extensions": \#(text)}}"#
        let groups = list(count) { #""g\#($0)": {"$extends": "{base}"}"# }
        return [set("groups", "{\(base), \(groups)}"), set("tokens", object(count) { #""g\#($0)": \#(number(1))"# })]
      }),
    // With one step for sixteen bytes, whatever they hold, it would not be refused.
    Adversary("a long list that groups inherit", repeats: true, count: 8) { count in
      let names = list(1000) { _ in #""n""# }
      let base = #""base": {"x": {"$type": "fontFamily", "$value": [\#(names)]}}"#
      return #"{\#(base), \#(list(count) { #""g\#($0)": {"$extends": "{base}"}"# })}"#
    },
    Adversary("doubling extensions", repeats: true, count: 12) { count in
      let groups = list(count) {
        #""g\#($0 + 1)": {"l": {"$extends": "{g\#($0)}"}, "r": {"$extends": "{g\#($0)}"}}"#
      }
      return #"{"g0": {"x": \#(number(1))}, \#(groups)}"#
    },
    Adversary(
      "extensions in contexts", repeats: true, count: 12,
      order: { count in
        let levels = (0..<count).map { level in
          let extending = #"{"g\#(level)": {"$extends": "{g\#(level + 1)}"}}"#
          return modifier("m\(level)", ["a": extending, "b": extending])
        }
        return [set("base", #"{"g\#(count)": {"x": \#(number(1))}}"#)] + levels
      }),
  ]

  private static let entries: [Adversary] = [
    Adversary(
      "many modifiers", count: 40,
      order: { (0..<$0).map { modifier("m\($0)", ["a": "{}", "b": #"{"t": \#(number(1))}"#]) } }),
    Adversary(
      "many contexts", count: 30,
      order: { count in
        let contexts = object(count) { #""c\#($0)": [{"t": \#(number($0))}]"# }
        let aliases = object(count) { #""a\#($0)": {"$type": "color", "$value": "{t}"}"# }
        return [#"{"type": "modifier", "name": "m", "contexts": \#(contexts)}"#, set("s", aliases)]
      }),
    Adversary(
      "many types of one group", repeats: true, count: 60,
      order: { count in
        let contexts = object(count) { #""c\#($0)": [{"g": {"$type": "number"}}]"# }
        let tokens = object(count) { #""t\#($0)": {"$value": 1}"# }
        return [#"{"type": "modifier", "name": "m", "contexts": \#(contexts)}"#, set("s", #"{"g": \#(tokens)}"#)]
      }),
    Adversary(name: "two long types that are the same", repeats: false, count: 200) { count in
      // Letters beyond ASCII take longest to compare.
      let type = String(repeating: "é", count: 50 * count)
      let definitions = #""a": {"g": {"$type": "\#(type)"}}, "b": {"g": {"$type": "\#(type)"}}"#
      let contexts = object(count) { ##""c\##($0)": [{"$ref": "#/$defs/\##($0 % 2 == 0 ? "a" : "b")"}]"## }
      let entry = #"{"type": "modifier", "name": "m", "contexts": \#(contexts)}"#
      let tokens = set("s", #"{"g": \#(object(20) { #""t\#($0)": {"$value": 1}"# })}"#)
      let order = #""resolutionOrder": [\#(entry), \#(tokens)]"#
      return ["main.resolver.json": #"{"version": "2025.10", \#(order), "$defs": {\#(definitions)}}"#]
    },
    Adversary(
      "a type of one context among many modifiers", repeats: true, count: 60,
      order: { count in
        let tokens = object(count) { #""t\#($0)": {"$value": 1}"# }
        let modifiers = (0..<count).map {
          modifier("m\($0)", ["a": "{}", "b": $0 == 0 ? #"{"g": {"$type": "number"}}"# : "{}"])
        }
        return [set("s", #"{"g": \#(tokens)}"#)] + modifiers
      }),
    Adversary(
      "extensions of one group in many contexts", repeats: true, count: 40,
      order: { count in
        let contexts = object(count) {
          #""c\#($0)": [{"base": {"x": \#(number(1))}, "g\#($0)": {"$extends": "{base}"}}]"#
        }
        return [#"{"type": "modifier", "name": "m", "contexts": \#(contexts)}"#]
      }),
    // With one step for each statement, whatever the conditions, it would not be refused.
    Adversary(name: "statements that groups of many conditions never meet", repeats: true, count: 100) { count in
      let levels = list(12) { level in
        modifier("m\(level)", ["a": #"{"g\#(level)": {"$extends": "{g\#(level + 1)}"}}"#, "b": "{}"])
      }
      let references = list(count) { _ in ##"{"$ref": "#/modifiers/last"}"## }
      let order = #""resolutionOrder": [\#(levels), \#(references)]"#
      let contexts = #"{"a": [{"g13": {"x": \#(number(1))}}], "b": [{"g12": {"$extends": "{g13}"}, "g13": {}}]}"#
      let last = #""modifiers": {"last": {"contexts": \#(contexts)}}"#
      return ["main.resolver.json": #"{"version": "2025.10", \#(order), \#(last)}"#]
    },
    Adversary(
      "layers and ranks", repeats: true, count: 30,
      order: { count in (0..<count).map { set("s\($0)", "{}") } + [set("s", extensionChain(count))] }),
    Adversary(
      "one file many times", repeats: true, count: 60,
      order: { count in [set("s", list(count) { _ in #"{"$ref": "a.json"}"# })] },
      files: { ["a.json": object($0) { #""t\#($0)": \#(number($0))"# }] }),
    Adversary(
      "many files", count: 60, order: { count in [set("s", list(count) { #"{"$ref": "f\#($0).json"}"# })] },
      files: { count in Dictionary(uniqueKeysWithValues: (0..<count).map { ("f\($0).json", "{}") }) }),
    // With one step for sixteen bytes of a reference, whatever the path of its file, it would not be refused.
    Adversary(name: "references to no file from far below", repeats: true, count: 20) { count in
      let hop = String(repeating: "a/", count: 500)
      let paths = (1...8).map { String(repeating: hop, count: $0) + "x" }
      let onwards = #"{"r": {"$ref": "\#(hop)x#/r"}}"#
      let references = list(count) { #"{"$ref": "y\#($0)"}"# }
      var files = Dictionary(uniqueKeysWithValues: paths.map { ($0, onwards) })
      files[paths[7]] = ##"{"r": {"$ref": "#/sets/s"}, "sets": {"s": {"sources": [\##(references)]}}}"##
      files["main.resolver.json"] = resolver(set("s", #"{"$ref": "\#(hop)x#/r"}"#))
      return files
    },
    Adversary(name: "one modifier many times", repeats: false, count: 40) { count in
      let others = list(count) { modifier("m\($0)", ["a": "{}", "b": "{}"]) }
      let references = list(count) { _ in ##"{"$ref": "#/modifiers/last"}"## }
      let order = #""resolutionOrder": [\#(others), \#(references)]"#
      let last = #""modifiers": {"last": {"contexts": {"a": [], "b": []}}}"#
      return ["main.resolver.json": #"{"version": "2025.10", \#(order), \#(last)}"#]
    },
    .sets("a chain of sets", count: 60, sources: { ##"{"$ref": "#/sets/s\##($0 + 1)"}"## }),
    .sets(
      "doubling sets", repeats: true, count: 12,
      sources: { level in list(2) { _ in ##"{"$ref": "#/sets/s\##(level + 1)"}"## } }),
    Adversary(name: "a chain of references", repeats: true, count: 60) { count in
      let links = list(count) { level in
        ##""r\##(level)": {"$ref": "#/$defs/r\##(level + 1)", "t\##(level)": \##(number(level))}"##
      }
      let order = ##""resolutionOrder": [\##(set("s", ##"{"$ref": "#/$defs/r0"}"##))]"##
      let last = #""r\#(count)": {"x": \#(number(1))}"#
      return ["main.resolver.json": #"{"version": "2025.10", \#(order), "$defs": {\#(links), \#(last)}}"#]
    },
  ]
}

/// Members or elements.
private func list(_ count: Int, _ member: (Int) -> String) -> String {
  (0..<count).map(member).joined(separator: ", ")
}

private func object(_ count: Int, _ member: (Int) -> String) -> String { "{\(list(count, member))}" }

/// Groups of which each extends the next.
private func extensionChain(_ count: Int) -> String {
  let groups = list(count) { #""g\#($0)": {"$extends": "{g\#($0 + 1)}"}"# }
  return #"{\#(groups), "g\#(count)": {"x": \#(number(1))}}"#
}

/// Marks that Unicode has in another order.
private func marks(_ count: Int) -> String {
  String(repeating: "\u{301}", count: count * 100) + String(repeating: "\u{323}", count: count * 100)
}

/// Permutations of combining marks, which are all the same to Unicode.
private let equivalentNames: [String] = {
  let marks: [Unicode.Scalar] = ["\u{301}", "\u{323}", "\u{31B}", "\u{345}", "\u{334}", "\u{327}"]
  return marks.reduce(["a"]) { names, _ in
    names.flatMap { name in marks.filter { !name.unicodeScalars.contains($0) }.map { name + String($0) } }
  }
}()
