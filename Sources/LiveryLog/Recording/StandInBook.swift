import LiveryVocabulary

/// Replaces what has no form in a log by stand-ins, and remarks on each when it is first seen.
///
/// Equal things have one stand-in, so that edits that change nothing change nothing again. Closures and combiners equal
/// only themselves. So they are not kept, and what they captured is released with the host's and the engine's
/// references. Values are kept, since an equal one may come at any time.
struct StandInBook: Sendable {
  private var closures = IdentityNames<ContextClosure>()
  private var combiners = IdentityNames<TokenCombiner>()
  private var values: [OpaqueValue: String] = [:]
  var remarks: [String] = []

  mutating func provider(_ provider: Provider) -> Provider {
    switch provider {
    case .constant(let constant): .constant(value(constant))
    case .table(let axis, let entries): .table(axis, entries.mapValues { $0.map { value($0) } })
    case .pure(let closure) where !Samples.pure.contains(closure): .pure(standIn(for: closure, "pure"))
    case .live(let closure) where !Samples.live.contains(closure): .live(standIn(for: closure, "live"))
    case .none, .token, .pure, .live: provider
    }
  }

  private mutating func standIn(for closure: ContextClosure, _ sort: String) -> ContextClosure {
    if StandIns.closures.name(of: closure) != nil { return closure }
    if let known = closures[closure] { return StandIns.closures.thing(named: known) }
    let name = closures.add(closure, prefix: "c")
    remarks.append("\"\(name)\" stands for a \(sort) closure of the host; it declines")
    return StandIns.closures.thing(named: name)
  }

  mutating func value(_ value: Value) -> Value {
    switch value {
    case .list(let list): .list(list.map { self.value($0) })
    case .opaque(let opaque) where !(opaque.base is OpaqueStandIn): .opaque(OpaqueValue(standIn(for: opaque)))
    default: value
    }
  }

  private mutating func standIn(for value: OpaqueValue) -> OpaqueStandIn {
    if let known = values[value] { return OpaqueStandIn(name: known) }
    let name = "x\(values.count + 1)"
    values[value] = name
    // Not what it says of itself: that is code of the host, which may wait for who waits for the book.
    remarks.append("\"\(name)\" stands for a \(value.kind)")
    return OpaqueStandIn(name: name)
  }

  mutating func expression(_ expression: TokenExpression) -> TokenExpression {
    switch expression {
    case .literal(let literal): .literal(value(literal))
    case .alias: expression
    case .combination(let combiner, let parts): .combination(standIn(for: combiner), parts.map { self.expression($0) })
    }
  }

  private mutating func standIn(for combiner: TokenCombiner) -> TokenCombiner {
    if combiner == Samples.sum || StandIns.combiners.name(of: combiner) != nil { return combiner }
    if let known = combiners[combiner] { return StandIns.combiners.thing(named: known) }
    let name = combiners.add(combiner, prefix: "\(combiner.name) ")
    remarks.append("\"\(name)\" stands for a combiner of the host; its tokens are undefined")
    return StandIns.combiners.thing(named: name)
  }
}

// What contains them.
extension StandInBook {
  mutating func rule(_ rule: Rule) -> Rule {
    var rule = rule
    for place in rule.declarations.indices {
      rule.declarations[place].provider = provider(rule.declarations[place].provider)
    }
    return rule
  }

  mutating func declaration(_ declaration: InstanceDeclaration) -> InstanceDeclaration {
    var declaration = declaration
    declaration.provider = provider(declaration.provider)
    return declaration
  }

  mutating func definition(_ definition: TokenDefinition) -> TokenDefinition {
    var definition = definition
    definition.expression = expression(definition.expression)
    return definition
  }

  mutating func layer(_ layer: TokenLayer) -> TokenLayer {
    TokenLayer(layer.name, layer.definitions.map { definition($0) })
  }

  mutating func sheet(_ sheet: Sheet) -> Sheet {
    Sheet(sheet.name, sheet.rules.map { rule($0) }, tokens: sheet.tokens.map { definition($0) })
  }

  mutating func tokens(_ tokens: [TokenName: TokenExpression]) -> [TokenName: TokenExpression] {
    tokens.mapValues { expression($0) }
  }

  mutating func patch(_ patch: Patch) -> Patch { Patch(modes: patch.modes, tokens: tokens(patch.tokens)) }
}
