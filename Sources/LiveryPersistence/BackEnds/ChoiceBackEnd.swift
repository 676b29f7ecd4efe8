/// Where a ``ThemeStore`` keeps choices: one text for each user, whose form is the store's business.
///
/// A store calls from any thread, and never two methods at once; several stores may share a back end. Calls are made
/// while the store is locked, so a back end must not use the store.
public protocol ChoiceBackEnd: Sendable {
  /// What was last saved for a user; nil if nothing was. What is there and is no text comes as any bytes that are none.
  ///
  /// - Throws: if the place cannot be read. Damage is for the store to find.
  func load(for user: String) throws -> [UInt8]?

  /// Replaces what is kept for a user. Whoever loads, at whatever instant the process or machine stops, finds either
  /// what was there before or all of `text`.
  ///
  /// - Throws: if it could not be kept; what was there before must still be there.
  func save(_ text: [UInt8], for user: String) throws

  /// Replaces what is kept for a user as ``save(_:for:)`` does, if it is still what a store has loaded: another store may
  /// have saved since.
  ///
  /// A back end that does not say how looks first and then saves; what another saves in between is lost.
  ///
  /// - Parameter old: what was loaded; nil is nothing.
  /// - Returns: whether it was still there. If not, nothing changed; the store loads anew then, and gives up after a
  ///   hundred times.
  func replace(_ old: [UInt8]?, with text: [UInt8], for user: String) throws -> Bool

  /// Moves what is kept for a user to where it is never loaded and stays for examination, if it is still `text`: another
  /// program may have set it aside already, and saved something good since.
  ///
  /// - Returns: where it is now, for people; nil if something else is there, or nothing. The store loads anew then, and
  ///   gives up after a hundred times.
  /// - Throws: if it could not be moved. If it is gone all the same, the store reports it when it loads next.
  func setAside(_ text: [UInt8], for user: String) throws -> String?

  /// Removes everything that is kept for a user, and what was set aside. No effect if there is nothing.
  ///
  /// A back end that does not say how throws ``ThemeStoreError/cannotForget``.
  ///
  /// - Throws: if something could not be removed.
  func forget(_ user: String) throws
}

extension ChoiceBackEnd {
  /// Looks first and then saves. What another saves in between is lost.
  ///
  /// - Returns: whether it was still `old`; if not, nothing changed.
  /// - Throws: what ``load(for:)`` and ``save(_:for:)`` throw.
  public func replace(_ old: [UInt8]?, with text: [UInt8], for user: String) throws -> Bool {
    guard try load(for: user) == old else { return false }
    try save(text, for: user)
    return true
  }

  // What was set aside can be anywhere, so there is nothing that would do for all.
  /// Removes nothing.
  ///
  /// - Throws: ``ThemeStoreError/cannotForget``, always.
  public func forget(_ user: String) throws { throw ThemeStoreError.cannotForget }
}
