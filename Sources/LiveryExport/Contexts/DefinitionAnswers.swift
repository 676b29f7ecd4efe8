import LiveryDocuments
import LiveryVocabulary

/// What definitions say in the contexts in which they answer.
struct DefinitionAnswers {
  private let table: ContextTable
  private let entries: [TokenName: ContextTable.Entry]

  init(_ table: ContextTable) {
    self.table = table
    entries = Dictionary(uniqueKeysWithValues: table.entries.map { ($0.name, $0) })
  }

  /// What is said about a token besides its value where a definition answers.
  ///
  /// - Parameter definition: one of the document, or of those that `writtenOut` makes of it.
  func metadata(of definition: TokenDefinition) -> TokenMetadata {
    guard let entry = entries[definition.name] else { return TokenMetadata() }
    let cell = entry.cells.first { cell in
      cell.variant.definition?.when.includes(definition.when) == true
        && definition.when.includes(table.when(cell.deviation, on: entry.axes))
    }
    return cell?.variant.metadata ?? TokenMetadata()
  }

  /// A definition as definitions of its values, those that go before others first: the last holds wherever it does, and the
  /// others where the value is another one.
  ///
  /// - Returns: no definitions if it has no value.
  fileprivate func writtenOut(_ definition: TokenDefinition, _ losses: inout LossLog) -> [TokenDefinition] {
    guard let entry = entries[definition.name] else { return [] }
    var written: [(deviation: Deviation, definition: TokenDefinition)] = []
    let cells = entry.cells.filter { $0.variant.definition?.when == definition.when }
    for cell in cells {
      switch cell.variant.result {
      case .success(let value):
        let winner = written.last { $0.deviation.isPart(of: cell.deviation) }?.definition ?? written.first?.definition
        guard winner?.expression != .literal(value) else { continue }
        var one = TokenDefinition(definition.name, .literal(value), kind: value.kind, origin: definition.origin)
        one.when = written.isEmpty ? definition.when : definition.when.adding(table.when(cell.deviation))
        written.append((cell.deviation, one))
      case .failure(let problem):
        losses.addMissingValue(definition.name, in: table.when(cell.deviation), because: problem)
      case nil: break
      }
    }
    if !entry.isComplete { losses.addTooManyContexts(definition.name) }
    if cells.isEmpty {
      losses.add(.missingValue, definition.name, in: definition.when, "the definition has no value to be written")
    }
    return written.reversed().map(\.definition)
  }
}

extension RankedDefinitions {
  /// The same definitions, of which those that a format cannot say are written out: a value for each context in which it is
  /// another one.
  ///
  /// - Parameters:
  ///   - canSay: whether the format has a text for a definition.
  ///   - format: the start of a message, such as `a sheet`.
  func writtenOut(
    _ answers: DefinitionAnswers, for format: String, _ losses: inout LossLog, unless canSay: (TokenDefinition) -> Bool
  ) -> Self {
    var result = self
    result.definitions = definitions.flatMap { definition -> [TokenDefinition] in
      guard case .combination = definition.expression, !canSay(definition) else { return [definition] }
      let written = answers.writtenOut(definition, &losses)
      if written.contains(where: canSay) {
        losses.add(
          .resolvedReference, name, in: definition.when,
          "\(format) cannot say how the value is made of others; its values are written instead")
      }
      return written
    }
    return result
  }
}

extension When {
  /// Where other modes are chosen, too. Those that it names itself stay.
  fileprivate func adding(_ other: When) -> When { When(modes: modes.merging(other.modes) { own, _ in own }) }
}

extension TokenExpression {
  /// The kind that its value has in any case; nil if that is not known.
  var knownKind: ValueKind? {
    switch self {
    case .literal(let value): value.kind
    case .alias: nil
    case .combination(let combiner, _):
      switch combiner {
      case .color, .colorInRange: .color
      case .dimension: .dimension
      case .duration: .duration
      case .fontFamily: .fontFamily
      case .cubicBezier: .cubicBezier
      case .strokeStyle: .strokeStyle
      case .border: .border
      case .transition: .transition
      case .shadow, .shadowLayer: .shadow
      case .gradient, .gradientStop: .gradient
      case .typography: .typography
      default: nil
      }
    }
  }
}
