import LiveryLog
import LiveryReference
import LiveryVocabulary

extension ReferenceSubject {
  /// The edits that bring an engine into the state of this one. Sinks, bindings and owners are no part of it.
  ///
  /// - Parameter label: what an object is called.
  func state(_ label: (Handle) -> Label) -> [Edit] {
    let snapshot = engine.snapshot()
    return declarations + [snapshot.inputs.contextEdit] + snapshot.objectEdits(label)
  }

  /// The edits that give an engine the same names, rules and tokens.
  var declarations: [Edit] {
    let inputs = engine.snapshot().inputs
    return inputs.nameEdits + inputs.styleEdits
  }
}

extension Inputs {
  fileprivate var nameEdits: [Edit] {
    var edits: [Edit] = []
    let themes = themeParents.keys.sorted()
    for theme in themes { edits.append(.addTheme(theme, parent: .default)) }
    // A theme may have a parent that was declared after it.
    for theme in themes { edits.append(.setThemeParent(theme, to: themeParents[theme]!)) }
    for axis in axes {
      edits.append(.addAxis(axis.name, modes: axis.modes, default: axis.defaultMode))
      edits.append(.setSystemMode(axis.name, axis.systemMode))
    }
    for attribute in attributes {
      edits.append(.addAttribute(attribute.name, kind: attribute.kind, isSlotted: attribute.isSlotted))
    }
    let classes = superclasses.keys.sorted { (lineage(of: $0).count, $0) < (lineage(of: $1).count, $1) }
    for name in classes { edits.append(.addClass(name, superclass: superclasses[name]!)) }
    return edits
  }

  fileprivate var styleEdits: [Edit] {
    var edits: [Edit] = []
    var place = SheetPlace.below
    // Each new sheet comes over those that are on its side of the application's already.
    for sheet in sheets.reversed() {
      let rules = sheet.rules.map { rule in
        Rule(
          [rule.key.selector!], when: rule.key.when, [StyleDeclaration(rule.key.attribute, rule.provider)],
          origin: rule.origin)
      }
      if sheet.name == .application {
        edits += rules.map(Edit.addRule)
        place = .above
      } else {
        edits.append(.loadSheet(Sheet(sheet.name, rules, tokens: sheet.tokens.definitions), place))
      }
    }
    edits.append(.loadTokens(documents.map { TokenLayer($0.name, $0.tokens.definitions) }))
    return edits + editedTokens.definitions.map(Edit.setToken)
  }

  fileprivate var contextEdit: Edit { .setContext(globalModes, tokens: globalTokens) }
}

extension [TokenName: [TokenDefinition]] {
  /// The order among different tokens does not matter.
  fileprivate var definitions: [TokenDefinition] { keys.sorted().flatMap { self[$0]! } }
}

extension ReferenceSnapshot {
  /// Parents first.
  fileprivate func objectEdits(_ label: (Handle) -> Label) -> [Edit] {
    let handles = inputs.objects.keys.sorted {
      (inputs.path(from: $0).count, $0.index) < (inputs.path(from: $1).count, $1.index)
    }
    return handles.map { handle in
      let object = self.inputs(of: handle)!
      return .track(
        NewObject(
          label: label(handle), className: object.className, identifiers: object.identifiers, states: object.states,
          parent: object.parent.map(label), patch: object.patch, isUnthemed: object.isUnthemed,
          isSuspended: object.isSuspended, style: object.style))
    }
  }
}
