import Livery
import LiveryDocuments
import LiverySheets
import LiveryVocabulary

extension Engine {
  /// Loads a theme sheet in one transaction: its themes, axes, classes and attributes, and then its rules and tokens.
  ///
  /// ```swift
  /// let sheet = ThemeSheetReader(surroundings: SheetSurroundings(of: engine)).read("Theme.xss")
  /// try engine.load(sheet)
  /// ```
  ///
  /// Loading it again replaces it, keeps its place and delivers what differs. A theme that is there already moves below the
  /// parent that the sheet names. Nothing that a former version declared goes away. Declarations of an attribute whose kind
  /// neither the sheet nor the engine knows are left out.
  ///
  /// - Parameter place: where a new sheet comes among the others.
  /// - Throws: `ThemeDocumentError` if the sheet cannot be loaded; what `addAxis`, `addClass`, `addAttribute` and `loadSheet` throw.
  ///   Nothing is loaded then.
  public func load(_ sheet: ThemeSheet, _ place: SheetPlace = .above) throws {
    guard sheet.isLoadable else { throw ThemeDocumentError(sheet.diagnostics) }
    try transaction {
      for theme in sheet.themes {
        if themes[theme.name] == nil { try addTheme(theme.name, parent: theme.parent) }
      }
      for theme in sheet.themes where themes[theme.name] != theme.parent {
        try setParent(of: theme.name, to: theme.parent)
      }
      for axis in sheet.axes { try addAxis(axis.name, modes: axis.modes, default: axis.default) }
      for type in sheet.classes where type.isDeclared && type.superclass != nil || classID(type.name) == nil {
        try addClass(type.name, superclass: type.superclass)
      }
      // One that is only used may be slotted there.
      for attribute in sheet.attributes where attribute.isDeclared || attributeID(attribute.name) == nil {
        try addAttribute(attribute.name, kind: attribute.kind, isSlotted: attribute.isSlotted)
      }
      try loadSheet(withoutUnknownAttributes(sheet.sheet), place)
    }
  }

  /// Loads documents and sheets that are used together, one after the other: later ones on top, sheets above documents. What
  /// one sheet declares the others may use.
  ///
  /// - Throws: as ``load(_:as:)`` and ``load(_:_:)``.
  package func load(_ documents: [ThemeDocument], _ sheets: [ThemeSheet]) throws {
    for (number, document) in documents.enumerated() { try load(document, as: "document \(number)") }
    // A parent may be declared in a later sheet than its child.
    for theme in sheets.flatMap(\.themes) where themes[theme.name] == nil { try addTheme(theme.name) }
    try declareClasses(of: sheets)
    for sheet in sheets { try load(sheet.declarations) }
    for sheet in sheets { try load(sheet) }
  }

  /// Declares the classes of all sheets, superclasses first.
  private func declareClasses(of sheets: [ThemeSheet]) throws {
    let classes = sheets.flatMap(\.classes)
    let superclasses = Dictionary(classes.compactMap { type in type.superclass.map { (type.name, $0) } }) { first, _ in
      first
    }
    for type in classes {
      var chain = [type.name]
      while let next = superclasses[chain[chain.count - 1]], classID(next) == nil, !chain.contains(next) {
        chain.append(next)
      }
      for name in chain.reversed() where classID(name) == nil { try addClass(name, superclass: superclasses[name]) }
    }
  }

  /// A sheet without declarations of attributes that nobody declared.
  func withoutUnknownAttributes(_ sheet: Sheet) -> Sheet {
    let known = Set(attributeNames)
    var sheet = sheet
    for place in sheet.rules.indices {
      sheet.rules[place].declarations.removeAll { !known.contains($0.attribute) }
    }
    sheet.rules.removeAll(where: \.declarations.isEmpty)
    return sheet
  }
}

extension ThemeSheet {
  /// The same without its rules and tokens.
  package var declarations: ThemeSheet {
    var declarations = self
    declarations.sheet = Sheet(sheet.name)
    return declarations
  }
}

extension SheetSurroundings {
  /// What an engine declares. Sheets may use other classes and attributes, unless you set `isComplete`.
  ///
  /// Tokens are not among it.
  public init(of engine: Engine) {
    self.init()
    themes = Set(engine.themes.keys)
    axes = Dictionary(uniqueKeysWithValues: engine.axes.map { ($0.name, $0.modes) })
    axes[.theme] = nil
    classes = Set(engine.classNames)
    attributes = Dictionary(uniqueKeysWithValues: engine.attributes.map { ($0.name, $0.kind) })
  }
}
