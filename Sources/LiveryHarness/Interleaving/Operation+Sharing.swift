import LiveryLog

// What of random operations several threads may play at once.

extension Operation {
  /// The part of it that several threads may play at once; nil if there is none.
  ///
  /// - Parameters:
  ///   - isQuiet: whether to leave out sinks and live closures: without them the states of an object are changed on a
  ///     shorter way.
  ///   - isNested: whether it is inside a transaction.
  ///   - isDiscarded: whether it is taken back in the end. The harness cannot take sinks back beside other threads.
  func shared(isQuiet: Bool, isNested: Bool = false, isDiscarded: Bool = false) -> Operation? {
    switch self {
    case .edit(let edit):
      guard let edit = edit.shared(isQuiet: isQuiet) else { return nil }
      if concernsSinks && isDiscarded { return nil }
      // Sinks are numbered in the order of commits.
      return concernsSinks && !isNested ? .transaction([.edit(edit)], fails: false) : .edit(edit)
    case .transaction(let parts, let fails):
      let parts = parts.compactMap { $0.shared(isQuiet: isQuiet, isNested: true, isDiscarded: isDiscarded || fails) }
      return parts.isEmpty ? nil : .transaction(parts, fails: fails)
    case .react(var reaction):
      // An object that dies in a delivery does so between two edits of a callback, which nobody sees.
      reaction.operations = reaction.operations.filter { !$0.concernsObjects }.compactMap {
        $0.shared(isQuiet: isQuiet, isNested: true, isDiscarded: true)
      }
      reaction.fails = false
      return .react(reaction)
    case .deliverSlices: return nil
    case .read, .takeSnapshot, .readSnapshot, .dropSnapshot: return self
    }
  }

  var concernsSinks: Bool {
    switch self {
    case .edit(.addSink), .edit(.removeSink), .edit(.bind), .edit(.unbind): true
    case .transaction(let parts, _): parts.contains(where: \.concernsSinks)
    default: false
    }
  }

  /// Whether it edits objects.
  private var concernsObjects: Bool {
    switch self {
    case .edit(.addRule), .edit(.removeRule), .edit(.loadTokens), .edit(.setToken), .edit(.removeToken),
      .edit(.removeTokenDefinition), .edit(.setContext), .edit(.setSystemMode), .edit(.setThemeParent), .edit(.trim):
      false
    case .edit, .transaction, .react: true
    case .read, .deliverSlices, .takeSnapshot, .readSnapshot, .dropSnapshot: false
    }
  }

  /// What is in a transaction.
  var parts: [Operation] { if case .transaction(let parts, _) = self { parts } else { [] } }

  var newLabels: [Label] {
    switch self {
    case .edit(let edit): edit.newLabels
    case .transaction(let parts, _): parts.flatMap(\.newLabels)
    default: []
    }
  }
}

extension Edit {
  var isListed: Bool {
    switch self {
    case .addAttribute, .addClass: true
    default: false
    }
  }

  fileprivate func shared(isQuiet: Bool) -> Edit? {
    switch self {
    case _ where isListed: nil
    case _ where isQuiet && Operation.edit(self).concernsSinks: nil
    case .addSink(let label, let kind, let bindings):
      // A sink that holds values has no place for later attributes. Slices run on threads of their own.
      .addSink(
        label, kind == .sliced ? .callback : kind,
        bindings: kind.holdsValues ? bindings ?? World.places(of: World.attributes) : bindings)
    default: isQuiet && json.text.contains("\"live\"") ? nil : self
    }
  }
}
