import LiveryLog
import LiveryVocabulary

// What of random operations several threads may play at once.

extension Operation {
  /// The part of it that several threads may play at once; nil if there is none.
  ///
  /// - Parameters:
  ///   - isQuiet: whether to leave out sinks and live closures: without them the states of an object are changed on a
  ///     shorter way.
  ///   - isNested: whether it is inside a transaction.
  ///   - isDiscarded: whether it is taken back in the end.
  func shared(isQuiet: Bool, isNested: Bool = false, isDiscarded: Bool = false) -> Operation? {
    switch self {
    case .edit(let edit):
      guard let edit = edit.shared(isQuiet: isQuiet, isDiscarded: isDiscarded) else { return nil }
      return needsTransaction && !isNested ? .transaction([.edit(edit)], fails: false) : .edit(edit)
    case .transaction(let parts, let fails):
      let parts = parts.compactMap { $0.shared(isQuiet: isQuiet, isNested: true, isDiscarded: isDiscarded || fails) }
      return parts.isEmpty ? nil : .transaction(parts, fails: fails)
    case .react(var reaction):
      // An object that dies in a delivery does so between two edits of a callback, which nobody sees.
      reaction.operations = reaction.operations.filter { !$0.concernsObjects }.compactMap {
        $0.shared(isQuiet: isQuiet, isNested: true)
      }
      reaction.fails = false
      return .react(reaction)
    case .deliverSlices: return isNested ? nil : self
    case .read, .takeSnapshot, .readSnapshot, .dropSnapshot: return self
    // What is pending is another thread's.
    case .ask: return nil
    }
  }

  fileprivate var concernsSinks: Bool {
    switch self {
    case .edit(.addSink), .edit(.removeSink), .edit(.bind), .edit(.bindAll), .edit(.unbind): true
    case .transaction(let parts, _): parts.contains(where: \.concernsSinks)
    default: false
    }
  }

  /// Whether it has to be inside a transaction: the harness notes sinks, and what is declared, in the order of commits.
  var needsTransaction: Bool {
    switch self {
    case .edit(.addAttribute), .edit(.addClass): true
    case .transaction(let parts, _): parts.contains(where: \.needsTransaction)
    default: concernsSinks
    }
  }

  /// The attributes that it declares, if it is not refused.
  var newAttributes: [AttributeName] {
    switch self {
    case .edit(.addAttribute(let name, _, _)): [name]
    case .transaction(let parts, fails: false): parts.flatMap(\.newAttributes)
    default: []
    }
  }

  /// Whether it edits objects.
  private var concernsObjects: Bool {
    switch self {
    case .edit(.addRule), .edit(.removeRule), .edit(.loadSheet), .edit(.unloadSheet), .edit(.loadTokens),
      .edit(.replaceTokens), .edit(.setToken), .edit(.removeToken),
      .edit(.removeTokenDefinition), .edit(.setContext), .edit(.setSystemMode), .edit(.setThemeParent), .edit(.trim):
      false
    case .edit, .transaction, .react: true
    case .read, .ask, .deliverSlices, .takeSnapshot, .readSnapshot, .dropSnapshot: false
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
  fileprivate func shared(isQuiet: Bool, isDiscarded: Bool) -> Edit? {
    switch self {
    // Threads go by the ids of classes, and that of one that is taken back is none.
    case .addClass where isDiscarded: nil
    case _ where isQuiet && Operation.edit(self).concernsSinks: nil
    case .addSink(let label, let kind, let bindings):
      // A sink that holds values has no place for later attributes. When memory of a host's is too small depends on how many
      // objects there were at once.
      .addSink(
        label, kind == .fixedColumns ? .columns : kind,
        bindings: kind.holdsValues ? bindings ?? World.places(of: World.attributes) : bindings)
    default: isQuiet && json.text.contains("\"live\"") ? nil : self
    }
  }
}
