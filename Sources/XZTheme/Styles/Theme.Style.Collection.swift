extension Theme.Style {
  /// The styles of one theme in all states. It is itself the style of the normal state.
  @preconcurrency @MainActor public final class Collection: Theme.Style {
    /// Makes styles for a theme. They count when they are set in their collection.
    public init(object: NSObject?, themes: Theme.Collection, theme: Theme) {
      super.init(object, themes, theme, .normal, reading: nil)
    }

    /// What holds for an object, to be handed to a method of it.
    init(effective reading: EffectiveReading, of object: NSObject, _ owner: Theme.Collection, _ theme: Theme) {
      super.init(object, owner, theme, .normal, reading: reading)
    }

    /// The styles of the other states, if there are any.
    public internal(set) lazy var statedThemeStylesIfLoaded: [Theme.State: Theme.Style]? = effectiveStates()

    /// The states in which something holds for the object; nil if the styles are not to be handed to a method.
    private func effectiveStates() -> [Theme.State: Theme.Style]? {
      guard let reading, case let states = reading.states, !states.isEmpty else { return nil }
      return states.reduce(into: [:]) { $0[$1] = Theme.Style(object, owner, theme, $1, reading: reading) }
    }

    /// The styles of the other states.
    public var statedThemeStyles: [Theme.State: Theme.Style] { statedThemeStylesIfLoaded ?? [:] }

    // MARK: States

    /// The style of the normal state: this very one.
    public var normal: Theme.Style { self }
    /// The style of controls that are touched.
    public var highlighted: Theme.Style { themeStyle(forThemeState: .highlighted) }
    /// The style of controls that are selected.
    public var selected: Theme.Style { themeStyle(forThemeState: .selected) }
    /// The style of controls that cannot be used.
    public var disabled: Theme.Style { themeStyle(forThemeState: .disabled) }
    /// The style of controls with the focus.
    public var focused: Theme.Style { themeStyle(forThemeState: .focused) }
    /// The style of controls that are touched, if there is one.
    public var highlightedIfLoaded: Theme.Style? { themeStyleIfLoaded(forThemeState: .highlighted) }
    /// The style of controls that are selected, if there is one.
    public var selectedIfLoaded: Theme.Style? { themeStyleIfLoaded(forThemeState: .selected) }
    /// The style of controls that cannot be used, if there is one.
    public var disabledIfLoaded: Theme.Style? { themeStyleIfLoaded(forThemeState: .disabled) }
    /// The style of controls with the focus, if there is one.
    public var focusedIfLoaded: Theme.Style? { themeStyleIfLoaded(forThemeState: .focused) }

    /// The style of a state. It is made if there is none.
    public func themeStyle(forThemeState themeState: Theme.State) -> Theme.Style {
      if let known = themeStyleIfLoaded(forThemeState: themeState) { return known }
      let made = Theme.Style(object, owner, theme, themeState, reading: reading)
      statedThemeStylesIfLoaded = statedThemeStyles.merging([themeState: made]) { $1 }
      return made
    }

    /// The style of a state, if there is one.
    public func themeStyleIfLoaded(forThemeState themeState: Theme.State) -> Theme.Style? {
      themeState == .normal ? self : statedThemeStylesIfLoaded?[themeState]
    }

    /// Sets the style of a state. It has to be of the same object and state, and the state not the normal one.
    public func setThemeStyle(_ themeStyle: Theme.Style, forThemeState themeState: Theme.State) {
      guard let owner, themeState != .normal, themeStyle.owner === owner, themeStyle.theme == theme,
        themeStyle.state == themeState
      else { return }
      let former = statedThemeStylesIfLoaded?[themeState]
      statedThemeStylesIfLoaded = statedThemeStyles.merging([themeState: themeStyle]) { $1 }
      if owner.themedStylesIfLoaded?[theme] === self { owner.replace(former, with: themeStyle) }
    }

    /// The style of a state, or that of the class, if there is one.
    public func effectiveThemeStyle(forThemeState themeState: Theme.State) -> Theme.Style? {
      if let own = themeStyleIfLoaded(forThemeState: themeState) { return own }
      for themes in owner?.chain ?? [] {
        let styles = themes.themeStylesIfLoaded(forTheme: theme)
        if let found = styles?.themeStyleIfLoaded(forThemeState: themeState) { return found }
      }
      return nil
    }

    // MARK: Values of states

    /// Sets a value for a state. Nil takes it away.
    public func setValue(
      _ value: Any?, forThemeAttribute themeAttribute: Theme.Attribute, forThemeState themeState: Theme.State
    ) {
      themeStyle(forThemeState: themeState).setValue(value, forThemeAttribute: themeAttribute)
    }

    /// Sets a value for a state, and answers the styles, to set the next one.
    @discardableResult public func setting(
      _ value: Any?, for themeAttribute: Theme.Attribute, for themeState: Theme.State
    ) -> Theme.Style.Collection {
      setValue(value, forThemeAttribute: themeAttribute, forThemeState: themeState)
      return self
    }

    /// Sets the style of a state, and answers the styles.
    @discardableResult public func settingThemeStyle(
      _ themeStyle: Theme.Style, forThemeState themeState: Theme.State
    ) -> Theme.Style.Collection {
      setThemeStyle(themeStyle, forThemeState: themeState)
      return self
    }

    /// Sets values for a state, where an explicit nil is a value, and answers the styles.
    @discardableResult public func updatingThemeStyle(
      byUsing configuration: [Theme.Attribute: Any?], forThemeState themeState: Theme.State
    ) -> Theme.Style.Collection {
      updateThemeStyles(byUsing: [themeState: configuration])
      return self
    }

    /// Sets values for states. An explicit nil is a value.
    public func updateThemeStyles(byUsing configuration: [Theme.State: [Theme.Attribute: Any?]]) {
      ThemeManager.shared.edit { [self] in
        for (state, values) in configuration {
          let style = themeStyle(forThemeState: state)
          for (attribute, value) in values { style.updateValue(value, forThemeAttribute: attribute) }
        }
      }
    }
  }
}
