/// A key under which other modules attach an object of theirs to an object of the toolkit.
///
/// Two keys are never equal, so modules do not get into each other's way:
///
/// ```swift
/// static let record = AttachmentKey<Record>()
/// view.attachments[Self.record] = Record()
/// ```
public final class AttachmentKey<Value: AnyObject>: Sendable {
  /// Makes a key that differs from all others.
  public init() {}
}

/// What other modules attached to one object. It is released with the object.
///
/// An empty list is one word. Each attachment costs 48 bytes. A look-up walks the list, so keep it short.
public struct Attachments {
  @usableFromInline var first: Node?

  init() {}

  /// The object under this key. Setting nil takes it away.
  // Inlined: modules look their attachments up for each property that they set.
  @inlinable public subscript<Value: AnyObject>(key: AttachmentKey<Value>) -> Value? {
    get { node(of: ObjectIdentifier(key)).map { unsafeDowncast($0.value, to: Value.self) } }
    set {
      let id = ObjectIdentifier(key)
      guard let newValue else { return remove(id) }
      if let node = node(of: id) {
        node.value = newValue
      } else {
        first = Node(key: key, value: newValue, next: first)
      }
    }
  }

  @inlinable func node(of id: ObjectIdentifier) -> Node? {
    var node = first
    while let current = node, ObjectIdentifier(current.key) != id { node = current.next }
    return node
  }

  @usableFromInline mutating func remove(_ id: ObjectIdentifier) {
    var previous: Node?
    var node = first
    while let current = node {
      if ObjectIdentifier(current.key) == id {
        if let previous { previous.next = current.next } else { first = current.next }
        return
      }
      previous = current
      node = current.next
    }
  }

  @usableFromInline final class Node {
    /// Kept, so that no later key has its address.
    @usableFromInline let key: AnyObject
    // Safe to downcast: only the subscript writes it, with the type of the key.
    @usableFromInline var value: AnyObject
    @usableFromInline var next: Node?

    @usableFromInline init(key: AnyObject, value: AnyObject, next: Node?) {
      self.key = key
      self.value = value
      self.next = next
    }
  }
}

/// An object of the toolkit that takes attachments.
@preconcurrency @MainActor public protocol AttachmentHolder: NSObject {
  /// What other modules attached.
  var attachments: Attachments { get set }
}
