import LiveryLog
import LiveryReference
import LiveryVocabulary

extension ReferenceSubject {
  /// What an engine must be told to be in the state of this one. Sinks, bindings and owners are no part of it.
  ///
  /// - Parameter label: what an object is called.
  func state(_ label: (Handle) -> Label) -> [Edit] {
    let snapshot = engine.snapshot()
    return declarations + [snapshot.inputs.contextEdit] + snapshot.objectEdits(label)
  }

  /// What an engine must be told to know the same names, rules and tokens.
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
    var edits: [Edit] = rules.map { rule in
      .addRule(
        Rule([rule.key.selector!], when: rule.key.when, [(rule.key.attribute, rule.provider)], origin: rule.origin))
    }
    let names = documentTokens.keys.sorted()
    let layerCount = documentTokens.values.map(\.count).max() ?? 0
    edits.append(
      .loadTokens(
        (0..<layerCount).map { layer in
          TokenLayer("layer \(layer)", names.flatMap { documentTokens[$0]!.dropFirst(layer).first ?? [] })
        }))
    for name in editedTokens.keys.sorted() { edits += editedTokens[name]!.map(Edit.setToken) }
    return edits
  }

  fileprivate var contextEdit: Edit { .setContext(globalModes, tokens: globalTokens) }
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
