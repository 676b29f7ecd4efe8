/// What tells a declaration from the others of its selector or object.
struct DeclarationKey: Hashable, Comparable {
  let attribute: UInt32
  let states: UInt32
  let when: CompiledWhen

  static func < (left: Self, right: Self) -> Bool {
    if left.attribute != right.attribute { return left.attribute < right.attribute }
    if left.states != right.states { return left.states < right.states }
    return left.when < right.when
  }
}

extension Declaration {
  var key: DeclarationKey { DeclarationKey(attribute: attribute, states: states, when: compiledWhen) }
}
