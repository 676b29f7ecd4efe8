import Livery

/// Everything that an engine answers about an object, an attribute of it and a token.
public struct Answers: Equatable, Sendable {
  /// An axis as it was declared.
  package struct Axis: Equatable, Sendable {
    package let name: AxisName
    let modes: [ModeName]
    let defaultMode: ModeName

    package init(_ name: AxisName, modes: [ModeName], default defaultMode: ModeName) {
      self.name = name
      self.modes = modes
      self.defaultMode = defaultMode
    }
  }

  /// The inputs besides objects, with what is pending: axes in the order of declaration, themes with their parents,
  /// sheets in their order, and the global context. Edits build on these.
  package struct Premises: Equatable, Sendable {
    package var axes: [Axis]
    package var themes: [ThemeName: ThemeName]
    let sheets: [SheetName]
    package var context: Patch

    package init(axes: [Axis], themes: [ThemeName: ThemeName], sheets: [SheetName], context: Patch) {
      self.axes = axes
      self.themes = themes
      self.sheets = sheets
      self.context = context
    }
  }

  package var premises: Premises
  /// The inputs of the object, with what is pending; nil if the handle is stale.
  package var inputs: ObjectInputs?
  /// The objects directly below it, with what is pending. All later members are as of the last revision.
  package var children: Set<Handle>
  package let value: Resolution?
  package let explanation: Explanation?
  /// The modes of the object and of the global context.
  package var modes: [[AxisName: ModeName]?]
  /// The value of the token in the global context, there in the theme `default`, and for the object.
  package let tokens: [Value?]
  /// The problems of the global context, and those there in the theme `default`.
  package let problems: [Set<TokenProblem>]

  /// The theme of the questions beside the present one.
  package static let otherContext = Patch(theme: .default)

  /// - Parameter problems: all problems. Those of tokens without a definition are left out, since pending declarations
  ///   may be counted there or not.
  package init(
    premises: Premises, inputs: ObjectInputs?, children: [Handle], value: Resolution?, explanation: Explanation?,
    modes: [[AxisName: ModeName]?], tokens: [Value?], problems: [[TokenProblem]]
  ) {
    self.premises = premises
    self.inputs = inputs
    self.children = Set(children)
    self.value = value
    self.explanation = explanation
    self.modes = modes
    self.tokens = tokens
    self.problems = problems.map { Set($0.filter { $0.reason != .missing || $0.path.count > 1 }) }
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
      premises: Answers.Premises(
        axes: axes.map { Answers.Axis($0.name, modes: $0.modes, default: $0.default) }, themes: themes,
        sheets: sheets, context: contextInputs),
      inputs: inputs(of: handle), children: children(of: handle), value: found,
      explanation: explain(handle, binding.attribute, slot: slot), modes: [modes(of: handle), modes],
      tokens: [
        tokenValue(token), try? tokenValue(token, in: Answers.otherContext), tokenValue(token, of: handle),
      ],
      problems: [tokenProblems(), (try? tokenProblems(in: Answers.otherContext)) ?? []])
  }
}
