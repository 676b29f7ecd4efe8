import Livery

/// The properties of tracked objects by handle, for closures that the engine calls for one object after the other.
final class OwnerTable: @unchecked Sendable {
  // `@unchecked Sendable`: used on the main actor only, where views come and go.

  // Safe: properties take themselves out when they go.
  private var entries: [Unmanaged<ThemedProperties>?] = []

  subscript(handle: Handle) -> ThemedProperties? {
    let index = Int(handle.index)
    return index < entries.count ? entries[index]?.takeUnretainedValue() : nil
  }

  func insert(_ properties: ThemedProperties, at index: UInt32) {
    while entries.count <= Int(index) { entries.append(nil) }
    entries[Int(index)] = Unmanaged.passUnretained(properties)
  }

  /// Takes an object out, unless its slot is another's by now.
  func remove(_ properties: Unmanaged<ThemedProperties>, at index: UInt32) {
    if entries[Int(index)]?.toOpaque() == properties.toOpaque() { entries[Int(index)] = nil }
  }
}
