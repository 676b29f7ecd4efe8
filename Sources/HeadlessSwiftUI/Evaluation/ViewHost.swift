/// Keeps a tree of views evaluated, without a screen.
///
/// ```swift
/// let host = ViewHost(ContentView())
/// print(host.dump())
/// host.tap("Next")
/// ```
///
/// The host evaluates what has to be evaluated in ``update()``, which reading the nodes calls. A body is evaluated again only
/// when what it read has changed: state, values of the environment, objects that it observes, or the properties of its view.
@MainActor public final class ViewHost {
  private let core = HostCore()
  private let root: Fragment
  /// What the host of the views sets.
  private var environment = EnvironmentValues()
  /// The same with the colour scheme, as the views were last shown it.
  private var shown = EnvironmentValues()
  private var shownScheme: ColorScheme

  /// How often one update begins again because of what actions of views change.
  private static let roundsMax = 100

  /// The colour scheme of the system, which the views see unless they prefer one.
  public var systemColorScheme: ColorScheme

  /// Why the last update gave up, for people; nil if it did not.
  public private(set) var problem: String?

  /// Hosts a view. It is evaluated at the first update.
  public convenience init(_ view: some View, colorScheme: ColorScheme = .light) {
    self.init(colorScheme) { Fragment.make(view, below: nil, host: $0) }
  }

  /// Hosts the windows of an app. Its body is evaluated at the first update.
  public convenience init(app: some App, colorScheme: ColorScheme = .light) {
    self.init(colorScheme) { core in
      BodyFragment(app, host: core, parent: nil) { SceneView(windows: $0.body.windowsBelow) }
    }
  }

  private init(_ colorScheme: ColorScheme, _ makeRoot: (HostCore) -> Fragment) {
    systemColorScheme = colorScheme
    shownScheme = colorScheme
    root = makeRoot(core)
  }

  /// Evaluates what has changed, and calls the actions of views that appeared or observed a change. Repeats that until
  /// nothing changes any more, a hundred times at most.
  public func update() {
    problem = nil
    for _ in 0..<Self.roundsMax {
      core.applyInvalidations()
      var environment = environment
      environment.colorScheme = shownScheme
      shown = environment.stamped(like: shown, &core.environmentNumbers)
      root.refresh(in: shown)
      let preferred = root.preferredColorScheme ?? systemColorScheme
      let isSchemeRight = preferred == shownScheme
      shownScheme = preferred
      if !core.runActions(), isSchemeRight, core.invalidations.isEmpty { return }
    }
    problem = "the views changed what they read \(Self.roundsMax) times in one update: see onAppear and onChange"
  }

  /// Sets a value of the environment for all views.
  public func setEnvironment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
    environment[keyPath: path] = value
  }

  /// What is to be seen, up to date.
  public var nodes: [Node] {
    update()
    return root.nodes
  }

  /// The nodes as text, one a line.
  public func dump() -> String { nodes.map { $0.dump() }.joined() }

  /// How many bodies were evaluated so far.
  public var evaluationCount: Int { core.evaluations.values.reduce(0, +) }

  /// How often the body of a type was evaluated, of views, modifiers or an app.
  public func evaluationCount(of type: Any.Type) -> Int { core.evaluations[ObjectIdentifier(type)] ?? 0 }

  /// Begins counting at 0 again.
  public func resetEvaluationCounts() { core.clearCounts() }

  /// Presses the first button that shows a text.
  ///
  /// - Returns: whether there is one that is enabled.
  @discardableResult public func tap(_ text: String) -> Bool {
    let button = nodes.lazy.flatMap(\.all).first { $0.action != nil && $0.all.contains { $0.text == text } }
    button?.action?()
    return button != nil
  }
}
