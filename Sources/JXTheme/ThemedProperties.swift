import Livery
import LiveryVocabulary

/// What is the same for all objects that have a property: its name, and which slot of the engine it is.
@MainActor class AnyChannel {
  let key: String

  init(_ key: String) { self.key = key }

  /// Calls the closure of an entry of this property again.
  ///
  /// - Parameter style: the style for this call; unspecified for that of the object.
  func refresh(
    _ entry: ThemedProperties.Entry, of object: any AttachmentHolder, _ style: ThemeStyle, _ manager: ThemeManager
  ) {}
}

/// A property whose values the engine resolves.
@MainActor class Channel<T>: AnyChannel {
  let slot: AttributeSlot
  let convert: (T) -> Value

  init(_ key: String, _ slot: AttributeSlot, _ convert: @escaping (T) -> Value) {
    self.slot = slot
    self.convert = convert
    super.init(key)
  }

  override func refresh(
    _ entry: ThemedProperties.Entry, of object: any AttachmentHolder, _ style: ThemeStyle, _ manager: ThemeManager
  ) {
    if let box = entry.box as? ProviderBox<T> { manager.refresh(self, box, of: object, style: style) }
  }
}

/// The providers of one object for one manager, and its override.
@MainActor final class ThemedProperties {
  struct Entry {
    let channel: AnyChannel
    let box: any AnyProviderBox
    /// The closure of this object alone, unless it shares one.
    var own: OwnClosure?
    /// Paints the property, if the engine does not.
    var painter: ((ThemeStyle) -> Void)?
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
