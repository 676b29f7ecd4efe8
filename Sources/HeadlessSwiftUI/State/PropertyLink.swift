/// Connects the copies of a property with what is kept for it at a place in the tree.
class PropertyLink {
  /// The storage of the place.
  weak var storage: PropertyStorage?

  init() {}

  /// Gets what is kept at the place.
  @MainActor func connect(_ storage: PropertyStorage, at path: String) {}

  /// A link as this one was before it was connected.
  func fresh() -> PropertyLink { self }

  /// Puts another link in the place of one that a value stores.
  ///
  /// - Returns: false if the value does not store it directly, as when it is in a box.
  static func replace<Owner>(_ link: PropertyLink, by other: PropertyLink, in owner: inout Owner) -> Bool {
    precondition(type(of: link) == type(of: other), "a link is replaced by one of another type")
    let (old, new) = (Unmanaged.passUnretained(link), Unmanaged.passRetained(other))
    let isReplaced = withUnsafeMutableBytes(of: &owner) { bytes in
      let step = MemoryLayout<UnsafeRawPointer>.stride
      let word = UInt(bitPattern: old.toOpaque())
      // Safe: no other module knows of links, and this one stores strong references to them only. So a word with the address of
      // a living link is such a reference.
      for offset in stride(from: 0, through: bytes.count - step, by: step)
      where bytes.load(fromByteOffset: offset, as: UInt.self) == word {
        bytes.storeBytes(of: UInt(bitPattern: new.toOpaque()), toByteOffset: offset, as: UInt.self)
        return true
      }
      return false
    }
    // The value gave up one reference, or did not take the other.
    if isReplaced { old.release() } else { new.release() }
    return isReplaced
  }
}

/// A property that keeps something at the place of its view in the tree.
@MainActor protocol LinkedProperty {
  var link: PropertyLink { get }
}
