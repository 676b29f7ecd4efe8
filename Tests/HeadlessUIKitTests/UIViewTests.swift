import HeadlessUIKit
import Testing

@MainActor struct UIViewTests {
  @Test func subviewsKnowTheirSuperview() {
    let parent = UIView()
    let children = (0..<3).map { _ in UIView() }
    parent.addSubview(children[0])
    parent.insertSubview(children[1], at: 0)
    parent.insertSubview(children[2], aboveSubview: children[1])
    #expect(parent.subviews == [children[1], children[2], children[0]])
    #expect(children.allSatisfy { $0.superview === parent })

    parent.bringSubviewToFront(children[1])
    parent.sendSubviewToBack(children[0])
    #expect(parent.subviews == [children[0], children[2], children[1]])

    let other = UIView()
    other.insertSubview(children[2], belowSubview: UIView())
    #expect(parent.subviews == [children[0], children[1]])
    #expect(children[2].superview === other)

    children[0].removeFromSuperview()
    #expect(children[0].superview == nil)
    #expect(parent.subviews == [children[1]])
  }

  @Test func addingAgainGoesToTheFront() {
    let parent = UIView()
    let (one, two) = (UIView(), UIView())
    parent.addSubview(one)
    parent.addSubview(two)
    parent.addSubview(one)
    #expect(parent.subviews == [two, one])
  }

  @Test func aSuperviewThatGoesLeavesItsSubviewsAsRoots() {
    let child = UIView()
    do {
      let parent = UIView()
      parent.addSubview(child)
    }
    #expect(child.superview == nil)
    child.removeFromSuperview()
  }

  @Test func movesAreToldInOrder() {
    let window = UIWindow(frame: .zero)
    let spy = MoveSpy()
    window.addSubview(spy)
    spy.removeFromSuperview()
    #expect(
      spy.calls == [
        "willMove window", "willMove superview", "didMove window", "didMove superview", "willMove nil", "willMove nil",
        "didMove nil", "didMove nil",
      ])
  }

  @Test func everyViewBelowHearsOfTheWindow() {
    let (root, spy) = (UIView(), MoveSpy())
    root.addSubview(spy)
    spy.calls = []
    let window = UIWindow(frame: .zero)
    window.addSubview(root)
    #expect(spy.calls == ["willMove window", "didMove window"])
    #expect(spy.window === window)
  }

  @Test func tintComesFromTheSuperview() {
    let (parent, child, spy) = (UIView(), UIView(), TintSpy())
    child.addSubview(spy)
    #expect(child.tintColor == .systemBlue)
    parent.tintColor = .red
    parent.addSubview(child)
    #expect(child.tintColor == .red)
    #expect(child.ownTintColor == nil)
    #expect(spy.count == 1)
    parent.tintColor = .green
    #expect(spy.count == 2)
    child.tintColor = .blue
    parent.tintColor = .yellow
    #expect(spy.count == 3)
    #expect(spy.tintColor == .blue)
    child.tintColor = nil
    #expect(spy.tintColor == .yellow)
  }

  @Test func boundsKeepTheMiddle() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.bounds = CGRect(x: 0, y: 0, width: 40, height: 10)
    #expect(view.frame == CGRect(x: 0, y: 15, width: 40, height: 10))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame.origin == CGPoint(x: 80, y: 95))
    #expect(view.bounds.origin == .zero)
  }

  @Test func tagsFindViews() {
    let (root, middle, leaf) = (UIView(), UIView(), UIView())
    root.addSubview(middle)
    middle.addSubview(leaf)
    leaf.tag = 7
    #expect(root.viewWithTag(7) === leaf)
    #expect(root.viewWithTag(8) == nil)
    #expect(leaf.isDescendant(of: root))
    #expect(!root.isDescendant(of: leaf))
  }

  @Test func layoutReachesWhatAskedForIt() {
    let (root, spy) = (UIView(), LayoutSpy())
    root.addSubview(spy)
    spy.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(spy.count == 1)
    spy.frame.origin.x = 5
    root.layoutIfNeeded()
    #expect(spy.count == 1)
    spy.frame.size.width = 5
    root.layoutIfNeeded()
    #expect(spy.count == 2)
  }

  @Test func subclassesMayOverrideWhatUIKitLetsThem() {
    let view = Overriding()
    view.addSubview(UIView())
    view.frame = .zero
    #expect(view.calls == ["addSubview", "frame"])
  }

  #if os(Linux)
    @Test func aPlainViewIsSmall() {
      // The size of instances stands behind kind, superclass and flags of a class, where there is no Objective-C.
      let metadata = unsafeBitCast(UIView.self as AnyClass, to: UnsafeRawPointer.self)
      #expect(metadata.load(fromByteOffset: 24, as: UInt32.self) <= 128)
    }
  #endif
}

private final class MoveSpy: UIView {
  var calls: [String] = []
  override func willMove(toSuperview newSuperview: UIView?) { log("willMove", newSuperview, "superview") }
  override func didMoveToSuperview() { log("didMove", superview, "superview") }
  override func willMove(toWindow newWindow: UIWindow?) { log("willMove", newWindow, "window") }
  override func didMoveToWindow() { log("didMove", window, "window") }
  private func log(_ verb: String, _ view: UIView?, _ name: String) {
    calls.append("\(verb) \(view == nil ? "nil" : name)")
  }
}

private final class TintSpy: UIView {
  var count = 0
  override func tintColorDidChange() { count += 1 }
}

private final class LayoutSpy: UIView {
  var count = 0
  override func layoutSubviews() { count += 1 }
}

private final class Overriding: UIView {
  var calls: [String] = []
  override func addSubview(_ view: UIView) {
    calls.append("addSubview")
    super.addSubview(view)
  }
  override var frame: CGRect { didSet { calls.append("frame") } }
}
