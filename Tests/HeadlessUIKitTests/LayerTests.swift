import HeadlessUIKit
import Testing

@MainActor struct LayerTests {
  @Test func theLayerOfAViewSharesItsLook() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.layerIfLoaded == nil)
    view.backgroundColor = .red
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(view.layer.frame == view.frame)
    view.layer.backgroundColor = UIColor.blue.cgColor
    #expect(view.backgroundColor == .blue)
    view.layer.opacity = 0.5
    #expect(view.alpha == 0.5)
    view.layer.isHidden = true
    #expect(view.isHidden)
    view.layer.masksToBounds = true
    #expect(view.clipsToBounds)
    #expect(view.layer === view.layer)
  }

  @Test func aLayerOutlivesItsView() {
    let layer: CALayer
    do { layer = UIView().layer }
    layer.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(layer.frame.width == 1)
    #expect(layer.superlayer == nil)
  }

  @Test func sublayersAreOrdered() {
    let layer = CALayer()
    let parts = (0..<4).map { _ in CALayer() }
    layer.addSublayer(parts[0])
    layer.insertSublayer(parts[1], at: 0)
    layer.insertSublayer(parts[2], above: parts[1])
    #expect(layer.sublayers == [parts[1], parts[2], parts[0]])
    layer.replaceSublayer(parts[2], with: parts[3])
    #expect(layer.sublayers == [parts[1], parts[3], parts[0]])
    #expect(parts[2].superlayer == nil)
    layer.sublayers = [parts[0]]
    #expect(layer.sublayers == [parts[0]])
    parts[0].removeFromSuperlayer()
    #expect(layer.sublayers == nil)
  }

  @Test func layersOfViewsFollowTheTreeOfViews() {
    let (parent, child, own) = (UIView(), UIView(), CALayer())
    parent.layer.addSublayer(own)
    parent.addSubview(child)
    #expect(child.layer.superlayer === parent.layer)
    #expect(own.superlayer === parent.layer)
    #expect(parent.layer.sublayers == [own, child.layer])
  }

  @Test func aViewMayHaveALayerOfAnotherClass() {
    #expect(ShapeView().layer is CAShapeLayer)
  }

  @Test func aDynamicBackgroundFollowsTheTraitsOfTheView() {
    let view = UIView()
    view.backgroundColor = .systemBackground
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
  }
}

private final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}
