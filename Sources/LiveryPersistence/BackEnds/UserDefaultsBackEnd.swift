import Foundation
import LiveryVocabulary

/// Keeps choices in the user defaults, as data under `livery.choice.` and the user's key, escaped as by
/// ``FileBackEnd``.
///
/// The system decides when the defaults reach the disk, and whether they survive a crash. If that matters, use a
/// ``FileBackEnd``.
///
/// Back ends of one process take turns, whatever defaults they have, so none changes what another is reading. Other
/// processes with the same defaults do not take turns, and neither does code that writes to them directly. What these
/// save while a choice is set aside or a save fails may be lost. Observers of the defaults are called in the meantime.
/// They must not wait for a back end or a store.
public final class UserDefaultsBackEnd: ChoiceBackEnd, @unchecked Sendable {
  // Safe: `UserDefaults` says that it is, and nothing else is here.
  private let defaults: UserDefaults

  /// Held from reading a choice until it is changed, which are two steps of the defaults. All back ends share it, since
  /// the back ends of two suites look alike. It holds a number, since the thread sanitizer takes the place of nothing for
  /// that of the lock, and reports a race.
  private static let turn = Locked(0)

  /// - Parameter defaults: kept. Back ends with the same defaults have the same choices.
  public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

  private func key(_ user: String) -> String { "livery.choice." + PlainText.escaped(user) }

  /// Returns the text of a user. It may wait for a save.
  public func load(for user: String) -> [UInt8]? { Self.turn.withLock { _ in text(for: user) } }

  /// - Throws: ``ThemeStoreError/defaultsNotWritten`` if the system reports it. The old text is then there again.
  public func save(_ text: [UInt8], for user: String) throws {
    try Self.turn.withLock { _ in try keep(text, for: user) }
  }

  /// - Throws: as ``save(_:for:)``.
  public func replace(_ old: [UInt8]?, with text: [UInt8], for user: String) throws -> Bool {
    try Self.turn.withLock { _ in
      guard self.text(for: user) == old else { return false }
      try keep(text, for: user)
      return true
    }
  }

  /// Moves the text to `livery.choice.ada.damaged-1`, or to the next free number.
  public func setAside(_ text: [UInt8], for user: String) -> String? {
    Self.turn.withLock { _ in
      guard self.text(for: user) == text else { return nil }
      let other = DamagedName.free(for: key(user)) { defaults.object(forKey: $0) != nil }
      defaults.set(defaults.object(forKey: key(user)), forKey: other)
      defaults.removeObject(forKey: key(user))
      return "the user default \"\(other)\""
    }
  }

  /// Removes the choice of a user and the ones that were set aside.
  ///
  /// - Throws: ``ThemeStoreError/defaultsNotWritten`` if the system reports it. All are there again then.
  /// - Complexity: linear in the number of user defaults.
  public func forget(_ user: String) throws {
    try Self.turn.withLock { _ in
      let keys = DamagedName.all(of: key(user), among: defaults.dictionaryRepresentation().keys) + [key(user)]
      let before = keys.map { (key: $0, value: defaults.object(forKey: $0)) }
      for (key, _) in before { defaults.removeObject(forKey: key) }
      guard defaults.synchronize() else {
        for (key, value) in before { defaults.set(value, forKey: key) }
        throw ThemeStoreError.defaultsNotWritten
      }
    }
  }

  /// The kept text. Call it with the turn held.
  private func text(for user: String) -> [UInt8]? {
    // What is no data is damage like any other, and no bytes are no text.
    defaults.object(forKey: key(user)).map { ($0 as? Data).map(Array.init) ?? [] }
  }

  /// Saves a text. Call it with the turn held.
  private func keep(_ text: [UInt8], for user: String) throws {
    let before = defaults.object(forKey: key(user))
    defaults.set(Data(text), forKey: key(user))
    guard defaults.synchronize() else {
      defaults.set(before, forKey: key(user))
      throw ThemeStoreError.defaultsNotWritten
    }
  }
}
