import Livery
import LiveryVocabulary

/// What is the same for all objects that have a property: its key, and what happens to it.
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

/// A property that the engine sets, whatever its type.
@MainActor class SlottedChannel: AnyChannel {
  let slot: AttributeSlot

  init(_ key: String, _ slot: AttributeSlot) {
    self.slot = slot
    super.init(key)
  }
}

/// Styles for the next call only, of objects that are refreshed with one.
@MainActor final class ForcedStyles {
  private var styles: [Handle: ThemeStyle] = [:]

  func insert(_ style: ThemeStyle, for object: Handle) { styles[object] = style }

  func take(for object: Handle) -> ThemeStyle? { styles.isEmpty ? nil : styles.removeValue(forKey: object) }
}

/// A property whose values the engine resolves.
///
/// Objects with a provider of their own all declare one live closure, which looks up the provider of the object that it is
/// called for. So they share a style, and each takes no closure of the engine.
@MainActor final class Channel<T>: SlottedChannel {
  private let maker: ValueMaker<T>
  let forced = ForcedStyles()
  private(set) var own = Provider.none

  init<Converted: ThemeValue>(
    _ key: String, _ slot: AttributeSlot, _ manager: ThemeManager, _ convert: @escaping (T) -> Converted
  ) {
    maker = ValueMaker(manager.knownValues(of: T.self, as: Converted.self)) { convert($0).themeValue }
    super.init(key, slot)
    let (owners, styles, closures) = (manager.owners, manager.styles, manager.layer.closures)
    // Not the channel, which keeps the closure.
    let id = ObjectIdentifier(self)
    own = .live(mainActor: { [owners, styles, closures, maker, forced] context in
      guard let handle = context.object, let box = Self.box(of: owners[handle], id) else { return .absent }
      let style = forced.take(for: handle) ?? styles.style(inLive: context)
      return .value(maker.value(of: closures.run { box.provider(style) }))
    })
  }

  func value(of result: T) -> Value { maker.value(of: result) }

  private static func box(of properties: ThemedProperties?, _ channel: ObjectIdentifier) -> ProviderBox<T>? {
    guard let properties else { return nil }
    let entries = properties.entries
    // Not over the entries, which would count references to each.
    for place in entries.indices where ObjectIdentifier(entries[place].channel) == channel {
      // Safe: entries of a channel are made with boxes of its type only.
      return unsafeDowncast(entries[place].box, to: ProviderBox<T>.self)
    }
    return nil
  }

  override func refresh(
    _ entry: ThemedProperties.Entry, of object: any AttachmentHolder, _ style: ThemeStyle, _ manager: ThemeManager
  ) {
    manager.refresh(self, entry, of: object, style: style)
  }
}

/// A property that a closure paints.
@MainActor final class PaintedChannel: AnyChannel {
  override func refresh(
    _ entry: ThemedProperties.Entry, of object: any AttachmentHolder, _ style: ThemeStyle, _ manager: ThemeManager
  ) {
    guard let painter = entry.painter else { return }
    manager.run(painter, on: object, style == .unspecified ? manager.effectiveStyle(of: object) : style)
  }
}
