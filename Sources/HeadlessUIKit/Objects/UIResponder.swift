@_exported import Foundation

/// The root of views and view controllers.
@preconcurrency @MainActor open class UIResponder: NSObject, AttachmentHolder {
  /// What other modules attached.
  public final var attachments = Attachments()

  /// Makes a responder.
  public override init() { super.init() }

  /// The responder that comes after this one.
  open var next: UIResponder? { nil }
  /// Whether this may become the first responder.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether this is the first responder. Without a screen none is.
  open var isFirstResponder: Bool { false }
  /// Asks to be the first responder.
  @discardableResult open func becomeFirstResponder() -> Bool { canBecomeFirstResponder }
  /// Gives up being the first responder.
  @discardableResult open func resignFirstResponder() -> Bool { true }
}
