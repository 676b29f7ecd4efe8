import LiveryVocabulary

/// The classes that sheets name.
@MainActor struct SheetClasses {
  private var byName: [ClassName: AnyClass] = [:]

  /// Those of UIKit that have themed properties, with their superclasses, and others.
  init(_ others: [AnyClass]) {
    for type in StyleEntry.all.map(\.type) + others {
      for above in superclasses(of: type) { byName[ClassName(String(describing: above))] = above }
    }
  }

  var names: Set<ClassName> { Set(byName.keys) }

  subscript(name: ClassName) -> AnyClass? { byName[name] }
}
