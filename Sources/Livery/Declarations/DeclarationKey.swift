/// What tells a declaration from the others of its selector or object.
struct DeclarationKey: Hashable, Comparable {
  /// That of objects' own declarations is the application sheet.
  var sheet = SheetTable.application
  let attribute: UInt32
  let states: UInt32
  let when: CompiledWhen

  static func < (left: Self, right: Self) -> Bool {
    if left.sheet != right.sheet { return left.sheet < right.sheet }
    if left.attribute != right.attribute { return left.attribute < right.attribute }
    if left.states != right.states { return left.states < right.states }
    return left.when < right.when
  }
}

extension Declaration {
  var key: DeclarationKey {
    DeclarationKey(sheet: head.sheet, attribute: attribute, states: states, when: compiledWhen)
  }
}
