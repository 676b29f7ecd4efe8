import LiveryDocuments
import LiveryVocabulary

/// What documents and sheets declare, each name as the first of them has it.
struct SheetDeclarations: Sendable {
  /// The parents of the themes of sheets.
  private(set) var parents: [ThemeName: ThemeName] = [:]
  private(set) var axes: [AxisName: ThemeDocument.Axis] = [:]
  /// The superclasses of the classes that have one.
  private(set) var superclasses: [ClassName: ClassName] = [:]
  /// The attributes that an `@class` lists.
  private(set) var listed: [AttributeName: ThemeSheet.Attribute] = [:]
  /// The attributes that are declared by use.
  private(set) var used: Set<AttributeName> = []

  /// Adds what a document declares.
  mutating func add(_ document: ThemeDocument) {
    axes.merge(document.axes.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Adds what a sheet declares.
  mutating func add(_ sheet: ThemeSheet) {
    add(sheet.document)
    parents.merge(sheet.themes.map { ($0.name, $0.parent) }) { first, _ in first }
    let below = sheet.classes.compactMap { type in type.superclass.map { (type.name, $0) } }
    superclasses.merge(below) { first, _ in first }
    listed.merge(sheet.attributes.filter(\.isDeclared).map { ($0.name, $0) }) { first, _ in first }
    used.formUnion(sheet.attributes.lazy.filter { !$0.isDeclared }.map(\.name))
  }
}

extension Dictionary where Key == Value {
  /// The children that would be their own ancestors, if they and their parents were added to these.
  ///
  /// - Parameter more: has no cycle, and parents before their children.
  func closing(_ more: [(child: Key, parent: Key)]) -> Set<Key> {
    let ends = Set(values)
    var parents = self
    var closing: Set<Key> = []
    for (child, parent) in more {
      // Others cannot be above anything that is known yet.
      if ends.contains(child), parents.leads(from: parent, to: child) {
        closing.insert(child)
      } else {
        parents[child] = parent
      }
    }
    return closing
  }

  private func leads(from start: Key, to end: Key) -> Bool {
    var place = start
    while place != end {
      guard let next = self[place] else { return false }
      place = next
    }
    return true
  }
}
