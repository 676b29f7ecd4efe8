extension Theme {
  /// The theme that was applied last. At the start it is the kept one, or else the default one.
  @preconcurrency @MainActor public static var current: Theme { ThemeManager.shared.current }

  /// Applies the theme. When this returns, everything in windows shows it, the choice is kept, and `ThemeDidChange` was
  /// posted. To apply the current theme does nothing.
  ///
  /// A method, a setter or an observer that runs because of a theme may apply another one. Then the notifications come in the
  /// order of the choices, when all methods have returned.
  ///
  /// - Parameter animated: whether colours and numbers go to their new values gradually. They have these at once, and the
  ///   animation begins in the next frame: see ``advanceAnimation(to:)``.
  @preconcurrency @MainActor public func apply(animated: Bool) { ThemeManager.shared.apply(self, animated: animated) }

  /// Shows a frame of an animated switch. With a screen the system's display link calls it. Without one, a program that
  /// draws frames does.
  ///
  /// - Parameter time: the time of the frame in seconds. The animation begins with its first frame.
  /// - Returns: whether there are more frames.
  @discardableResult @preconcurrency @MainActor public static func advanceAnimation(to time: TimeInterval) -> Bool {
    ThemeManager.shared.fade.advance(to: time)
  }
}
