import LiveryVocabulary

/// The classes with their superclasses, fixed at creation.
struct ClassTable {
  private(set) var names = NameTable<ClassDomain>()
  private var superclasses: [UInt32?] = []
  /// 1 for a root class.
  private(set) var depths: [Int] = []
  private(set) var hasDiscarded = false
  /// From each class to those right below it.
  private var subclasses = NumberChains()

  mutating func add(_ name: ClassName, superclass: UInt32?) throws -> UInt32 {
    if let known = names.number(of: name) {
      guard superclasses[Int(known)] == superclass else {
        throw EditError.redeclared(name, superclass: superclasses[Int(known)].map { names[$0] })
      }
      return known
    }
    if let superclass { subclasses.append(UInt32(superclasses.count), to: superclass) }
    superclasses.append(superclass)
    depths.append(superclass.map { depths[Int($0)] + 1 } ?? 1)
    return names.intern(name)
  }

  /// Takes back a declaration. Its number stays used up.
  mutating func discard(_ index: UInt32) {
    names.forget(index)
    hasDiscarded = true
  }

  /// Whether the class is declared, and not discarded with its transaction.
  func isDeclared(_ index: UInt32) -> Bool { !hasDiscarded || names.isNamed(index) }

  /// Visits a class and all that are below it.
  func forEachInSubtree(of index: UInt32, _ body: (UInt32) -> Void) {
    var waiting = [index]
    while let current = waiting.popLast() {
      body(current)
      subclasses.forEach(of: current) { waiting.append($0) }
    }
  }

  /// A class and its superclasses, each before its own.
  func lineage(of index: UInt32) -> [UInt32] {
    var lineage = [index]
    while let above = superclasses[Int(lineage[lineage.count - 1])] { lineage.append(above) }
    return lineage
  }
}
