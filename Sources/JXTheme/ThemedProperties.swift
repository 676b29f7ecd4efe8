import Livery
import LiveryVocabulary

/// The providers of one object for one manager, and its override.
@MainActor final class ThemedProperties {
  struct Entry {
    let channel: AnyChannel
    /// A `ProviderBox` of the channel's type.
    let box: any AnyProviderBox
    /// Whether several objects share the closure of the engine.
    var isShared = false
    /// Paints the property, if the engine does not.
    var painter: Painter?
  }

  /// A closure of the program, and when it was set on the object.
  struct Painter {
    let paint: (ThemeStyle) -> Void
    let place: Int
  }

  /// Few, in the order in which they were set first.
  private(set) var entries: [Entry] = []
  var overrideStyle: ThemeStyle?
  /// Whether the engine tells this object of each change, for its painters.
  var isTold = false

  func entry(_ key: String) -> Entry? { entries.first { $0.channel.key == key } }

  /// Puts an entry in the place of that with the same key, which is answered.
  @discardableResult func set(_ entry: Entry) -> Entry? {
    guard let place = entries.firstIndex(where: { $0.channel.key == entry.channel.key }) else {
      if entries.isEmpty { entries.reserveCapacity(1) }
      entries.append(entry)
      return nil
    }
    let former = entries[place]
    entries[place] = entry
    return former
  }

  @discardableResult func remove(_ key: String) -> Entry? {
    entries.firstIndex { $0.channel.key == key }.map { entries.remove(at: $0) }
  }
}

extension ThemeManager {
  func properties(of object: any AttachmentHolder) -> ThemedProperties {
    if let known = object.attachments[key] { return known }
    let made = ThemedProperties()
    object.attachments[key] = made
    return made
  }
}
