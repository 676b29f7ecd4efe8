import LiveryDocuments
import LiveryVocabulary

extension Scene {
  /// The same scene with what its themes and classes are below, from sheets and documents that are used with it.
  ///
  /// - Parameter known: the classes that are declared already, from which sheets need none.
  package func completed(
    with sheets: [ThemeSheet], _ documents: [ThemeDocument], besides known: Set<ClassName>
  ) -> Scene {
    var scene = self
    let elsewhere = Set(sheets.flatMap(\.themes).map(\.name) + documents.flatMap(\.themes))
    let parents = Set(themes.map(\.parent)).intersection(elsewhere).subtracting(themes.map(\.name) + [.default])
    // To load a sheet moves its themes below their own parents.
    scene.themes += parents.sorted().map { ($0, .default) }
    scene.classes = classes(with: sheets, besides: known)
    return scene
  }

  /// The classes of the scene and those that they are below, superclasses first.
  private func classes(
    with sheets: [ThemeSheet], besides known: Set<ClassName>
  ) -> [(name: ClassName, superclass: ClassName?)] {
    let others = sheets.flatMap(\.classes).filter { !known.contains($0.name) }.map { ($0.name, $0.superclass) }
    let superclasses = Dictionary(classes + others) { $0 ?? $1 }
    var placed: Set<ClassName> = []
    var ordered: [(name: ClassName, superclass: ClassName?)] = []
    for type in classes {
      var chain: [(name: ClassName, superclass: ClassName?)] = []
      var next: ClassName? = type.name
      while let name = next, let superclass = superclasses[name], placed.insert(name).inserted {
        chain.append((name, superclass))
        next = superclass
      }
      ordered += chain.reversed()
    }
    return ordered
  }
}
