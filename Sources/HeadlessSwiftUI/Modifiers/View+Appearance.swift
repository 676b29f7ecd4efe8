extension View {
  /// A colour, gradient or material behind the view.
  public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    laid("background", Filling(style: style), .center)
  }

  /// Another view behind this one.
  @_disfavoredOverload public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    laid("background", background, alignment)
  }

  /// Other views behind this one.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { laid("background", content(), alignment) }

  /// Another view in front of this one.
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    laid("overlay", overlay, alignment)
  }

  /// Other views in front of this one.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View { laid("overlay", content(), alignment) }

  private func laid<Extra: View>(_ name: String, _ extra: Extra, _ alignment: Alignment) -> some View {
    Decorated(
      content: self, name: name, properties: ["alignment": alignment == .center ? nil : .text("\(alignment)")],
      extra: extra)
  }

  /// How opaque the view is, from 0 to 1.
  public func opacity(_ opacity: Double) -> some View { decorated("opacity", ["value": .number(opacity)]) }

  /// The colour scheme that the window takes; nil leaves it to the system, or to a view below that prefers one. If several
  /// views prefer one, the outermost decides.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    PreferredColorScheme(content: self, scheme: colorScheme)
  }
}

/// A view that asks for a colour scheme of its window.
private struct PreferredColorScheme<Content: View>: View, Container, ColorSchemePreferring {
  typealias Body = Never
  let content: Content
  let scheme: ColorScheme?
}
