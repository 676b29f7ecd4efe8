import Livery

/// What an engine answers when it is asked all that is to be known of an object, an attribute of it and a token.
public struct Answers: Equatable, Sendable {
  /// What the object was told to be, with what is pending; nil if the handle is stale.
  package var inputs: ObjectInputs?
  /// The objects directly below it, with what is pending. All that follows is as of the last revision.
  package var children: Set<Handle>
  package let value: Resolution?
  package let explanation: Explanation?
  /// Of the object and of the global context.
  package var modes: [[AxisName: ModeName]?]
  /// What the token comes to in the global context and for the object.
  package let tokens: [Value?]
  /// Of the global context.
  package let problems: Set<TokenProblem>

  /// - Parameter problems: all that there are. Those of tokens that have no definition are left out, since pending declarations
  ///   may be counted there or not.
  package init(
    inputs: ObjectInputs?, children: [Handle], value: Resolution?, explanation: Explanation?,
    modes: [[AxisName: ModeName]?], tokens: [Value?], problems: [TokenProblem]
  ) {
    self.inputs = inputs
    self.children = Set(children)
    self.value = value
    self.explanation = explanation
    self.modes = modes
    self.tokens = tokens
    self.problems = Set(problems.filter { $0.reason != .missing || $0.path.count > 1 })
  }
}

extension Engine {
  func answers(
    _ handle: Handle, _ binding: BindingName, _ attribute: StageNames.Attribute, _ token: TokenName
  ) -> Answers {
    // The engine traps where a slot is named of an attribute that has none.
    let slot = attribute.isSlotted ? binding.slot : nil
    let found = if let slot { value(handle, attribute.id, slot: states(slot)) } else { value(handle, attribute.id) }
    return Answers(
      inputs: inputs(of: handle), children: children(of: handle), value: found,
      explanation: explain(handle, binding.attribute, slot: slot), modes: [modes(of: handle), modes],
      tokens: [try? tokenValue(token), tokenValue(token, of: handle)], problems: tokenProblems())
  }
}
