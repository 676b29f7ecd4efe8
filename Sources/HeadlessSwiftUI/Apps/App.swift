/// A program with windows.
@MainActor @preconcurrency public protocol App {
  /// The type of ``body``.
  associatedtype Body: Scene
  /// The windows.
  @SceneBuilder var body: Body { get }
  /// Makes the app.
  init()
}

extension App {
  /// Runs the app without a screen: evaluates its windows once and prints what is to be seen in them.
  public static func main() { print(ViewHost(app: Self()).dump(), terminator: "") }
}

/// A part of an app.
@MainActor @preconcurrency public protocol Scene {
  /// The type of ``body``.
  associatedtype Body: Scene
  /// What the scene consists of.
  @SceneBuilder var body: Body { get }
}

/// There is no such scene: it is the body of scenes that have none.
extension Never: Scene {}

extension Scene where Body == Never {
  /// Scenes of this module have no body: the host evaluates them.
  public var body: Never { preconditionFailure("\(Self.self) has no body: the host evaluates it") }
}

/// Puts the statements of an app's body together.
@MainActor @resultBuilder public enum SceneBuilder {
  /// One scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Several scenes.
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> _TupleScene<repeat each Content>
  {
    _TupleScene(content: (repeat each content))
  }
}

/// Several scenes.
public struct _TupleScene<each Content: Scene>: Scene {
  public typealias Body = Never
  let content: (repeat each Content)
}

/// Windows that show a view.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  let title: String?
  let content: Content

  /// Shows a view.
  public init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }

  /// Shows a view under a title.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }
}
