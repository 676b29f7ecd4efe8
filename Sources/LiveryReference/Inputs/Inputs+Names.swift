import LiveryVocabulary

/// Attributes, classes, themes and axes: saying the same again is no edit, saying something else throws.
extension Inputs {
  mutating func add(_ attribute: AttributeInput) throws {
    if let declared = self.attribute(attribute.name) {
      guard declared == attribute else { throw EditError.redeclared(attribute.name.text) }
    } else {
      attributes.append(attribute)
    }
  }

  mutating func addClass(_ name: ClassName, superclass: ClassName?) throws {
    if let superclass { try check(superclass) }
    if let declared = superclasses[name] {
      guard declared == superclass else { throw EditError.redeclared(name.text) }
    } else {
      superclasses[name] = .some(superclass)
    }
  }

  mutating func addTheme(_ name: ThemeName, parent: ThemeName) throws {
    try check(parent)
    if isDeclared(name) {
      guard themeParents[name] ?? .default == parent else { throw EditError.redeclared(name.text) }
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
      guard declared.modes == modes, declared.defaultMode == defaultMode else {
        throw EditError.redeclared(name.text)
      }
    } else {
      axes.append(AxisInput(name: name, modes: modes, defaultMode: defaultMode, systemMode: defaultMode))
      globalModes[name] = defaultMode
    }
  }
}
