/// Shows an image behind that of the view that it is in.
private final class Placeholder: UIImageView, Ornament {}

extension UIImageView {
  @MainActor private static let placeholderKey = AttachmentKey<Placeholder>()

  /// What the view shows behind its image.
  package var placeholderImage: UIImage? {
    get { attachments[Self.placeholderKey]?.image }
    set {
      let known = attachments[Self.placeholderKey]
      guard let newValue else {
        known?.removeFromSuperview()
        attachments[Self.placeholderKey] = nil
        return
      }
      let view = known ?? Placeholder(frame: bounds)
      attachments[Self.placeholderKey] = view
      view.image = newValue
      insertSubview(view, at: 0)
    }
  }
}
