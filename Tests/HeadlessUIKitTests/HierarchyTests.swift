import HeadlessUIKit
import Testing

// Observers hear about all trees of the process, so what they note is of their own views only.
@MainActor struct HierarchyTests {
  @Test func onlyTheRootOfAMoveIsReported() {
    let spy = Spy()
    let (root, middle, leaf) = (UIView(), UIView(), UIView())
    spy.watch([root, middle, leaf])
    middle.addSubview(leaf)
    root.addSubview(middle)
    root.insertSubview(middle, at: 0)
    middle.removeFromSuperview()
    #expect(spy.moves == ["2: nil → 1", "1: nil → 0", "1: 0 → nil"])
  }

  @Test func reparentingIsOneMove() {
    let spy = Spy()
    let (one, two, view) = (UIView(), UIView(), UIView())
    spy.watch([one, two, view])
    one.addSubview(view)
    two.insertSubview(view, at: 0)
    #expect(spy.moves == ["2: nil → 0", "2: 0 → 1"])
  }

  @Test func everyViewIsReportedForTheWindow() {
    let spy = Spy()
    let (root, leaf) = (UIView(), UIView())
    let window = UIWindow(frame: .zero)
    spy.watch([root, leaf, window])
    root.addSubview(leaf)
    window.addSubview(root)
    root.removeFromSuperview()
    #expect(spy.windows == ["0: nil → 2", "1: nil → 2", "0: 2 → nil", "1: 2 → nil"])
  }

  @Test func layersAreReported() {
    let spy = Spy()
    let (one, two) = (CALayer(), CALayer())
    spy.watch([one, two])
    one.addSublayer(two)
    two.removeFromSuperlayer()
    #expect(spy.moves == ["1: nil → 0", "1: 0 → nil"])
  }

  @Test func theLayerOfAViewTakesItAlong() {
    let spy = Spy()
    let (parent, child) = (UIView(), UIView())
    spy.watch([parent, child])
    parent.layer.addSublayer(child.layer)
    #expect(child.superview === parent)
    #expect(spy.moves == ["1: nil → 0"])
  }

  @Test func anObserverMayMoveViews() {
    let observer = Mover()
    Hierarchy.addObserver(observer)
    defer { Hierarchy.removeObserver(observer) }
    let (root, view) = (UIView(), UIView())
    observer.target = view
    root.addSubview(view)
    #expect(view.superview == nil)
  }

  @Test func observersAreNotRetained() {
    weak var gone: Spy?
    do {
      let spy = Spy()
      gone = spy
    }
    #expect(gone == nil)
    UIView().addSubview(UIView())
  }

  @Test func removedObserversHearNothing() {
    let spy = Spy()
    let (root, view) = (UIView(), UIView())
    spy.watch([root, view])
    Hierarchy.removeObserver(spy)
    root.addSubview(view)
    #expect(spy.moves.isEmpty)
  }
}

private final class Spy: HierarchyObserver {
  private var watched: [NSObject] = []
  var moves: [String] = []
  var windows: [String] = []

  init() { Hierarchy.addObserver(self) }

  func watch(_ objects: [NSObject]) { watched = objects }

  private func number(_ object: NSObject?) -> String {
    object.flatMap { object in watched.firstIndex { $0 === object } }.map(String.init) ?? "nil"
  }
  private func isWatched(_ object: NSObject) -> Bool { watched.contains { $0 === object } }

  func view(_ view: UIView, didMoveFrom superview: UIView?) {
    if isWatched(view) { moves.append("\(number(view)): \(number(superview)) → \(number(view.superview))") }
  }
  func view(_ view: UIView, didMoveFrom window: UIWindow?, to newWindow: UIWindow?) {
    if isWatched(view) { windows.append("\(number(view)): \(number(window)) → \(number(newWindow))") }
  }
  func layer(_ layer: CALayer, didMoveFrom superlayer: CALayer?) {
    if isWatched(layer) { moves.append("\(number(layer)): \(number(superlayer)) → \(number(layer.superlayer))") }
  }
}

private final class Mover: HierarchyObserver {
  weak var target: UIView?
  func view(_ view: UIView, didMoveFrom superview: UIView?) {
    if view === target, view.superview != nil { view.removeFromSuperview() }
  }
}
