import LiveryDocuments
import LiveryVocabulary

/// The classes of a schema, ready to be asked for the attributes of each.
struct ClassTable {
  /// The kinds that attributes take.
  private typealias Attributes = [AttributeName: Set<ValueKind>]

  /// How many superclasses are looked at. A sheet may declare any number.
  private static let depthMax = 256

  private var own: [ClassName: Attributes] = [:]
  private var superclasses: [ClassName: ClassName] = [:]
  /// What the classes below each class have. A rule for a class also holds for those.
  private var below: [ClassName: Attributes] = [:]
  private var all: Attributes = [:]

  init(_ classes: [ThemeSchema.Class]) {
    for one in classes {
      let listed = one.attributes.mapValues { Set($0) }
      own[one.name, default: [:]].merge(listed) { $0.union($1) }
      superclasses[one.name] = superclasses[one.name] ?? one.superclass
      all.merge(listed) { $0.union($1) }
    }
    for (name, listed) in own {
      for above in chain(of: name).dropFirst() { below[above, default: [:]].merge(listed) { $0.union($1) } }
    }
  }

  var isEmpty: Bool { own.isEmpty }

  var names: [ClassName] { Array(own.keys) }

  func contains(_ name: ClassName) -> Bool { own[name] != nil }

  /// The kinds that an attribute takes in a rule; empty if there is no such attribute.
  ///
  /// What a class says of an attribute goes before what its superclasses say.
  ///
  /// - Parameter name: a class that there is, or nil for a rule without one.
  func kinds(of attribute: AttributeName, in name: ClassName?) -> Set<ValueKind> {
    guard let name else { return all[attribute] ?? [] }
    for one in chain(of: name) {
      if let kinds = own[one]?[attribute] { return kinds }
    }
    return below[name]?[attribute] ?? []
  }

  /// All attributes that a rule can set.
  func attributes(of name: ClassName?) -> [AttributeName] {
    guard let name else { return Array(all.keys) }
    return chain(of: name).flatMap { own[$0].map { Array($0.keys) } ?? [] } + (below[name].map { Array($0.keys) } ?? [])
  }

  /// A class and its superclasses, nearest first.
  private func chain(of name: ClassName) -> [ClassName] {
    var chain = [name]
    var seen: Set<ClassName> = [name]
    while chain.count <= Self.depthMax, let next = superclasses[chain[chain.count - 1]], seen.insert(next).inserted {
      chain.append(next)
    }
    return chain
  }
}
