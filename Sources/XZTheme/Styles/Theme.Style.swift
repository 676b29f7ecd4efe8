extension Theme {
  /// The values of one theme in one state, for one object or for a class.
  ///
  /// A style keeps what you set, so that it can be read. What counts are the engine's declarations: each value that you set
  /// becomes a declaration of the object, or a rule for the class.
  @preconcurrency @MainActor public class Style: NSObject {
    /// The object that the style is for; nil for those of classes.
    public private(set) weak var object: NSObject?
    /// The theme that the style is for.
    public let theme: Theme
    /// The state that the style is for.
    public let state: Theme.State
    /// All styles of the object or class.
    private(set) weak var owner: Theme.Collection?
    /// Reads what holds for the object instead of what was set, where the style is handed to a method of an object.
    let reading: EffectiveReading?

    /// Makes a style. It counts when it is set in its collection.
    public convenience init(
      object: NSObject?, themes: Theme.Collection, theme: Theme, state: Theme.State = .normal
    ) {
      self.init(object, themes, theme, state, reading: nil)
    }

    init(
      _ object: NSObject?, _ owner: Theme.Collection?, _ theme: Theme, _ state: Theme.State, reading: EffectiveReading?
    ) {
      (self.object, self.owner, self.theme, self.state, self.reading) = (object, owner, theme, state, reading)
      super.init()
    }

    /// The values that were set, if any were. In a method of an object: those that hold for it.
    public internal(set) lazy var attributedValuesIfLoaded: [Theme.Attribute: Any?]? = reading?.values(in: state)

    /// The values that were set. In a method of an object: those that hold for it.
    public var attributedValues: [Theme.Attribute: Any?] { attributedValuesIfLoaded ?? [:] }

    /// The style of the same theme and state that answers where this has no value.
    public var superThemeStyle: Theme.Style? { superStyles.first }

    private var superStyles: [Theme.Style] {
      (owner?.chain ?? []).compactMap {
        $0.themeStylesIfLoaded(forTheme: theme)?.themeStyleIfLoaded(forThemeState: state)
      }
    }

    // MARK: Values

    /// Whether there is a value, here or in the styles of the class. An explicit nil is one.
    public func containsThemeAttribute(_ themeAttribute: Theme.Attribute) -> Bool { find(themeAttribute) != nil }

    /// The value, here or else in the styles of the class. An explicit nil ends the search.
    public func value(forThemeAttribute themeAttribute: Theme.Attribute) -> Any? { find(themeAttribute) ?? nil }

    private func find(_ attribute: Theme.Attribute) -> Any?? {
      if let reading { return reading.find(attribute, state) }
      if let own = attributedValuesIfLoaded?[attribute] { return .some(own) }
      for style in superStyles {
        if let value = style.attributedValuesIfLoaded?[attribute] { return .some(value) }
      }
      return nil
    }

    /// Sets a value. Nil takes it away.
    public func setValue(_ value: Any?, forThemeAttribute themeAttribute: Theme.Attribute) {
      guard let value = flattened(value) else {
        _ = removeValue(forThemeAttribute: themeAttribute)
        return
      }
      store(.some(value), themeAttribute)
    }

    /// Sets a value. Nil is a value here: the property is set to nil, and no other style answers.
    public func updateValue(_ value: Any?, forThemeAttribute themeAttribute: Theme.Attribute) {
      store(.some(flattened(value)), themeAttribute)
    }

    /// Takes a value away, and answers it.
    public func removeValue(forThemeAttribute themeAttribute: Theme.Attribute) -> Any? {
      guard let former = attributedValuesIfLoaded?[themeAttribute] else { return nil }
      store(nil, themeAttribute)
      return former
    }

    /// The value. Setting nil takes it away.
    public subscript(themeAttribute: Theme.Attribute) -> Any? {
      get { value(forThemeAttribute: themeAttribute) }
      set { setValue(newValue, forThemeAttribute: themeAttribute) }
    }

    /// Sets a value, and answers the style, to set the next one.
    @discardableResult public func setting(_ value: Any?, for themeAttribute: Theme.Attribute) -> Theme.Style {
      setValue(value, forThemeAttribute: themeAttribute)
      return self
    }

    /// Sets a value, which may be an explicit nil, and answers the style, to set the next one.
    @discardableResult public func updating(_ value: Any?, for themeAttribute: Theme.Attribute) -> Theme.Style {
      updateValue(value, forThemeAttribute: themeAttribute)
      return self
    }

    /// Sets all values that were set in another style.
    public func addValuesAndAttributes(from themeStyle: Theme.Style) {
      ThemeManager.shared.edit { [self] in
        for (attribute, value) in themeStyle.attributedValues { store(.some(value), attribute) }
      }
    }

    /// Keeps a value, or forgets it, and tells the engine if the style counts.
    private func store(_ value: Any??, _ attribute: Theme.Attribute) {
      if attributedValuesIfLoaded == nil { attributedValuesIfLoaded = [:] }
      // By methods, since a subscript that is set to nil takes the entry out.
      if let value {
        attributedValuesIfLoaded?.updateValue(value, forKey: attribute)
      } else {
        attributedValuesIfLoaded?.removeValue(forKey: attribute)
      }
      if let owner, owner.holds(self) { owner.declare(value, attribute, theme, state) }
    }

    /// An optional in an `Any` is what it holds: dictionaries of styles may have some.
    private func flattened(_ value: Any?) -> Any? {
      guard let value else { return nil }
      return (value as? any OptionalProtocol).map(\.held) ?? value
    }
  }
}

/// Optionals of any type.
private protocol OptionalProtocol {
  var held: Any? { get }
}

extension Optional: OptionalProtocol {
  var held: Any? { map { $0 as Any } }
}
