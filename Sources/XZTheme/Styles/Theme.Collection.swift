extension Theme {
  /// The styles of all themes for one object, or for a class.
  ///
  /// ```swift
  /// extension Theme.Collection {
  ///   var night: Theme.Style.Collection { return self.themeStyles(forTheme: .night) }
  /// }
  /// label.themes.night.textColor = .white
  /// UILabel.themes.night.textColor = .white
  /// ```
  @preconcurrency @MainActor public final class Collection: NSObject {
    /// Whom the styles are for.
    enum Target {
      case object
      /// The objects of a class and its subclasses, with an identifier or all.
      case type(AnyClass, Theme.Identifier?)
      /// Nobody. Other sets may refer to these styles.
      case nobody
    }

    /// The object that the styles are for; nil for those of a class.
    public private(set) weak var object: NSObject?
    let target: Target
    private var parent: Theme.Collection?

    /// Makes styles for an object. Those that count are `object.themes`.
    public convenience init(object: NSObject) { self.init(.nobody, object) }

    /// Makes styles that others answer for.
    public convenience init(superThemes: Theme.Collection?) {
      self.init(.nobody)
      parent = superThemes
    }

    init(_ target: Target, _ object: NSObject? = nil) {
      (self.target, self.object) = (target, object)
      super.init()
    }

    /// The styles that answer where these have no value: the ones of the class with the identifier, or else of the class.
    public var superThemes: Theme.Collection? { chain.first }

    /// Lets these styles answer for others, which must be made for nobody.
    public func addSubthemes(_ themes: Theme.Collection) { themes.parent = self }

    /// All styles that answer for these, the nearest first.
    var chain: [Theme.Collection] {
      switch target {
      case .object: object.map { ThemeManager.shared.classThemes(of: $0) } ?? []
      case .type(let type, let identifier): ThemeManager.shared.classThemes(above: type, identifier)
      case .nobody: parent.map { [$0] + $0.chain } ?? []
      }
    }

    // MARK: Themes

    /// The styles by theme, if there are any.
    public internal(set) var themedStylesIfLoaded: [Theme: Theme.Style.Collection]?

    /// The styles by theme.
    public var themedStyles: [Theme: Theme.Style.Collection] { themedStylesIfLoaded ?? [:] }

    /// The styles of the default theme.
    public var `default`: Theme.Style.Collection { themeStyles(forTheme: .default) }

    /// The styles of a theme, if there are any.
    public func themeStylesIfLoaded(forTheme theme: Theme) -> Theme.Style.Collection? { themedStylesIfLoaded?[theme] }

    /// The styles of a theme. They are made if there are none.
    public func themeStyles(forTheme theme: Theme) -> Theme.Style.Collection {
      if let known = themedStylesIfLoaded?[theme] { return known }
      let made = Theme.Style.Collection(object: object, themes: self, theme: theme)
      if themedStylesIfLoaded == nil { themedStylesIfLoaded = [:] }
      themedStylesIfLoaded?[theme] = made
      return made
    }

    /// Sets the styles of a theme. Styles of another object or class are copied: their values are set here.
    public func setThemeStyles(_ themeStyles: Theme.Style.Collection, forTheme theme: Theme) {
      var new = themeStyles
      if themeStyles.owner !== self || themeStyles.theme != theme || themeStyles.reading != nil {
        new = Theme.Style.Collection(object: object, themes: self, theme: theme)
        for style in themeStyles.allStyles {
          new.themeStyle(forThemeState: style.state).addValuesAndAttributes(from: style)
        }
      }
      let former = themedStylesIfLoaded?[theme]
      themedStylesIfLoaded = themedStyles.merging([theme: new]) { $1 }
      ThemeManager.shared.edit { [self] in
        for style in former?.allStyles ?? [] { replace(style, with: nil) }
        for style in new.allStyles { replace(nil, with: style) }
      }
    }

    /// The styles of a theme, or those of the class, if there are any.
    public func effectiveThemeStyles(forTheme theme: Theme) -> Theme.Style.Collection? {
      ([self] + chain).lazy.compactMap { $0.themeStylesIfLoaded(forTheme: theme) }.first
    }

    /// Does nothing: styles are small, and values are made once.
    public func didReceiveMemoryWarning() {}

    // MARK: The engine

    /// Whether any value was set for a theme.
    func hasValues(for theme: Theme) -> Bool {
      let styles = themeStylesIfLoaded(forTheme: theme)?.allStyles ?? []
      return styles.contains { $0.attributedValuesIfLoaded?.isEmpty == false }
    }

    /// Whether a style counts: it is one of these, and not one that was made and never set.
    func holds(_ style: Theme.Style) -> Bool {
      themedStylesIfLoaded?[style.theme]?.themeStyleIfLoaded(forThemeState: style.state) === style
    }

    /// Tells the engine of a value, or that there is none any more.
    func declare(_ value: Any??, _ attribute: Theme.Attribute, _ theme: Theme, _ state: Theme.State) {
      switch target {
      case .object: if let object { ThemeManager.shared.declare(value, attribute, theme, state, on: object) }
      case .type(let type, let identifier):
        ThemeManager.shared.declare(value, attribute, theme, state, for: type, identifier)
      case .nobody: break
      }
    }

    /// A style takes the place of another. Values that both have reach the engine once.
    func replace(_ former: Theme.Style?, with new: Theme.Style?) {
      ThemeManager.shared.edit { [self] in
        for attribute in former?.attributedValues.keys.map({ $0 }) ?? [] where new?.attributedValues[attribute] == nil {
          if let former { declare(nil, attribute, former.theme, former.state) }
        }
        for (attribute, value) in new?.attributedValues ?? [:] {
          if let new { declare(.some(value), attribute, new.theme, new.state) }
        }
      }
    }
  }
}

extension Theme.Style.Collection {
  /// These styles and those of the other states.
  var allStyles: [Theme.Style] { [self] + statedThemeStyles.values }
}
