/// Adds properties of your own to `theme`.
///
/// ```swift
/// extension ThemeWrapper where Base: Chart {
///   var gridColor: ThemeProvider<UIColor>? {
///     get { ThemeTool.getThemeProvider(target: base, with: "Chart.gridColor") as? ThemeProvider<UIColor> }
///     set {
///       let chart = base
///       ThemeTool.setupViewThemeProperty(view: chart, key: "Chart.gridColor", provider: newValue) { [weak chart] style in
///         if let color = newValue?.provider(style) { chart?.gridColor = color }
///       }
///     }
///   }
/// }
/// ```
@preconcurrency @MainActor public final class ThemeTool {
  private init() {}

  /// Sets a property of a view, of any type. Nil takes it back, and leaves what is shown.
  ///
  /// - Parameter customization: paints the property. It is called now, and at each change of the style of the view.
  public static func setupViewThemeProperty<T>(
    view: UIView, key: String, provider: ThemeProvider<T>?, customization: @escaping (ThemeStyle) -> Void
  ) {
    ThemeManager.shared.setPainter(key, provider, on: view, customization)
  }

  /// Sets a property of a layer, as for views.
  public static func setupLayerThemeProperty<T>(
    layer: CALayer, key: String, provider: ThemeProvider<T>?, customization: @escaping (ThemeStyle) -> Void
  ) {
    ThemeManager.shared.setPainter(key, provider, on: layer, customization)
  }

  /// Sets a property of an item of a bar, as for views.
  public static func setupBarItemThemeProperty<T>(
    barItem: UIBarItem, key: String, provider: ThemeProvider<T>?, customization: @escaping (ThemeStyle) -> Void
  ) {
    ThemeManager.shared.setPainter(key, provider, on: barItem, customization)
  }

  /// The provider of a property of a view: a `ThemeProvider`, or nil.
  public static func getThemeProvider(target: UIView, with key: String) -> Any? {
    provider(key, of: target)
  }

  /// The provider of a property of a layer: a `ThemeProvider`, or nil.
  public static func getThemeProvider(target: CALayer, with key: String) -> Any? {
    provider(key, of: target)
  }

  /// The provider of a property of an item of a bar: a `ThemeProvider`, or nil.
  public static func getThemeProvider(target: UIBarItem, with key: String) -> Any? {
    provider(key, of: target)
  }

  private static func provider(_ key: String, of object: any AttachmentHolder) -> Any? {
    let manager = ThemeManager.shared
    // A property that the app set under one of the library's keys goes first.
    return manager.provider(key, of: object) ?? manager.provider(ownKey(for: key, of: object), of: object)
  }

  /// The library's keys are classes and names, except for two properties.
  private static func ownKey(for key: String, of object: any AttachmentHolder) -> String {
    switch key {
    case "UIProgressView.currentPageIndicatorTintColor": "UIPageControl.currentPageIndicatorTintColor"
    case "UIBarItem.setTitleTextAttributes":
      // That of any state: the library keeps one for all of them.
      object.attachments[ThemeManager.shared.key]?.entries
        .last { $0.channel.key.hasPrefix("UIBarItem.titleTextAttributes.") }?.channel.key ?? key
    default: key
    }
  }
}
