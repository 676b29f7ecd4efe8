import LiveryVocabulary

extension CanvasTokens {
  /// The rules of the canvas: two attributes by `Class`, two by `Class.identifier`, one by `Class:hovered`.
  var rules: [Rule] {
    (0..<CanvasStyle.classCount).flatMap { index in
      let className = CanvasStyle.className(index)
      let hovered = Rule(
        [StyleSelector(className, states: [CanvasEngine.hovered])],
        [StyleDeclaration(CanvasStyle.hoveredAttribute.name, .token(names[CanvasStyle.hoveredToken(ofClass: index)]))])
      return [rule(ofClass: index), hovered]
        + (0..<CanvasStyle.identifierCount).map { identifier in
          let style = index * CanvasStyle.identifierCount + identifier
          return Rule(
            [StyleSelector(className, identifiers: [CanvasStyle.identifierName(identifier)])],
            declarations(of: style) { $0.isSetByIdentifier })
        }
    }
  }

  /// The rule of one class.
  func rule(ofClass index: Int) -> Rule {
    Rule(
      [StyleSelector(CanvasStyle.className(index))],
      declarations(of: index * CanvasStyle.identifierCount) { !$0.isSetByIdentifier })
  }

  /// What is edited in the rule of one class, see ``RuleEdit``.
  func rule(ofClass index: Int, isOther: Bool) -> Rule {
    let token = names[RuleEdit.token(ofClass: index, isOther: isOther)]
    return Rule(
      [StyleSelector(CanvasStyle.className(index))], [StyleDeclaration(RuleEdit.attribute.name, .token(token))])
  }

  private func declarations(
    of style: Int, where isIncluded: (CanvasAttribute) -> Bool
  ) -> [StyleDeclaration] {
    CanvasAttribute.allCases.filter(isIncluded).map { StyleDeclaration($0.name, .token(name(of: style, $0))) }
  }
}

extension CanvasTokens {
  /// Rules that ask for one or two ancestors, always the same ones.
  func descendantRules(count: Int) -> [Rule] {
    var generator = SeededGenerator(seed: 11)
    func compound() -> Compound {
      let className = CanvasStyle.className(.random(in: 0..<CanvasStyle.classCount, using: &generator))
      let identifier = CanvasStyle.identifierName(.random(in: 0..<CanvasStyle.identifierCount, using: &generator))
      return Compound(className, identifiers: Bool.random(using: &generator) ? [identifier] : [])
    }
    return (0..<count).map { _ in
      let ancestors = (0..<Int.random(in: 1...2, using: &generator)).map { _ in compound() }
      let attribute = CanvasAttribute.allCases.randomElement(using: &generator)!
      let token = names.randomElement(using: &generator)!
      return Rule(
        [StyleSelector(ancestors: ancestors, subject: compound())], [StyleDeclaration(attribute.name, .token(token))])
    }
  }
}
