import Livery
import LiveryDocuments
import LiveryLoading
import LiverySheets
import LiveryVocabulary
import Synchronization
import TestSupport
import Testing

/// A switch from one version of a theme to another while objects are tracked and sinks listen leaves what loading the other
/// version first would have made.
@Suite struct LiveSwitchTests {
  @Test(arguments: 0..<12 as Range<UInt64>) func documents(seed: UInt64) throws {
    try check(seed: seed) {
      GeneratedTheme(seed: $0).document
    } load: {
      try $0.load($1)
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>) func sheets(seed: UInt64) throws {
    try check(seed: seed) {
      GeneratedTheme(seed: $0).sheet
    } load: {
      try $0.load($1)
    }
  }

  /// A sheet as a document: its tokens without its rules.
  @Test(arguments: 0..<6 as Range<UInt64>) func documentsOfSheets(seed: UInt64) throws {
    try check(seed: seed) {
      GeneratedTheme(seed: $0).sheet.document
    } load: {
      try $0.load($1)
    }
  }

  /// Each other reader, with what its format has of a generated theme.
  @Test(arguments: GeneratedFormat.all.indices, 0..<6 as Range<UInt64>) func formats(place: Int, seed: UInt64) throws {
    let format = GeneratedFormat.all[place]
    var names: Set<TokenName> = []
    try check(seed: seed, token: format.token) { seed in
      let document = format.read(GeneratedTheme(seed: seed))
      names.formUnion(document.tokenNames)
      return document
    } load: {
      try $0.load($1, as: "generated")
    }
    // What is compared is what was read.
    #expect(!names.isDisjoint(with: GeneratedTheme.tokenNames.map { TokenName(format.token($0)) }), "\(format.name)")
  }

  /// Loads three versions into one engine, and each into a fresh one.
  ///
  /// - Parameter token: what the format calls the token of a generated name.
  private func check<Theme>(
    seed: UInt64, token: (String) -> String = { $0 }, _ version: (UInt64) -> Theme, load: (Engine, Theme) throws -> Void
  ) throws {
    var random = SeededNumbers(seed: seed)
    let live = try Scene(token)
    for next in [3 * seed, 3 * seed + 1, 3 * seed + 2] {
      let theme = version(next)
      try load(live.engine, theme)
      let fresh = try Scene(token)
      try load(fresh.engine, theme)
      try fresh.engine.setContext(live.engine.contextInputs.modes.filter { fresh.isDeclared($0.key, $0.value) })
      // A sheet leaves the context in a theme that is gone. It has no values of its own there.
      let isSheet = theme is ThemeSheet
      #expect(isSheet || fresh.engine.theme == live.engine.theme, "seed \(seed)")
      #expect(fresh.values() == live.values(), "seed \(seed)")
      #expect(fresh.delivered() == live.delivered(), "seed \(seed)")
      #expect(fresh.values().filter { !$0.value.isAbsent } == fresh.delivered(), "seed \(seed)")
      #expect(fresh.engine.tokens == live.engine.tokens, "seed \(seed)")
      // Somewhere else before the next one comes.
      for axis in fresh.engine.axes {
        try live.engine.setContext([axis.name: axis.modes.randomElement(using: &random)!])
      }
      if let theme = fresh.engine.themes.keys.sorted().randomElement(using: &random) {
        try live.engine.setTheme(theme)
      }
    }
  }

  /// Objects that read every token, and a sink that notes what it was told.
  private struct Scene {
    let engine = Engine()
    private let received = Received()
    private let handles: [Handle]

    init(_ token: (String) -> String) throws {
      let names = GeneratedTheme.tokenNames
      let kinds: [Character: ValueKind] = ["c": .color, "n": .number, "d": .dimension]
      try engine.addClass("Box")
      try engine.addAttribute("n-own", kind: .number)
      for name in names { try engine.addAttribute(AttributeName(name), kind: kinds[name.first!]!) }
      let declarations = names.map { StyleDeclaration(AttributeName($0), .token(TokenName(token($0)))) }
      try engine.addRule(Rule(StyleSelector.list("Box"), declarations))
      let root = try engine.track("Box")
      let patch = Patch(
        tokens: [TokenName(token("c1")): .alias(TokenName(token("c2"))), TokenName(token("n0")): .literal(.number(-1))])
      handles = [root, try engine.track("Box", identifiers: ["marked"], parent: root, patch: patch)]
      try engine.addCallbackSink { [received] in received.note($0) }
    }

    func isDeclared(_ axis: AxisName, _ mode: ModeName) -> Bool {
      if axis == .theme { return mode == "default" || engine.themes[ThemeName(mode.text)] != nil }
      return engine.axes.contains { $0.name == axis && $0.modes.contains(mode) }
    }

    func values() -> [String: Resolution] {
      var values: [String: Resolution] = [:]
      for (place, handle) in handles.enumerated() {
        for attribute in engine.attributeNames {
          values["\(place) \(attribute)"] = engine.value(handle, attribute) ?? .absent
        }
      }
      return values
    }

    func delivered() -> [String: Resolution] {
      let places = Dictionary(uniqueKeysWithValues: handles.enumerated().map { ($1, $0) })
      var values: [String: Resolution] = [:]
      for (handle, attributes) in received.values {
        for (attribute, value) in attributes where !value.isAbsent { values["\(places[handle]!) \(attribute)"] = value }
      }
      return values
    }
  }

  private final class Received: Sendable {
    private let state = Mutex<[Handle: [AttributeName: Resolution]]>([:])

    var values: [Handle: [AttributeName: Resolution]] { state.withLock { $0 } }

    func note(_ change: Change) {
      state.withLock { state in
        let former = state[change.handle]?[change.attribute] ?? .absent
        #expect(change.old == former)
        state[change.handle, default: [:]][change.attribute] = change.new
      }
    }
  }
}
