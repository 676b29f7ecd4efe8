import Livery
import LiveryDocuments
import LiverySheets
import LiveryVocabulary

extension Scene {
  /// Tries a sheet on the objects of the scene.
  ///
  /// The scene and the sheet are loaded into an engine of their own. The rules of the sheet are in its application sheet. So
  /// declarations of objects go before rules of the same theme. Attributes without slots are listed for every object.
  ///
  /// - Returns: the values of each object, in the order of the scene.
  /// - Throws: `ThemeDocumentError` if the sheet cannot be loaded. `EditError` if a theme, an axis or a mode is not declared, or is
  ///   declared in two ways.
  public func resolve(_ sheet: ThemeSheet) throws -> [SceneObject] { try resolve([], [sheet], in: [:], Engine()) }

  /// The same with several sheets, documents below them, and in another context.
  ///
  /// - Parameters:
  ///   - modes: count instead of those of the scene.
  ///   - engine: has nothing but declarations.
  package func resolve(
    _ documents: [ThemeDocument], _ sheets: [ThemeSheet], in modes: [AxisName: ModeName], _ engine: Engine
  ) throws -> [SceneObject] {
    let handles = try load(documents, sheets, into: engine, in: modes)
    let slots = slots(of: sheets)
    return zip(objects, handles).map { object, handle in
      var values: [(attribute: String, value: Resolution)] = []
      for attribute in engine.attributes {
        if !attribute.isSlotted {
          values.append((attribute.name.text, engine.value(handle, attribute.name) ?? .absent))
          continue
        }
        for states in slots[attribute.name] ?? [] {
          let value = engine.value(handle, attribute.name, slot: states) ?? .absent
          let label = states.isEmpty ? "normal" : states.map(\.text).joined(separator: "+")
          if !value.isAbsent { values.append(("\(attribute.name)@\(label)", value)) }
        }
      }
      return SceneObject(id: object.id, values: values.sorted { $0.attribute.precedesByScalars($1.attribute) })
    }
  }

  /// Loads the scene, documents and sheets into an engine.
  ///
  /// - Parameters:
  ///   - modes: count instead of those of the scene.
  ///   - engine: has nothing but declarations.
  /// - Returns: the handles of the objects, in the order of the scene.
  /// - Throws: as ``resolve(_:)``.
  package func load(
    _ documents: [ThemeDocument], _ sheets: [ThemeSheet], into engine: Engine, in modes: [AxisName: ModeName]
  ) throws -> [Handle] {
    let scene = completed(with: sheets, documents, besides: Set(engine.classNames))
    for theme in scene.themes { try engine.addTheme(theme.name) }
    for theme in scene.themes { try engine.setParent(of: theme.name, to: theme.parent) }
    for axis in axes { try engine.addAxis(axis.name, modes: axis.modes, default: axis.default) }
    for type in scene.classes { try engine.addClass(type.name, superclass: type.superclass) }
    for attribute in attributes {
      try engine.addAttribute(attribute.name, kind: attribute.kind, isSlotted: attribute.isSlotted)
    }
    try engine.load(documents, sheets.map(\.declarations))
    try engine.transaction {
      for sheet in sheets {
        let layer = TokenLayer(sheet.sheet.name.text, sheet.sheet.tokens)
        try engine.loadTokens([layer], ofDocument: "\(sheet.sheet.name).xss", declaring: DocumentDeclarations())
        for rule in engine.withoutUnknownAttributes(sheet.sheet).rules { try engine.addRule(rule) }
      }
      try engine.setContext(context.merging(modes) { _, new in new })
    }
    let kinds = Dictionary(uniqueKeysWithValues: engine.attributes.map { ($0.name, $0.kind) })
    var handles: [Handle] = []
    for object in objects {
      if engine.classID(object.className) == nil { try engine.addClass(object.className) }
      let style = object.style.compactMap { declaration in
        kinds[declaration.attribute].flatMap { declaration.value.provider(as: $0) }.map {
          InstanceDeclaration(
            declaration.attribute, states: declaration.states, when: declaration.when, $0, origin: declaration.origin)
        }
      }
      handles.append(
        try engine.track(
          object.className, identifiers: object.identifiers, states: object.states,
          parent: object.parent.map { handles[$0] }, patch: object.patch, isUnthemed: object.isUnthemed,
          isSuspended: object.isSuspended, style: style))
    }
    return handles
  }

  /// The sets of states that each attribute has values for.
  private func slots(of sheets: [ThemeSheet]) -> [AttributeName: Set<[StateName]>] {
    var slots: [AttributeName: Set<[StateName]>] = [:]
    for rule in sheets.flatMap(\.sheet.rules) {
      for declaration in rule.declarations {
        slots[declaration.attribute, default: []].formUnion(rule.selectors.map(\.subject.states))
      }
    }
    for declaration in objects.flatMap(\.style) {
      slots[declaration.attribute, default: []].insert(declaration.states.sorted())
    }
    return slots
  }
}
