/// Darkens the view that it lies over.
private final class Shade: UIView, Ornament {
  var brightness: CGFloat = 1 {
    didSet { alpha = 1 - brightness }
  }
}

@MainActor private let shadeKey = AttachmentKey<Shade>()

extension UIView {
  /// How bright the view is, from 0 to 1: a black view lies over it otherwise. Other values are ignored.
  package var shadeBrightness: CGFloat {
    get { attachments[shadeKey]?.brightness ?? 1 }
    set {
      guard (0...1).contains(newValue) else { return }
      let known = attachments[shadeKey]
      if newValue == 1 {
        known?.removeFromSuperview()
        attachments[shadeKey] = nil
        return
      }
      let shade = known ?? Shade(frame: bounds)
      attachments[shadeKey] = shade
      shade.backgroundColor = .black
      shade.isUserInteractionEnabled = false
      shade.brightness = newValue
      addSubview(shade)
    }
  }
}
