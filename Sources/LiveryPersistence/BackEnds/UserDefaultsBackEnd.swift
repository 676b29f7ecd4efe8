import Foundation

/// Keeps choices in the user defaults, as data under `livery.choice.` and the user's key, escaped as by ``FileBackEnd``.
///
/// The system decides when the defaults reach the disk, and answers for their surviving a crash. Where that matters use
/// a ``FileBackEnd``.
public final class UserDefaultsBackEnd: ChoiceBackEnd, @unchecked Sendable {
  // Safe: `UserDefaults` says that it is, and nothing else is here.
  private let defaults: UserDefaults

  public init(_ defaults: UserDefaults = .standard) { self.defaults = defaults }

  private func key(_ user: String) -> String { "livery.choice." + PlainText.escaped(user) }

  public func load(for user: String) -> [UInt8]? {
    // What is no data is damage like any other, and no bytes are no text.
    defaults.object(forKey: key(user)).map { ($0 as? Data).map(Array.init) ?? [] }
  }

  /// - Throws: ``ThemeStoreError/defaultsNotWritten`` if the system says so.
  public func save(_ text: [UInt8], for user: String) throws {
    let before = defaults.object(forKey: key(user))
    defaults.set(Data(text), forKey: key(user))
    guard defaults.synchronize() else {
      defaults.set(before, forKey: key(user))
      throw ThemeStoreError.defaultsNotWritten
    }
  }

  public func setAside(_ text: [UInt8], for user: String) -> String? {
    guard load(for: user) == text else { return nil }
    let other = DamagedName.free(for: key(user)) { defaults.object(forKey: $0) != nil }
    defaults.set(defaults.object(forKey: key(user)), forKey: other)
    defaults.removeObject(forKey: key(user))
    return "the user default \"\(other)\""
  }
}
