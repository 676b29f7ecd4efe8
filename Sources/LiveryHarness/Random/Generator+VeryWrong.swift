import LiveryLog
import LiveryVocabulary

/// Edits with several things wrong: which error they throw depends on the order of the checks.
extension Generator {
  mutating func veryWrongEdit() -> Edit {
    switch random.below(18) {
    case 0: .setContext(wrongModes(3), tokens: nil)
    case 1: .setPatch(anyLabel(), wrongPatch(3))
    case 2: .setParent(anyLabel(), to: "stranger")
    case 3: .setSystemMode(random.pick(["ghost", .theme]), "ghost")
    case 4: .addTheme("night", parent: "phantom")
    case 5: .setThemeParent(random.pick(["ghost", .default]), to: "phantom")
    case 6: .addAxis(random.pick([.theme, "contrast"]), modes: ["a", "a"], default: "b")
    case 7: .addClass("Button", superclass: "Ghost")
    case 8: .refresh(anyLabel(), "ghost")
    case 9: .addSink("s9", bindings: [BindingName("phantom"), BindingName("ink"), BindingName("ghost")])
    case 10: .loadTokens([layer("layer 0"), layer("layer 1")])
    case 11: .addRule(wrongRule())
    case 12: .declare(anyLabel(), wrongDeclaration())
    case 13: .declareAll(anyLabel(), [declaration(), wrongDeclaration(), wrongDeclaration()])
    case 14: .setStyle(anyLabel(), [declaration(), wrongDeclaration(), wrongDeclaration()])
    case 15: .replaceTokens(layer("ghost"))
    case 16:
      .loadSheet(
        Sheet(
          random.pick(["ghost", .application]), random.chance(60) ? [rule(), wrongRule()] : [rule()],
          tokens: random.chance(60) ? layer("").definitions : []), .directlyAbove("phantom"))
    default: .track(wrongObject())
    }
  }

  /// A live object, or one that never was.
  private mutating func anyLabel() -> Label { random.chance(50) ? soundLabel() : "stranger" }

  private mutating func layer(_ name: String) -> TokenLayer {
    TokenLayer(
      name,
      (0...random.below(3)).map { _ in TokenDefinition(random.pick(World.tokens), when: wrongWhen(3), .alias("t1")) })
  }

  private mutating func selectors() -> [StyleSelector] {
    [selector()]
      + random.some(
        of: [
          StyleSelector("Ghost"),
          StyleSelector(ancestors: [Compound("Phantom"), Compound("View")], subject: Compound("Ghost")),
        ], percent: 40)
  }

  /// Sorted by attribute, as a log has them.
  private mutating func wrongProviders() -> [StyleDeclaration] {
    let wrong = (0...random.below(3)).map { _ in wrongProvider() }
    return Dictionary(wrong.map { ($0.attribute, $0.provider) }) { $1 }.sorted { $0.key < $1.key }
      .map { StyleDeclaration($0.key, $0.value) }
  }

  private mutating func wrongDeclaration() -> InstanceDeclaration {
    let wrong = wrongProvider()
    return InstanceDeclaration(
      wrong.attribute, states: random.pick(World.slots), when: random.chance(60) ? wrongWhen(3) : when(),
      wrong.provider)
  }

  private mutating func wrongObject() -> NewObject {
    var object = NewObject(label: "wrong", className: random.chance(80) ? random.pick(classes) : "Ghost")
    object.parent = random.chance(50) ? anyLabel() : nil
    object.patch = random.chance(50) ? wrongPatch(3) : patch()
    object.style = (0...random.below(2)).map { _ in declaration() } + [wrongDeclaration(), wrongDeclaration()]
    return object
  }

  private mutating func wrongRule() -> Rule {
    Rule(selectors(), when: random.chance(60) ? wrongWhen(3) : when(), wrongProviders())
  }
}
