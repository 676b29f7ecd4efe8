extension NSObject {
  // MARK: Styles of classes

  /// The styles of the class. Objects of the class and of its subclasses follow, also objects that exist already.
  @preconcurrency @MainActor public static var themes: Theme.Collection { ThemeManager.shared.themes(of: self, nil) }

  /// The styles of the class, if there are any.
  @preconcurrency @MainActor public static var themesIfLoaded: Theme.Collection? {
    ThemeManager.shared.themesIfLoaded(of: self, nil)
  }

  /// The styles of the objects of the class with an identifier.
  @preconcurrency @MainActor public static func themes(
    forThemeIdentifier themeIdentifier: Theme.Identifier
  ) -> Theme.Collection { ThemeManager.shared.themes(of: self, themeIdentifier) }

  /// The styles of the objects of the class with an identifier, if there are any.
  @preconcurrency @MainActor public static func themesIfLoaded(
    forThemeIdentifier themeIdentifier: Theme.Identifier
  ) -> Theme.Collection? { ThemeManager.shared.themesIfLoaded(of: self, themeIdentifier) }

  /// The styles of the class with an identifier, or else those of the class, if there are any.
  @preconcurrency @MainActor public static func effectiveThemes(
    forThemeIdentifier themeIdentifier: Theme.Identifier?
  ) -> Theme.Collection? { themeIdentifier.flatMap { themesIfLoaded(forThemeIdentifier: $0) } ?? themesIfLoaded }

  // MARK: Styles of objects

  /// The styles of the object. They go before those of its class.
  @preconcurrency @MainActor public var themes: Theme.Collection {
    switch self {
    case let themes as Theme.Collection: themes
    case let style as Theme.Style: style.owner ?? Theme.Collection(superThemes: nil)
    default: ThemeManager.shared.themes(of: self)
    }
  }

  /// The styles of the object, if there are any.
  @preconcurrency @MainActor public var themesIfLoaded: Theme.Collection? {
    ThemeManager.shared.recordIfLoaded(of: self)?.themes
  }

  /// The styles of the object, or else those of its class, if there are any.
  @preconcurrency @MainActor public var effectiveThemes: Theme.Collection? {
    themesIfLoaded ?? ThemeManager.shared.classThemes(of: self).first
  }

  /// Which styles of its class the object has besides those of all. Setting it shows them at once. That of the styles of an
  /// object is the object's.
  @preconcurrency @MainActor public var themeIdentifier: Theme.Identifier? {
    get { themedObject.flatMap { ThemeManager.shared.recordIfLoaded(of: $0)?.identifier } }
    set { if let object = themedObject { ThemeManager.shared.setIdentifier(newValue, of: object) } }
  }

  // MARK: Updates

  /// The theme that the object shows. While its methods are called for another theme, it is still the former one. That of the
  /// styles of an object is the object's.
  @preconcurrency @MainActor public var appliedTheme: Theme? {
    themedObject.flatMap { ThemeManager.shared.appliedTheme(of: $0) }
  }

  /// Whether the object will be updated on the next turn of the main queue. Styles of an object answer for the object.
  @preconcurrency @MainActor public var needsUpdateThemeAppearance: Bool {
    themedObject.flatMap { ThemeManager.shared.recordIfLoaded(of: $0)?.isAsking } ?? false
  }

  /// Updates the object now, if it needs that.
  @preconcurrency @MainActor public func updateThemeAppearanceIfNeeded() { ThemeManager.shared.updateIfNeeded(self) }
}

extension ThemeManager {
  func themes(of object: NSObject) -> Theme.Collection {
    let record = record(of: object)
    if let known = record.themes { return known }
    let made = Theme.Collection(.object, object)
    record.themes = made
    if traits(of: type(of: object)).isUpdating { ask(object) }
    return made
  }

  func setIdentifier(_ identifier: Theme.Identifier?, of object: NSObject) {
    let record = record(of: object)
    guard record.identifier != identifier else { return }
    record.identifier = identifier
    edit { [self] in
      try track(object)
      try setIdentifier(identifier, record)
      try resume(record)
    }
    if traits(of: type(of: object)).isUpdating { ask(object) }
  }

  func appliedTheme(of object: NSObject) -> Theme? {
    guard let record = recordIfLoaded(of: object) else { return nil }
    if traits(of: type(of: object)).isUpdating { return record.appliedTheme }
    return record.isTracked ? record.waitingTheme ?? current : nil
  }
}
