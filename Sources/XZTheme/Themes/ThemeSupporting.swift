/// An object that themes can be asked about: every `NSObject`.
///
/// Its members are the ones that a program overrides in XZTheme. They are defaults of a protocol, so that `super` finds them
/// and a subclass declares its own without `override`. So that the subclass's own is called, the subclass conforms to the
/// protocol of the member: ``ThemeAppearanceUpdating``, ``ThemeStylesUpdating``, ``ThemeUpdateRequesting``,
/// ``ThemeForwarding`` or ``ThemeFollowing``.
@preconcurrency @MainActor public protocol ThemeSupporting: NSObject {}

extension NSObject: ThemeSupporting {}

extension ThemeSupporting {
  /// Does nothing: what styles say is set by the engine.
  public func updateAppearance(with newTheme: Theme) {}

  /// Does nothing: what styles say is set by the engine.
  public func updateAppearance(with themeStyles: Theme.Style.Collection) {}

  /// Has the object updated on the next turn of the main queue, once, and what is in it if it forwards updates. For the styles
  /// of an object, it updates that object.
  public func setNeedsThemeAppearanceUpdate() {
    if let object = themedObject { ThemeManager.shared.askAll(object) }
  }

  /// Whether what is in the object follows themes: true, unless the object is ``ThemeForwarding`` and says otherwise.
  public var forwardsThemeAppearanceUpdate: Bool {
    OwnAnswers.ask(self, otherwise: true) { ($0 as? any ThemeForwarding)?.forwardsThemeAppearanceUpdate }
  }

  /// Whether a plain object follows themes: false, unless the object is ``ThemeFollowing`` and says otherwise.
  public var shouldAutomaticallyUpdateThemeAppearance: Bool {
    OwnAnswers.ask(self, otherwise: false) { ($0 as? any ThemeFollowing)?.shouldAutomaticallyUpdateThemeAppearance }
  }
}

extension ThemeSupporting {
  /// Whom the members are about: for styles of an object that object, and nobody for those of a class.
  var themedObject: NSObject? {
    if let themes = self as? Theme.Collection { themes.object } else { self }
  }
}

/// Asks objects what a subclass answers, also where only a superclass is known.
@MainActor private enum OwnAnswers {
  /// The objects that are being asked. Their own property leads here when it asks `super`.
  private static var asked: [NSObject] = []

  static func ask(_ object: NSObject, otherwise fallback: Bool, _ answer: (NSObject) -> Bool?) -> Bool {
    if asked.contains(where: { $0 === object }) { return fallback }
    asked.append(object)
    defer { asked.removeLast() }
    return answer(object) ?? fallback
  }
}
