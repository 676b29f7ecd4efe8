import LiveryVocabulary

/// An attribute, by its place in the order of creation, or one slot of it.
struct Binding: Equatable, Sendable {
  let attribute: Int
  /// Sorted; nil for a current attribute.
  let slot: [StateName]?
}

/// What bindings of one object come to, or what they were last told to come to. There are few, so that looking at one
/// after the other is quicker than hashing names.
struct BindingValues: Sendable {
  private(set) var list: [(binding: Binding, value: Resolution)] = []

  /// Absent for a binding that is not among them; giving it a value puts it last.
  subscript(binding: Binding) -> Resolution {
    get { index(of: binding).map { list[$0].value } ?? .absent }
    set {
      if let index = index(of: binding) {
        list[index].value = newValue
      } else {
        list.append((binding, newValue))
      }
    }
  }

  /// The slots of an attribute that are among them.
  func slots(of attribute: Int) -> [[StateName]] {
    list.indices.compactMap { list[$0].binding.attribute == attribute ? list[$0].binding.slot : nil }
  }

  mutating func append(_ value: Resolution, of binding: Binding) { list.append((binding, value)) }

  private func index(of binding: Binding) -> Int? { list.indices.first { list[$0].binding == binding } }
}

extension Inputs {
  /// The values of some bindings, with the states of slots sorted.
  func select(
    _ bindings: [(attribute: AttributeName, slot: [StateName]?)], from values: BindingValues
  ) -> [Resolution] {
    bindings.map { name, slot in
      place(of: name).map { values[Binding(attribute: $0, slot: slot)] } ?? .absent
    }
  }
}
