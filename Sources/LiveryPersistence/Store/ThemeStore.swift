import Livery

/// Remembers which modes each user chose, and puts an engine into them.
///
/// ```swift
/// let store = try ThemeStore(
///   engine, in: FileBackEnd(folder: path), user: "ada", defaults: ["theme": "default", "density": "regular"])
/// try store.choose(["theme": "night"])    // kept and applied
/// try store.switchUser(to: "grace")       // her modes, or the defaults
/// ```
///
/// The store takes care of the axes that have a default here. Modes that somebody sets through the engine stay until the
/// next choice on their axis or switch of the user.
///
/// Every call is safe from any thread. Calls may be made in callbacks of the engine. Inside a transaction they join it;
/// do not discard that one, since what was kept stays kept.
public final class ThemeStore: Sendable {
  private struct State {
    var user: String
    var modes: [AxisName: ModeName] = [:]
    var problems: [ChoiceProblem] = []
  }

  /// How often a store tries again because others were faster. Other edits of the engine wait meanwhile.
  private static let attemptCountMax = 100

  /// The axes that the store takes care of, with the mode of users who chose none.
  public let defaults: [AxisName: ModeName]
  private let engine: Engine
  private let backEnd: any ChoiceBackEnd
  /// Locked after the engine's turn and before its gate, never the other way round.
  private let state: Locked<State>

  /// Loads the choice of a user and applies it, in one transaction.
  ///
  /// - Parameters:
  ///   - user: any text; each has a choice of its own.
  ///   - defaults: the axes to take care of, all declared, with one of their modes or `system` each.
  /// - Throws: what the back end throws; ``ThemeStoreError/choiceKeepsChanging``; an `EditError` if a default names no axis
  ///   or mode; `DeliveryError` if callbacks threw. A damaged choice throws nothing, see ``problems``.
  public init(
    _ engine: Engine, in backEnd: any ChoiceBackEnd, user: String, defaults: [AxisName: ModeName]
  ) throws {
    self.engine = engine
    self.backEnd = backEnd
    self.defaults = defaults
    state = Locked(State(user: user))
    try switchUser(to: user)
  }

  /// Whose choice it is. May wait for a save.
  public var user: String { state.withLock { $0.user } }

  /// What the user chose, without defaults. May wait for a save.
  public var choice: [AxisName: ModeName] { state.withLock { $0.modes } }

  /// What was wrong with the user's choice when it was loaded; empty if nothing was. May wait for a save.
  public var problems: [ChoiceProblem] { state.withLock { $0.problems } }

  /// Keeps modes that the user chose and applies them, in one transaction. Axes that are not named stay.
  ///
  /// - Throws: ``ThemeStoreError/unmanagedAxis(_:)`` or an `EditError` for an unknown mode; what the back end throws.
  ///   Then nothing changed, here or in the engine; only of a save may it be open whether it lasts, see
  ///   ``FileBackEnd/save(_:for:)``. `DeliveryError` if callbacks threw; then everything did.
  /// - Complexity: that of `Engine.setContext(_:tokens:)` and of the back end's save, for which other edits wait.
  public func choose(_ modes: [AxisName: ModeName]) throws {
    try engine.transaction {
      try state.withLock { state in
        if let stranger = modes.keys.filter({ defaults[$0] == nil }).min() {
          throw ThemeStoreError.unmanagedAxis(stranger)
        }
        try engine.setContext(modes)
        let merged = state.modes.merging(modes) { $1 }
        let text = ChoiceText.encode(merged)
        guard text.count <= ChoiceText.bytesMax else { throw ThemeStoreError.choiceTooLong(bytes: text.count) }
        // Last, since it alone cannot be taken back.
        try backEnd.save(text, for: state.user)
        state.modes = merged
      }
    }
  }

  /// Loads the choice of another user, or of the same one anew, and applies it: on every axis that the store takes care
  /// of the mode chosen, else the default. One transaction: one notification, if anything changes.
  ///
  /// - Throws: as the initialiser; unless it is a `DeliveryError`, the user stays.
  public func switchUser(to user: String) throws {
    try engine.transaction {
      try state.withLock { state in
        for _ in 0..<Self.attemptCountMax {
          var new = State(user: user)
          let text = try backEnd.load(for: user)
          var damage: ChoiceText.Damage?
          if let text {
            do throws(ChoiceText.Damage) { new.modes = try ChoiceText.decode(text) } catch { damage = error }
          }
          new.problems = try apply(new.modes)
          // Last, since it cannot be taken back. If somebody else was faster, there may be a good one by now.
          if let text, let damage {
            guard let place = try backEnd.setAside(text, for: user) else { continue }
            new.problems.insert(.damaged(reason: damage.reason, place: place), at: 0)
          }
          state = new
          return
        }
        throw ThemeStoreError.choiceKeepsChanging
      }
    }
  }

  /// - Returns: what cannot be applied.
  private func apply(_ modes: [AxisName: ModeName]) throws -> [ChoiceProblem] {
    try engine.setContext(defaults)
    return modes.sorted { $0.key < $1.key }.compactMap { axis, mode in
      // An axis with a default is declared, so only the mode can be wrong.
      if defaults[axis] != nil, (try? engine.setContext([axis: mode])) != nil { return nil }
      return .unknown(axis, mode)
    }
  }
}
