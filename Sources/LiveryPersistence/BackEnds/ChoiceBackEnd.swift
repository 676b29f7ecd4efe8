/// Where a ``ThemeStore`` keeps choices: one text for each user. The store decides the form of the text.
///
/// A store calls from any thread, and never two methods at once. Several stores may share a back end. The store is
/// locked during each call, so a back end must not use the store.
public protocol ChoiceBackEnd: Sendable {
  /// Returns the text last saved for a user; nil if there is none. If the place holds no text, it returns any bytes
  /// that are not valid.
  ///
  /// - Throws: if the place cannot be read. The store detects damage itself.
  func load(for user: String) throws -> [UInt8]?

  /// Replaces the text of a user. A reader finds either the old text or all of the new one, whenever the process or
  /// machine stops.
  ///
  /// - Throws: if the text could not be kept. The old text must then still be there.
  func save(_ text: [UInt8], for user: String) throws

  /// Replaces the text of a user like ``save(_:for:)``, if it is still the one that a store has loaded. Another store
  /// may have saved since.
  ///
  /// The default implementation looks first and then saves. What another store saves in between is lost.
  ///
  /// - Parameter old: the text that was loaded; nil for none.
  /// - Returns: whether `old` was still there. If not, nothing changed. The store then loads again, a hundred times at
  ///   most.
  func replace(_ old: [UInt8]?, with text: [UInt8], for user: String) throws -> Bool

  /// Moves the text of a user to a place where it is never loaded and stays for examination, if it is still `text`.
  /// Another program may have set it aside already, and saved a good text since.
  ///
  /// - Returns: the new place, for people; nil if there is another text, or none. The store then loads again, a hundred
  ///   times at most.
  /// - Throws: if the text could not be moved. If it is gone all the same, the store reports it at its next load.
  func setAside(_ text: [UInt8], for user: String) throws -> String?

  /// Removes all texts of a user, also the ones set aside. Has no effect if there are none.
  ///
  /// The default implementation throws ``ThemeStoreError/cannotForget``.
  ///
  /// - Throws: if something could not be removed.
  func forget(_ user: String) throws
}

extension ChoiceBackEnd {
  /// Looks first and then saves. What another store saves in between is lost.
  ///
  /// - Returns: whether `old` was still there. If not, nothing changed.
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
