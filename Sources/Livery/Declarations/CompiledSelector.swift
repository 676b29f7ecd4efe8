import LiveryVocabulary

/// A selector in numbers, which are the same for the engine's lifetime.
struct CompiledSelector: Hashable {
  /// A compound by the numbers of its class and of its sets of names.
  struct Compound: Hashable, BitwiseCopyable {
    /// `.max` is any class.
    let className: UInt32
    let identifiers: UInt32
    let states: UInt32
  }

  /// Outermost first.
  let ancestors: [Compound]
  let subject: Compound

  /// The same without the states of its subject, which belong to the declarations.
  var withoutSubjectStates: Self {
    Self(
      ancestors: ancestors,
      subject: Compound(className: subject.className, identifiers: subject.identifiers, states: 0))
  }

  var digest: Digest {
    var digest = Digest(0)
    for compound in ancestors { digest.add(compound) }
    digest.add(subject)
    return digest
  }
}

extension Digest {
  fileprivate mutating func add(_ compound: CompiledSelector.Compound) {
    add(UInt64(compound.className) << 32 | UInt64(compound.identifiers))
    add(UInt64(compound.states))
  }
}

extension Core {
  /// - Precondition: the classes are there.
  func intern(_ selector: StyleSelector) -> CompiledSelector {
    var ancestors: [CompiledSelector.Compound] = []
    for compound in selector.ancestors { ancestors.append(intern(compound)) }
    return CompiledSelector(ancestors: ancestors, subject: intern(selector.subject))
  }

  private func intern(_ compound: Compound) -> CompiledSelector.Compound {
    CompiledSelector.Compound(
      className: compound.className.map { classes.names.number(of: $0)! } ?? .max,
      identifiers: identifiers.intern(compound.identifiers), states: states.intern(compound.states))
  }

  /// A selector if all of its names are known: else there are no rules with it.
  func find(_ selector: StyleSelector) -> CompiledSelector? {
    guard let subject = find(selector.subject) else { return nil }
    let ancestors = selector.ancestors.compactMap(find)
    return ancestors.count < selector.ancestors.count ? nil : CompiledSelector(ancestors: ancestors, subject: subject)
  }

  private func find(_ compound: Compound) -> CompiledSelector.Compound? {
    let className = compound.className.map { classes.names.number(of: $0) } ?? .max
    guard let className, let identifiers = identifiers.find(compound.identifiers),
      let states = states.find(compound.states)
    else { return nil }
    return CompiledSelector.Compound(className: className, identifiers: identifiers, states: states)
  }

  /// The marks that a selector asks for: those of the ancestors, outermost first, then those of the subject.
  func compounds(of selector: CompiledSelector) -> [CompiledCompound] {
    (selector.ancestors + CollectionOfOne(selector.subject)).map(marks)
  }

  func marks(of compound: CompiledSelector.Compound) -> CompiledCompound {
    CompiledCompound(
      className: compound.className == .max ? nil : compound.className,
      identifiers: identifiers.members[Int(compound.identifiers)], states: states.members[Int(compound.states)])
  }

  /// What it was made of.
  func source(of selector: CompiledSelector) -> StyleSelector {
    StyleSelector(ancestors: selector.ancestors.map(source), subject: source(of: selector.subject))
  }

  private func source(of compound: CompiledSelector.Compound) -> Compound {
    Compound(
      compound.className == .max ? nil : classes.names[compound.className],
      identifiers: identifiers.sortedNames(of: compound.identifiers), states: states.sortedNames(of: compound.states))
  }
}
