import HeadlessCombine

/// Changes the environment of a view.
struct EnvironmentWriter<Content: View>: View, Primitive {
  typealias Body = Never
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  func place(_ placer: inout Placer) {
    var environment = placer.environment
    change(&environment)
    let fragment = placer.fragment
    // Values that are equal to the former ones are no change for who reads them.
    let former = fragment.memory as? EnvironmentValues
    let stamped = environment.stamped(like: former, &fragment.host.environmentNumbers)
    fragment.memory = stamped
    placer.place(content, in: stamped)
  }
}

extension View {
  /// Sets a value of the environment for the view and all below.
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    EnvironmentWriter(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Changes a value of the environment for the view and all below.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    EnvironmentWriter(content: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Gives an object to the view and all below, where ``EnvironmentObject`` finds it by its type.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    EnvironmentWriter(content: self) { $0[object: Object.self] = object }
  }

  /// The font of texts that have none of their own; nil is the usual one.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// The colour of texts, images and shapes that have none of their own; nil is that of primary content.
  public func foregroundColor(_ color: Color?) -> some View { environment(\.foregroundColor, color) }

  /// The colour of texts, images and shapes that have none of their own. Only colours count, no other styles.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { foregroundColor(style as? Color) }

  /// Whether controls do not react. Inside of what is disabled nothing is enabled.
  public func disabled(_ isDisabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !isDisabled }
  }
}
