#if os(iOS) || os(visionOS)
  import ObjectiveC

  // Attachments are associated objects. This file is compiled on Apple's platforms only, and no test runs it.

  /// A key under which the layer and the dialects attach an object of theirs to one of UIKit.
  public final class AttachmentKey<Value: AnyObject>: Sendable {
    /// Makes a key that differs from all others.
    public init() {}
  }

  /// What is attached to one object.
  @MainActor public struct Attachments {
    let object: NSObject

    /// The object under this key. Setting nil takes it away.
    public subscript<Value: AnyObject>(key: AttachmentKey<Value>) -> Value? {
      get { objc_getAssociatedObject(object, address(key)) as? Value }
      nonmutating set { objc_setAssociatedObject(object, address(key), newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    // Keys live as long as their layer or manager, which objects with attachments keep.
    private func address(_ key: AnyObject) -> UnsafeRawPointer {
      UnsafeRawPointer(Unmanaged.passUnretained(key).toOpaque())
    }
  }

  /// An object of UIKit that takes attachments.
  @MainActor public protocol AttachmentHolder: NSObject {}

  extension AttachmentHolder {
    /// What is attached.
    public var attachments: Attachments {
      get { Attachments(object: self) }
      set {}
    }
  }

  extension UIResponder: AttachmentHolder {}
  extension CALayer: @preconcurrency AttachmentHolder {}
  extension UIBarItem: AttachmentHolder {}
  extension UINavigationItem: AttachmentHolder {}
#endif
