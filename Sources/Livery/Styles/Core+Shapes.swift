import LiveryVocabulary

extension Core {
  /// The shape of what an object declares. Constants may become the object's own by it, or cease to be that.
  ///
  /// - Parameter old: a shape that may have some of the items at the same places.
  @inline(never) func internShape(_ style: inout InstanceStyle, basedOn old: UInt32 = 0) -> UInt32 {
    if !style.values.isEmpty { style.giveUpValues { shared($0, $1) } }
    if let known = shapes.number(of: style.items) { return known }
    let pattern = style.pattern
    if pattern == style.items { return addShape(of: pattern, pattern: nil, basedOn: old) }
    let digest = ShapeTable.digest(of: pattern)
    if shapes.count(of: digest) < tuning.shapesPerPattern {
      return addShape(of: style.items, pattern: digest, basedOn: old)
    }
    style.takeOn(pattern)
    return shapes.number(of: pattern) ?? addShape(of: pattern, pattern: nil, basedOn: old)
  }

  /// The item of a shape whose objects all have the words that were an object's own.
  private func shared(_ item: ShapeTable.Item, _ words: ArraySlice<ValueWord>) -> ShapeTable.Item {
    let provider = provider(of: item.source, words)
    guard let compiled = try? compile(provider, for: item.attribute) else {
      preconditionFailure("an object's own constant is no constant of the attribute")
    }
    return ShapeTable.Item(item.key, provider, compiled)
  }

  /// The provider that words of an object's own were made of.
  func provider(of source: ShapeTable.Source, _ words: some Collection<ValueWord>) -> Provider {
    if case .ownTable(let table) = source { return provider(of: table, words) }
    return words.first.flatMap { pool.value(of: $0) }.map(Provider.constant) ?? .none
  }

  func provider(of table: OwnTable, _ words: some Collection<ValueWord>) -> Provider {
    let names = axes.modes[Int(table.axis)]
    let values = words.map { pool.value(of: $0) }
    return .table(axes.names[table.axis], Dictionary(uniqueKeysWithValues: zip(table.modes.map { names[$0] }, values)))
  }

  @inline(never) private func addShape(
    of items: [ShapeTable.Item], pattern: Digest?, basedOn old: UInt32
  ) -> UInt32 {
    var declarations = shapes[old].sharedDeclarations(with: items)
    declarations.reserveCapacity(items.count)
    // The sequence of each is the place of its item.
    var areThere = [Bool](repeating: false, count: items.count)
    for declaration in declarations { areThere[Int(declaration.sequence)] = true }
    var (closureCount, valueCount) = (0, 0)
    for (place, item) in items.enumerated() {
      if !areThere[place] {
        let provider: CompiledProvider =
          switch item.source {
          case .ownClosure: .own(.closure(closureCount))
          case .ownValue: .own(.value(valueCount))
          case .ownTable(let table): .own(.table(table, valueCount))
          case .shared: item.compiled.unsafelyUnwrapped
          }
        let declaration = Declaration(
          head: head(of: item), attribute: item.attribute,
          slot: attributes.internSlot(of: item.attribute, states: item.states), provider: item.source.provider,
          compiled: provider, sequence: UInt64(place))
        insert(declaration, into: &declarations)
      }
      if item.source == .ownClosure { closureCount += 1 }
      valueCount += item.source.valueCount
    }
    return shapes.add(
      ShapeTable.Shape(
        items: items, declarations: declarations, relevantStates: relevantStates(of: items), pattern: pattern))
  }

  /// Puts a declaration where it comes among those of a shape, which is mostly behind them.
  private func insert(_ new: Declaration, into declarations: inout [Declaration]) {
    if let last = declarations.last, goesBefore(new, last) {
      declarations.insert(new, at: declarations.firstPlace { goesBefore(new, $0) })
    } else {
      declarations.append(new)
    }
  }

  /// The states that some item of a current attribute asks for, ascending.
  private func relevantStates(of items: [ShapeTable.Item]) -> [UInt32] {
    if items.allSatisfy({ $0.states == 0 }) { return [] }
    var relevant: Set<UInt32> = []
    for item in items where item.states != 0 && !attributes.isSlotted(item.attribute) {
      relevant.formUnion(states.members[Int(item.states)])
    }
    return relevant.sorted()
  }

  private func head(of item: ShapeTable.Item) -> DeclarationHead {
    if item.states == 0 && item.when.isAlways { return .plainInstance }
    return DeclarationHead(
      selector: nil, specificity: .instance, compiledWhen: item.when, states: item.states,
      stateCount: states.members[Int(item.states)].count, origin: nil)
  }
}

extension ShapeTable.Source {
  /// The provider of a declaration with this source.
  fileprivate var provider: Provider {
    if case .shared(let provider) = self { provider } else { Provider.ownPlaceholder }
  }
}

extension Provider {
  /// What stands in a declaration for what each object has of its own: to be looked up with the object, as the results
  /// of live closures are.
  fileprivate static let ownPlaceholder = Provider.live(ContextClosure { _ in .absent })
}
