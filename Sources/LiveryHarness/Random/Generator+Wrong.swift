import LiveryLog
import LiveryVocabulary

/// Edits with one thing wrong, and the wrong parts of edits.
extension Generator {
  /// One that is no second thing wrong.
  mutating func soundLabel() -> Label { random.pick(memory.herd.live + (memory.herd.live.isEmpty ? ["stranger"] : [])) }

  mutating func wrongPatch(_ count: Int = 1) -> Patch { Patch(modes: wrongModes(count)) }

  /// - Parameter count: how many wrong things are put together; more than one may be left of them.
  mutating func wrongModes(_ count: Int = 1) -> [AxisName: ModeName] {
    (0..<count).reduce(into: [:]) { modes, _ in
      let wrong: [AxisName: ModeName] = random.pick([
        ["ghost": "light"], ["appearance": "ghost"], [.theme: "ghost"], [.theme: "system"],
        ["contrast": "high", "x": "y"],
      ])
      modes.merge(wrong) { $1 }
    }
  }

  mutating func wrongWhen(_ count: Int = 1) -> When {
    (0..<count).reduce(into: .always) { when, _ in
      let wrong = random.pick([
        When(theme: "ghost"), When(conditions: ["ghost": "light"]), When(conditions: ["appearance": "ghost"]),
        When(conditions: [.theme: "night"]), When(conditions: ["appearance": "system"]),
      ])
      when.theme = wrong.theme ?? when.theme
      when.conditions.merge(wrong.conditions) { $1 }
    }
  }

  mutating func wrongProvider() -> StyleDeclaration {
    let (attribute, provider): (AttributeName, Provider) = random.pick([
      ("ghost", .none), ("ink", .constant(.number(1))), ("size", .constant(.string("1"))),
      ("ink", .table("ghost", [:])), ("ink", .table("appearance", ["ghost": nil])),
      ("ink", .table(.theme, ["ghost": nil])), ("title", .table("appearance", ["dark": .number(1)])),
      ("ink", .table("appearance", ["light": .number(1), "ghost": nil, "dark": .string("x"), "phantom": nil])),
    ])
    return StyleDeclaration(attribute, provider)
  }

  private mutating func wrongLoadSheet() -> Edit {
    let wrong = wrongProvider()
    return switch random.below(4) {
    case 0: .loadSheet(Sheet(.application, [rule()]), .above)
    case 1: .loadSheet(Sheet("ghost", [rule()]), .directlyBelow("phantom"))
    case 2:
      .loadSheet(
        Sheet(random.pick(World.sheets), [rule(), Rule([selector()], [StyleDeclaration("fill", .none), wrong])]), .below
      )
    default:
      .loadSheet(
        Sheet("draft", [rule()], tokens: [definition(), TokenDefinition("t0", when: wrongWhen(), .alias("t1"))]), .above
      )
    }
  }

  mutating func wrongEdit() -> Edit {
    let wrong = wrongProvider()
    return switch random.below(26) {
    case 0: .addAttribute("ink", kind: .number, isSlotted: false)
    case 1: .addAttribute("ink", kind: .color, isSlotted: true)
    case 2: .addClass("Chip2", superclass: "Ghost")
    case 3: .addClass("Button", superclass: "View")
    case 4: .addTheme("ghost", parent: "phantom")
    case 5: .addTheme("midnight", parent: "midnight")
    case 6: .setThemeParent(.default, to: "night")
    case 7: .setThemeParent("ghost", to: "night")
    case 8: .setThemeParent("night", to: "ghost")
    case 9: .addAxis(.theme, modes: ["a"], default: "a")
    case 10: .addAxis("ghost", modes: random.pick([[], ["a", "a"], ["b"]]), default: "a")
    case 11: .addAxis("contrast", modes: ["normal", "high"], default: "normal")
    case 12: .setContext(wrongModes(), tokens: nil)
    case 13: .setPatch(soundLabel(), wrongPatch())
    case 14: .setSystemMode(random.pick(["ghost", .theme]), "light")
    case 15: .setSystemMode("appearance", random.pick(["ghost", "system"]))
    case 16: .setToken(TokenDefinition("t0", when: wrongWhen(), .alias("t1")))
    case 17: .loadTokens([TokenLayer("layer 0", [TokenDefinition("t0", when: wrongWhen(), .alias("t1"))])])
    case 18: .addRule(Rule([StyleSelector("View"), StyleSelector("Ghost")], [StyleDeclaration("ink", .none)]))
    case 19: .addRule(Rule([selector()], when: wrongWhen(), [StyleDeclaration("ink", .none)]))
    case 20: .addRule(Rule([selector()], [StyleDeclaration("fill", .none), wrong]))
    case 21: .declare(soundLabel(), InstanceDeclaration(wrong.attribute, wrong.provider))
    case 22: .declare(soundLabel(), InstanceDeclaration("ink", when: wrongWhen(), .none))
    case 23: wrongLoadSheet()
    case 24:
      random.pick([.unloadSheet(.application), .replaceTokens(TokenLayer("ghost")), .removeSink("stranger")])
    default:
      random.chance(50)
        ? .addSink("s9", bindings: [BindingName("ink"), BindingName("ghost")]) : .refresh(soundLabel(), "ghost")
    }
  }
}
