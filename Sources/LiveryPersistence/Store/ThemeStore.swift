import Livery

/// Remembers which modes each user chose, and puts an engine into them.
///
/// ```swift
/// let store = try ThemeStore(
///   engine, in: FileBackEnd(folder: path), user: "ada", defaults: ["theme": "default", "density": "regular"])
/// try store.choose(["theme": "night"])    // kept and applied
/// try store.forget(["theme"])             // the default again
/// try store.switchUser(to: "grace")       // her modes, or the defaults
/// try store.forgetUser("ada")             // nothing of hers is kept any more
/// ```
///
/// The store takes care of the axes for which you give a default. Modes that you set through the engine stay until the
/// next choice on their axis or the next switch of the user. Several stores, also of several programs, may share a back
/// end. Each adds its choice to what the others kept, and learns of theirs when it chooses.
///
/// Every call is safe from any thread, and in callbacks of the engine. Inside a transaction a call joins it. Do not
/// discard that transaction: what was kept stays kept.
public final class ThemeStore: Sendable {
  private struct State {
    var user: String
    var modes: [AxisName: ModeName] = [:]
    var problems: [ChoiceProblem] = []
    /// Whether the kept choice was found damaged, and the modes have not been kept since.
    var isUnkept = false
    /// Damage that may be gone, since the back end threw when it should set it aside. By the bytes of the users' keys.
    var untold: [[UInt8]: ChoiceText.Damage] = [:]
  }

  /// The choice of a user in the back end.
  private struct Kept {
    let text: [UInt8]?
    private(set) var modes: [AxisName: ModeName] = [:]
    private(set) var damage: ChoiceText.Damage?

    init(_ text: [UInt8]?) {
      self.text = text
      guard let text else { return }
      do throws(ChoiceText.Damage) { modes = try ChoiceText.decode(text) } catch { damage = error }
    }
  }

  /// Another store changed the choice after it was loaded.
  private struct Overtaken: Error {}

  /// How often a store tries again because others were faster. Other edits of the engine wait in the meantime.
  private static let attemptCountMax = 100

  /// The axes that the store takes care of, each with the mode of users who chose none.
  public let defaults: [AxisName: ModeName]
  private let engine: any ContextEditable
  private let backEnd: any ChoiceBackEnd
  /// Locked after the engine's turn and before its gate, never the other way round.
  private let state: Locked<State>

  /// Loads the choice of a user and applies it, in one transaction. A damaged choice is set aside after the
  /// transaction. If the transaction throws, the next store still finds the damage.
  ///
  /// - Parameters:
  ///   - engine: or a recorder, whose log then has the choices.
  ///   - user: any text; each user has a separate choice.
  ///   - defaults: the axes to take care of, with one of their modes or `system` each. All must be declared.
  /// - Throws: what the back end throws; ``ThemeStoreError/choiceKeepsChanging``; an `EditError` if a default names an
  ///   unknown axis or mode; `DeliveryError` if callbacks threw, after the choice was applied. A damaged choice throws
  ///   nothing, see ``problems``. If it cannot be set aside, that error is thrown after the defaults were applied.
  /// - Complexity: that of a load of the back end, for which it blocks, and of one `setContext`.
  public init(
    _ engine: some ContextEditable, in backEnd: any ChoiceBackEnd, user: String, defaults: [AxisName: ModeName]
  ) throws {
    self.engine = engine
    self.backEnd = backEnd
    self.defaults = defaults
    state = Locked(State(user: user))
    try Self.insist {
      let kept = try update { try show(user, in: &$0) }
      // Not before callbacks have returned: if one throws, nobody ever has this store, with what it knows of the damage.
      try state.withLock { state in
        if let damage = try setAsideIfDamaged(kept, for: user, &state.untold) { state.problems.insert(damage, at: 0) }
      }
    }
  }

  /// The present user. Reading it may wait for a save.
  public var user: String { state.withLock { $0.user } }

  /// What the user chose, without defaults. Reading it may wait for a save.
  public var choice: [AxisName: ModeName] { state.withLock { $0.modes } }

  /// What was wrong with the user's choice when it was last loaded; empty if nothing was. ``choose(_:)`` loads it, too.
  /// Reading it may wait for a save.
  public var problems: [ChoiceProblem] { state.withLock { $0.problems } }

  /// Keeps modes that the user chose and applies them, in one transaction. Other axes stay as they are kept. What other
  /// stores chose since the last load is loaded and applied as well.
  ///
  /// A choice that was damaged since is set aside. The new one is made of what was loaded before. So is the next one if
  /// this one cannot be saved.
  ///
  /// - Throws: ``ThemeStoreError/unmanagedAxis(_:)`` or an `EditError` for an unknown mode;
  ///   ``ThemeStoreError/choiceTooLong(bytes:)``; ``ThemeStoreError/choiceKeepsChanging``; what the back end throws.
  ///   Then nothing changed, here or in the engine, except that damage was set aside. Whether a failed save lasts may
  ///   be open, see ``FileBackEnd/save(_:for:)``. It throws `DeliveryError` if callbacks threw; then everything
  ///   changed.
  /// - Complexity: that of `Engine.setContext(_:tokens:)` and of the back end's load and save, for which other edits
  ///   wait; again for each time that another store saved in between.
  public func choose(_ modes: [AxisName: ModeName]) throws {
    if let stranger = modes.keys.filter({ defaults[$0] == nil }).min() {
      throw ThemeStoreError.unmanagedAxis(stranger)
    }
    try change(showing: modes) { $0.merge(modes) { $1 } }
  }

  /// Takes back what the user chose on some axes, in one transaction as ``choose(_:)``. The defaults hold there again,
  /// also those of a later version of the program. An axis without a choice of the user does not change the choice. An
  /// axis that the store does not take care of does not change the engine.
  ///
  /// - Throws: as ``choose(_:)``, but nothing for unknown axes.
  /// - Complexity: that of ``choose(_:)``.
  public func forget(_ axes: [AxisName]) throws {
    try change(showing: defaults.filter { axes.contains($0.key) }) { modes in
      for axis in axes { modes[axis] = nil }
    }
  }

  /// Removes everything that is kept for a user, also damaged choices that were set aside. For the present user, the
  /// defaults are applied in the same transaction. The present user stays the same, and other users keep their choices.
  ///
  /// Another store with this user learns of it when it chooses or switches.
  ///
  /// - Throws: ``ThemeStoreError/cannotForget`` if the back end cannot remove it; what the back end throws, see
  ///   ``FileBackEnd/forget(_:)``. Nothing changed in the engine then, but some of what was kept may be gone. It throws
  ///   `DeliveryError` if callbacks threw; then everything was done.
  /// - Complexity: that of the back end, for which other edits wait.
  public func forgetUser(_ user: String) throws {
    try update { state in
      // As back ends tell users apart.
      let isPresent = user.utf8.elementsEqual(state.user.utf8)
      if isPresent { try engine.setContext(defaults, tokens: nil) }
      // Last, since it cannot be taken back.
      try backEnd.forget(user)
      state.untold[Array(user.utf8)] = nil
      if isPresent { state = State(user: user, untold: state.untold) }
    }
  }

  /// Loads the choice of another user, or of the same one again, and applies it. Every axis of the store gets the
  /// chosen mode, or else the default. It is one transaction, with one notification if anything changes.
  ///
  /// - Throws: as the initialiser. Except for a `DeliveryError`, the user stays, and the engine is as it was.
  /// - Complexity: as the initialiser.
  public func switchUser(to user: String) throws {
    try update { state in
      var new = state
      let kept = try show(user, in: &new)
      // Last, since it cannot be taken back.
      if let damage = try setAsideIfDamaged(kept, for: user, &state.untold) { new.problems.insert(damage, at: 0) }
      new.untold = state.untold
      state = new
    }
  }

  /// Loads the choice of a user and applies it. Damage stays where it is.
  private func show(_ user: String, in state: inout State) throws -> Kept {
    let kept = try Kept(backEnd.load(for: user))
    try engine.setContext(defaults, tokens: nil)
    state = State(user: user, modes: kept.modes, problems: apply(kept.modes), untold: state.untold)
    return kept
  }

  /// Changes the choice of the user and applies it.
  ///
  /// - Parameters:
  ///   - shown: the modes of the axes that change. They must be valid.
  ///   - edit: changes the choice; called again for each attempt.
  private func change(showing shown: [AxisName: ModeName], _ edit: (inout [AxisName: ModeName]) -> Void) throws {
    try update { state in
      try engine.setContext(shown, tokens: nil)
      let kept = try Kept(backEnd.load(for: state.user))
      // Once damage was set aside there is nothing until something is saved, which may have failed.
      if kept.text != nil { state.isUnkept = kept.damage != nil }
      // What was loaded before is better than nothing.
      var modes = state.isUnkept ? state.modes : kept.modes
      edit(&modes)
      let text = ChoiceText.encode(modes)
      guard text.count <= ChoiceText.bytesMax else { throw ThemeStoreError.choiceTooLong(bytes: text.count) }

      // What other stores did. Other axes stay, whatever the host set them to.
      let others = Set(state.modes.keys).union(modes.keys).filter { shown[$0] == nil && state.modes[$0] != modes[$0] }
      try engine.setContext(defaults.filter { others.contains($0.key) }, tokens: nil)
      let unknown = apply(modes.filter { others.contains($0.key) })

      // Last, since this cannot be taken back. Damage that is set aside is reported even if saving fails then.
      var old = kept.text
      if let damage = try setAsideIfDamaged(kept, for: state.user, &state.untold) {
        state.problems.append(damage)
        old = nil
      }
      // Of a user who had no choice and has none now, nothing is kept.
      if old != nil || !modes.isEmpty {
        guard try backEnd.replace(old, with: text, for: state.user) else { throw Overtaken() }
      }
      state.problems = state.problems.filter { problem in
        guard case .unknown(let axis, let mode) = problem else { return true }
        return shown[axis] == nil && modes[axis] == mode
      }
      state.problems += unknown
      state.modes = modes
      state.isUnkept = false
    }
  }

  /// Changes what is kept, the engine and the state in one transaction. Whenever another store was faster, it tries
  /// again.
  ///
  /// - Parameter attempt: changes the state last, and throws ``Overtaken`` if it has to be made again.
  private func update<Result: Sendable>(_ attempt: (inout State) throws -> Result) throws -> Result {
    try engine.transaction {
      try state.withLock { state in
        // A transaction of its own, so that nothing stays of an attempt that fails.
        try Self.insist { try engine.transaction { try attempt(&state) } }
      }
    }
  }

  /// Repeats an attempt until it is not overtaken.
  private static func insist<Result>(_ attempt: () throws -> Result) throws -> Result {
    for _ in 0..<attemptCountMax {
      do { return try attempt() } catch is Overtaken {}
    }
    throw ThemeStoreError.choiceKeepsChanging
  }

  /// - Returns: the modes that cannot be applied, as problems.
  private func apply(_ modes: [AxisName: ModeName]) -> [ChoiceProblem] {
    modes.sorted { $0.key < $1.key }.compactMap { axis, mode in
      // An axis with a default is declared, so only the mode can be wrong.
      if defaults[axis] != nil, (try? engine.setContext([axis: mode], tokens: nil)) != nil { return nil }
      return .unknown(axis, mode)
    }
  }

  /// - Parameter untold: damage that is gone without having been reported is reported.
  /// - Returns: the damage; nil if there is none.
  /// - Throws: ``Overtaken`` if there is another text by now.
  private func setAsideIfDamaged(
    _ kept: Kept, for user: String, _ untold: inout [[UInt8]: ChoiceText.Damage]
  ) throws -> ChoiceProblem? {
    let key = Array(user.utf8)
    let former = untold.removeValue(forKey: key)
    guard let text = kept.text else {
      let place = "something that the back end did not name, since it failed"
      return former.map { .damaged(reason: $0.reason, place: place) }
    }
    guard let damage = kept.damage else { return nil }
    untold[key] = damage
    let place = try backEnd.setAside(text, for: user)
    // Another store that was faster reports it.
    untold[key] = nil
    guard let place else { throw Overtaken() }
    return .damaged(reason: damage.reason, place: place)
  }
}
