import LiveryVocabulary

/// Plays operations on one subject.
final class Player {
  /// All that an operation leads to.
  struct Turn {
    var events: [String] = []
    var changes: [Int: [Change]] = [:]
    var isRevision = false
    /// Which live closures were called.
    var calls: [String] = []
  }

  let subject: any Subject
  private(set) var cast = Cast()
  /// The handles of the objects that the last operation tracked; nil where it could not.
  private(set) var issued: [Handle?] = []
  /// Every attribute, and every slot of the slotted ones.
  private(set) var bindings: [BindingName] = []
  /// Those that the last revision has, which is what reads see.
  private var committedBindings: [BindingName] = []
  private var events: [String] = []

  init(_ subject: any Subject) { self.subject = subject }

  func play(_ operation: Operation) -> Turn {
    events = []
    issued = []
    committedBindings = bindings
    let revision = subject.revision
    let journal = CallJournal()
    Samples.$journal.withValue(journal) { perform(operation) }
    return Turn(
      events: events, changes: subject.takeChanges(), isRevision: subject.revision != revision,
      calls: journal.calls.withLock(\.self))
  }

  private func perform(_ operation: Operation) {
    do {
      switch operation {
      case .edit(.track(let object)):
        issued.append(nil)
        let handle = try subject.perform(.track(object), cast: cast)
        issued[issued.count - 1] = handle
        if let handle { cast[object.label] = handle }
        events.append("done")
      case .edit(let edit):
        try subject.perform(edit, cast: cast)
        noteAttribute(edit)
        events.append("done")
      case .read(let label, let binding, let patch):
        // Reading what is not declared traps. It may be pending, or a log that was minimised may have lost it.
        guard committedBindings.contains(binding) else { return }
        let value = try subject.value(cast[label], binding, in: patch)
        events.append("read \(value.json.text)")
      case .transaction(let operations, let fails):
        let before = bindings
        try subject.transaction {
          for operation in operations { perform(operation) }
          if fails {
            bindings = before
            throw DeliberateFailure()
          }
        }
      }
    } catch {
      events.append("threw \(error)")
    }
  }

  private func noteAttribute(_ edit: Edit) {
    guard case .addAttribute(let name, _, let isSlotted) = edit, !bindings.contains(where: { $0.attribute == name })
    else { return }
    bindings += isSlotted ? World.slots.map { BindingName(name, slot: $0) } : [BindingName(name)]
  }
}

/// What the body of a transaction throws that is to be discarded.
private struct DeliberateFailure: Error {}
