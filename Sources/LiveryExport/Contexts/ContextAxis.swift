import LiveryDocuments
import LiveryVocabulary

/// An axis of a document. The axis `theme` is one of them.
struct ContextAxis {
  let name: AxisName
  let modes: [ModeName]
  /// One of the modes.
  let defaultMode: ModeName
}

extension ThemeDocument {
  /// The themes as an axis, if there are any, then the other axes.
  ///
  /// Where no default theme is stated, the theme `default` is one of the modes, and the default.
  var contextAxes: [ContextAxis] {
    let axes = axes.map { ContextAxis(name: $0.name, modes: $0.modes, defaultMode: $0.default) }
    if themes.isEmpty { return axes }
    let all = (defaultTheme == nil ? [.default] : []) + themes
    let theme = ContextAxis(
      name: .theme, modes: all.map { ModeName($0) }, defaultMode: ModeName(defaultTheme ?? .default))
    return [theme] + axes
  }
}
