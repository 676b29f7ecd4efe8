import LiveryVocabulary

extension Core {
  /// Compiles a provider and checks its constants against the kind of the attribute.
  @inline(never) func compile(_ provider: Provider, for attribute: UInt32) throws -> CompiledProvider {
    switch provider {
    case .constant(let value): return .constant(try word(for: value, of: attribute))
    case .none: return .constant(.none)
    case .table(let name, let values):
      let axis = try axes.axis(name)
      if let entries = try? entries(of: values, axis, for: attribute) { return .table(axis: axis, entries: entries) }
      // Of several faults always the same is told.
      let sorted = values.sorted { $0.key < $1.key }
      return .table(axis: axis, entries: try entries(of: sorted, axis, for: attribute))
    case .token(let name): return .token(tokens.intern(name))
    case .pure(let closure): return .pure(closure)
    case .live(let closure): return .live(closure)
    }
  }

  private func entries(
    of values: some Sequence<(key: ModeName, value: Value?)>, _ axis: UInt32, for attribute: UInt32
  ) throws -> [ValueWord] {
    var entries = [ValueWord](repeating: .declined, count: axes.modes[Int(axis)].count)
    for (mode, value) in values {
      let mode = try axes.mode(mode, of: axis)
      entries[Int(mode)] = try value.map { try word(for: $0, of: attribute) } ?? .none
    }
    return entries
  }

  private func word(for value: Value, of attribute: UInt32) throws -> ValueWord {
    let expected = attributes.kinds[Int(attribute)]
    guard value.kind == expected else {
      throw EditError.kindMismatch(attributes.names[attribute], expected: expected, found: value.kind)
    }
    return word(for: value)
  }
}
