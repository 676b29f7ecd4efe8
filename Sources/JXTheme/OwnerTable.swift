import Livery

/// The properties of tracked objects by handle, for closures that the engine calls for one object after the other.
final class OwnerTable: @unchecked Sendable {
  // `@unchecked Sendable`: used on the main actor only.

  private struct Entry {
    // A view may go on another thread, and it stays tracked until the main thread hears of it.
    weak var properties: ThemedProperties?
  }

  private var entries: [Entry] = []

  subscript(handle: Handle) -> ThemedProperties? {
    let index = Int(handle.index)
    return index < entries.count ? entries[index].properties : nil
  }

  func insert(_ properties: ThemedProperties, at index: UInt32) {
    while entries.count <= Int(index) { entries.append(Entry()) }
    entries[Int(index)].properties = properties
  }
}
