import LiveryVocabulary

/// Attributes, classes, themes and axes: saying the same again is no edit, saying something else throws.
extension Inputs {
  mutating func add(_ attribute: AttributeInput) throws {
    if let declared = self.attribute(attribute.name) {
      guard declared == attribute else {
        throw EditError.redeclared(declared.name, kind: declared.kind, isSlotted: declared.isSlotted)
      }
    } else {
      attributes.append(attribute)
    }
  }

  mutating func addClass(_ name: ClassName, superclass: ClassName?) throws {
    if let superclass { try check(superclass) }
    if let declared = superclasses[name] {
      guard declared == superclass else { throw EditError.redeclared(name, superclass: declared) }
    } else {
      superclasses[name] = .some(superclass)
    }
  }

  mutating func addTheme(_ name: ThemeName, parent: ThemeName) throws {
    try check(parent)
    if isDeclared(name) {
      let known = themeParents[name] ?? .default
      guard known == parent else { throw EditError.redeclared(name, parent: known) }
    } else {
      themeParents[name] = parent
    }
  }

  mutating func setParent(of theme: ThemeName, to parent: ThemeName) throws {
    try check(theme)
    try check(parent)
    // `default` is in every chain and so can have no parent.
    guard !chain(of: parent).contains(theme) else { throw EditError.themeCycle(theme) }
    themeParents[theme] = parent
  }

  mutating func addAxis(_ name: AxisName, modes: [ModeName], defaultMode: ModeName) throws {
    guard name != .theme else { throw EditError.reservedAxis }
    guard modes.contains(defaultMode), Set(modes).count == modes.count else { throw EditError.invalidModes(name) }
    if let declared = axis(name) {
      guard Set(declared.modes) == Set(modes), declared.defaultMode == defaultMode else {
        throw EditError.redeclared(name, modes: declared.modes, default: declared.defaultMode)
      }
    } else {
      axes.append(AxisInput(name: name, modes: modes, defaultMode: defaultMode, systemMode: defaultMode))
      globalModes[name] = defaultMode
    }
  }
}
