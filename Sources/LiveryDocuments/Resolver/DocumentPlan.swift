import LiveryVocabulary

/// What a resolver document says about where tokens come from, before any token is looked at.
struct DocumentPlan {
  var name: String?
  /// In the order of resolution, each once.
  var modifiers: [Modifier] = []
  var layers: [LayerPlan] = []
  /// What other documents define.
  var tokensElsewhere: Set<TokenName> = []
}

/// One entry of the resolution order.
struct LayerPlan {
  /// A set, or one context of a modifier: sources that are merged in their order.
  struct Part {
    let when: When
    let sources: [TokenSource]
  }
  let name: String
  let parts: [Part]
}

/// An object and what it refers to: the keys beside a `$ref` go before those of its target.
struct TokenSource {
  /// The referring objects first, what they end at last.
  let objects: [JSONNode]

  /// - Parameter objects: at least one.
  init(_ objects: [JSONNode]) { self.objects = objects }

  /// The last object, which is no reference.
  var target: JSONNode { objects[objects.count - 1] }

  subscript(key: String) -> JSONNode? {
    objects.lazy.compactMap { $0[key] }.first
  }

  /// How many members there are, overridden ones included.
  var memberCount: Int { objects.map(\.memberCount).reduce(0, +) }

  /// The members of the target as far as they are not overridden, then those that do.
  var members: [(key: String, node: JSONNode)] {
    if objects.count == 1 { return target.members }
    var overridden: Set<Scalars> = []
    return objects.map { object in
      let members = object.members.filter {
        (object == target || !$0.key.hasSameScalars(as: "$ref"))
          && !overridden.contains(Scalars(wrappedValue: $0.key))
      }
      overridden.formUnion(members.map { Scalars(wrappedValue: $0.key) })
      return members
    }.reversed().flatMap { $0 }
  }
}
