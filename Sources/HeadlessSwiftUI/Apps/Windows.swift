/// A scene of this module.
@MainActor protocol PrimitiveScene {
  var windows: [Window] { get }
}

/// A window, as the host shows it.
struct Window: View, Primitive {
  typealias Body = Never
  let title: String?
  let content: any View

  func place(_ placer: inout Placer) { placer.place(content) }
  func nodes(of fragment: PrimitiveFragment) -> [Node] {
    [Node("WindowGroup", ["title": title.map { .text($0) }], children: fragment.childNodes)]
  }
}

/// The windows of an app.
struct SceneView: View, Primitive {
  typealias Body = Never
  let windows: [Window]
  func place(_ placer: inout Placer) { for window in windows { placer.place(window) } }
}

extension Scene {
  /// The windows here and below.
  var windowsBelow: [Window] { (self as? any PrimitiveScene)?.windows ?? body.windowsBelow }
}

extension WindowGroup: PrimitiveScene {
  var windows: [Window] { [Window(title: title, content: content)] }
}

extension _TupleScene: PrimitiveScene {
  var windows: [Window] {
    var windows: [Window] = []
    for scene in repeat each content { windows += scene.windowsBelow }
    return windows
  }
}
