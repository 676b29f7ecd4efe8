import LiveryVocabulary

/// An attribute, by its place in the order of creation, or one slot of it.
package struct Binding: Equatable, Sendable {
  let attribute: Int
  /// Sorted; nil for a current attribute.
  let slot: [StateName]?
}

/// The values of bindings of one object, or the values delivered last. There are few, so that looking at one
/// after the other is quicker than hashing names.
struct BindingValues: Sendable {
  private(set) var list: [(binding: Binding, value: Resolution)] = []

  init(capacity: Int = 0) { list.reserveCapacity(capacity) }

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
  /// - Parameters:
  ///   - name: one that is not declared has no values.
  ///   - slot: sorted.
  func binding(_ name: AttributeName, slot: [StateName]?) -> Binding {
    Binding(attribute: attributes.indices.first { attributes[$0].name == name } ?? attributes.count, slot: slot)
  }
}
