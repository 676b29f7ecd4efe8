import LiveryVocabulary

extension Core {
  /// A rule that is in order, in numbers.
  struct CompiledRule {
    let source: Rule
    let when: CompiledWhen
    /// Each attribute once.
    let declarations: [(attribute: UInt32, provider: Provider, compiled: CompiledProvider)]
  }

  @inline(never) func compile(_ rule: Rule) throws -> CompiledRule {
    do {
      return try compileUnlocated(rule)
    } catch let error as EditError {
      let selectors = rule.selectors.map(\.description).joined(separator: ", ")
      throw error.located(in: "the rule \(selectors)", at: rule.origin)
    }
  }

  private func compileUnlocated(_ rule: Rule) throws -> CompiledRule {
    for selector in rule.selectors { try validate(selector) }
    let when = try CompiledWhen(rule.when, axes: axes)
    var declarations: [(attribute: UInt32, provider: Provider, compiled: CompiledProvider)] = []
    // What a later one replaces must not be set first: an edit by itself is not compared with what was before.
    var places: [UInt32: Int] = [:]
    for source in rule.declarations {
      let attribute = try attribute(source.attribute)
      let compiled = try compile(source.provider, for: attribute)
      let declaration = (attribute: attribute, provider: source.provider, compiled: compiled)
      if let place = places[attribute] {
        declarations[place] = declaration
      } else {
        places[attribute] = declarations.count
        declarations.append(declaration)
      }
    }
    return CompiledRule(source: rule, when: when, declarations: declarations)
  }

  private func validate(_ selector: StyleSelector) throws {
    for compound in selector.ancestors + [selector.subject] {
      if let name = compound.className, classes.names.number(of: name) == nil {
        throw EditError.unknownClass(name).suggesting(among: classes.names.known)
      }
    }
  }

  /// Makes sure that there is room for rules. Nothing can be wrong with them afterwards.
  func reserve(for rules: [CompiledRule]) throws {
    // Current attributes have their slots.
    var slots: [(attribute: UInt32, states: UInt32)] = []
    for rule in rules {
      for selector in rule.source.selectors {
        if selector.ancestors.count >= 255 { throw EditError.limitReached("255 compounds in a selector") }
        let states = states.intern(selector.subject.states)
        for (attribute, _, _) in rule.declarations where attributes.isSlotted(attribute) {
          slots.append((attribute: attribute, states: states))
        }
      }
    }
    try attributes.reserveSlots(slots)
  }

  /// What the declarations of a rule have in common, for one of its selectors.
  func head(
    of rule: CompiledRule, for selector: StyleSelector, _ compiled: CompiledSelector, in sheet: UInt32
  ) -> DeclarationHead {
    DeclarationHead(
      sheet: sheet, rank: sheets.rank(of: sheet), selector: compiled,
      specificity: Specificity(selector) { [classes] name in classes.depths[Int(classes.names.number(of: name)!)] },
      compiledWhen: rule.when, states: compiled.subject.states, stateCount: selector.subject.states.count,
      origin: rule.source.origin)
  }
}
