import LiveryDocuments
import LiveryVocabulary

extension Scene {
  /// What objects declare for themselves that gives an attribute no value: what is not of its kind, or of an attribute without
  /// one.
  ///
  /// - Parameters:
  ///   - sheets: what the objects are tried on.
  ///   - others: the attributes that there are besides, with their kinds.
  package func problems(with sheets: [ThemeSheet], _ others: [AttributeName: ValueKind]) -> [Diagnostic] {
    let declared = attributes.map { ($0.name, $0.kind) } + sheets.flatMap(\.attributes).map { ($0.name, $0.kind) }
    let kinds = others.merging(declared) { first, _ in first }
    return objects.flatMap(\.style).compactMap { $0.problem(kinds) }
  }
}

extension Scene.WrittenDeclaration {
  fileprivate func problem(_ kinds: [AttributeName: ValueKind]) -> Diagnostic? {
    let name = attribute.text
    guard let kind = kinds[attribute] else {
      let near = NearestNames.question(name, among: kinds.keys.map(\.text))
      let advice = near.isEmpty ? "; list it among the `attributes` of the scene" : near
      return Diagnostic(
        .warning, .missingType, at: origin, "nothing says what kind the attribute \"\(name.clipped)\" has\(advice)")
    }
    do throws(BadValue) {
      _ = try value.read(as: kind)
      return nil
    } catch {
      return Diagnostic(.error, error.code, at: origin, "this is no value of \"\(name.clipped)\": \(error.message)")
    }
  }
}

extension Scene.WrittenValue {
  /// Where an attribute gets its value from; nil if this is no value of its kind.
  package func provider(as kind: ValueKind) -> Provider? { try? read(as: kind) }

  fileprivate func read(as kind: ValueKind) throws(BadValue) -> Provider {
    switch self {
    case .none: return .none
    case .token(let name): return .token(TokenName(name))
    case .table(let axis, let entries):
      var values: [ModeName: Value?] = [:]
      for (mode, entry) in entries.sorted(by: { $0.key < $1.key }) {
        switch try entry.read(as: kind) {
        case .constant(let value): values[mode] = .some(value)
        case .none: values.updateValue(nil, forKey: mode)
        default: throw BadValue("a table has values and `none`, and no tokens", at: 0)
        }
      }
      return .table(axis, values)
    case .bool(let bool): return .constant(try Self.value("\(bool)", as: kind))
    case .number(let number): return .constant(try Self.value("\(number)", as: kind))
    // Other texts are read as in sheets.
    case .text(let text): return .constant(kind == .string ? .string(text) : try Self.value(text, as: kind))
    }
  }

  private static func value(_ text: String, as kind: ValueKind) throws(BadValue) -> Value {
    let tree: SyntaxTree
    do throws(SyntaxTree.Excess) {
      tree = try SyntaxTree(Array(text.utf8))
    } catch {
      throw BadValue(error.message, at: 0, code: .limitExceeded)
    }
    guard !tree.isUnclosed else {
      throw BadValue("the text ends in the middle of something; close what is open", at: 0)
    }
    let parts = tree.components(0..<tree.tokens.count - 1)
    let reader = SheetValueReader(tree: tree, elementsMax: DocumentLimits().elements)
    guard case .literal(let value) = try reader.value(parts, as: kind, at: 0) else {
      throw BadValue("write a token as `{\"token\": name}`", at: 0)
    }
    return value
  }
}
