import LiveryReference
import LiveryVocabulary

/// What tokens come to according to the reference engine.
///
/// One object, whose probes are bound to a token that nothing defines; each read defines it as an alias.
struct TokenTruth {
  private static let probe: TokenName = "bench.probe"
  private static let probeClass: ClassName = "Probe"

  private let engine: ReferenceEngine
  private let handle = Handle(index: 0, generation: 1)

  /// - Parameter kinds: the kinds of the tokens that will be asked for.
  init(of system: DesignSystem, kinds: Set<ValueKind>) throws {
    engine = ReferenceEngine()
    try engine.declare(system)
    try engine.addClass(Self.probeClass)
    for kind in kinds {
      try engine.addAttribute(Self.attribute(of: kind), kind: kind)
      try engine.addRule(
        Rule([StyleSelector(Self.probeClass)], [StyleDeclaration(Self.attribute(of: kind), .token(Self.probe))]))
    }
    try engine.track(handle, class: Self.probeClass)
  }

  /// The value of a token of that kind, in the document's default context but for some modes; nil if it has none.
  func value(of token: TokenName, _ kind: ValueKind, in modes: [AxisName: ModeName]) throws -> Value? {
    let patch = Patch(modes: modes, tokens: [Self.probe: .alias(token)])
    return try engine.value(handle, Self.attribute(of: kind), in: patch)?.value
  }

  private static func attribute(of kind: ValueKind) -> AttributeName { AttributeName("probe.\(kind)") }
}
