import LiveryVocabulary

/// What an edit may name. Where several names are wrong the first is thrown, in the order of point 10: that of the
/// parameters, with dictionaries by sorted name.
extension Inputs {
  func check(_ handle: Handle) throws {
    guard isTracked(handle) else { throw EditError.staleHandle(handle) }
  }

  func check(_ theme: ThemeName) throws {
    guard isDeclared(theme) else { throw EditError.unknownTheme(theme) }
  }

  func check(_ className: ClassName) throws {
    guard superclasses[className] != nil else { throw EditError.unknownClass(className) }
  }

  @discardableResult
  func check(_ name: AttributeName) throws -> AttributeInput {
    guard let attribute = attribute(name) else { throw EditError.unknownAttribute(name) }
    return attribute
  }

  /// A mode of an axis; for `theme`, a theme.
  func check(_ mode: ModeName, of axisName: AxisName) throws {
    if axisName == .theme { return try check(ThemeName(mode)) }
    guard let axis = axis(axisName) else { throw EditError.unknownAxis(axisName) }
    guard axis.modes.contains(mode) else { throw EditError.unknownMode(axisName, mode) }
  }

  /// Modes of a context or a patch, where `system` stands for the system mode of every axis but `theme`.
  func check(_ modes: [AxisName: ModeName]) throws {
    for (axisName, mode) in modes.sorted(by: { $0.key < $1.key }) {
      if mode == .system, axis(axisName) != nil { continue }
      try check(mode, of: axisName)
    }
  }

  func check(_ when: When) throws {
    if let theme = when.theme { try check(theme) }
    for (axisName, mode) in when.conditions.sorted(by: { $0.key < $1.key }) {
      guard axisName != .theme else { throw EditError.reservedAxis }
      try check(mode, of: axisName)
    }
  }

  func check(_ selector: StyleSelector) throws {
    for compound in selector.ancestors + [selector.subject] {
      if let className = compound.className { try check(className) }
    }
  }

  func check(_ rule: Rule) throws {
    for selector in rule.selectors { try check(selector) }
    try check(rule.when)
    for declaration in rule.declarations {
      try check(declaration.provider, for: check(declaration.attribute))
    }
  }

  func check(_ provider: Provider, for attribute: AttributeInput) throws {
    switch provider {
    case .constant(let value): try check(value, for: attribute)
    case .table(let axisName, let entries):
      guard axisName == .theme || axis(axisName) != nil else { throw EditError.unknownAxis(axisName) }
      for (mode, value) in entries.sorted(by: { $0.key < $1.key }) {
        try check(mode, of: axisName)
        if let value { try check(value, for: attribute) }
      }
    case .none, .token, .pure, .live: break
    }
  }

  private func check(_ value: Value, for attribute: AttributeInput) throws {
    guard value.kind == attribute.kind else {
      throw EditError.kindMismatch(attribute.name, expected: attribute.kind, found: value.kind)
    }
  }

  func check(_ declaration: InstanceDeclaration) throws {
    let attribute = try check(declaration.attribute)
    try check(declaration.when)
    try check(declaration.provider, for: attribute)
  }
}

extension Name where Domain == ModeDomain {
  /// In a context or a patch: the system mode of the axis, unless the axis has a mode of this name.
  static var system: Self { "system" }
}
