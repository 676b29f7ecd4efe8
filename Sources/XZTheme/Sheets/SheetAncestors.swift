import LiveryVocabulary

/// Which objects selectors name as ancestors of others. The engine's tree must hold these.
@MainActor struct SheetAncestors {
  private(set) var types: [AnyClass] = []
  private var identifiers: Set<IdentifierName> = []

  mutating func add(_ compound: Compound, _ classes: SheetClasses) {
    if let identifier = compound.identifiers.first {
      identifiers.insert(identifier)
    } else {
      let type: AnyClass = compound.className.flatMap { classes[$0] } ?? NSObject.self
      if !types.contains(where: { $0 == type }) { types.append(type) }
    }
  }

  func contain(_ object: NSObject, _ identifier: Theme.Identifier?) -> Bool {
    identifier.map { identifiers.contains(IdentifierName($0.rawValue)) } ?? false
      || types.contains { isSubclass(type(of: object), of: $0) }
  }
}

extension ThemeManager {
  /// Has the engine's tree hold an object if selectors name it as an ancestor.
  func keepAncestor(_ object: NSObject, _ record: ThemeRecord) throws {
    guard ancestors.contain(object, record.identifier), let holder = holder(object) else { return }
    try layer.keepInTree(holder)
  }
}
