import LiveryVocabulary

/// What stands for a class: its id, its name, or a text.
///
/// ```swift
/// let button = try engine.addClass("Button", superclass: "Control")
/// try engine.track(button)
/// try engine.track("Button")
/// ```
///
/// An id saves the look-up of the name.
public protocol ClassReference: Sendable {
  /// The id of the class.
  ///
  /// - Throws: `EditError.unknownClass`, with near names, if there is no class of that name.
  func id(in source: some IDSource) throws -> ClassID
}

extension ID: ClassReference where Domain == ClassDomain {
  /// The id itself. Whose it is, is checked where it is used.
  @inlinable public func id(in source: some IDSource) -> ClassID { self }
}

extension Name: ClassReference where Domain == ClassDomain {
  /// The id of the class of this name.
  ///
  /// - Complexity: a look-up in a hash table.
  public func id(in source: some IDSource) throws -> ClassID {
    if let id = source.classID(self) { return id }
    throw EditError.unknownClass(self).suggesting(among: source.classNames.map(\.text))
  }
}

extension String: ClassReference {
  /// The id of the class whose name this is.
  ///
  /// - Complexity: a look-up in a hash table.
  public func id(in source: some IDSource) throws -> ClassID { try ClassName(self).id(in: source) }
}
