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

/// A property whose values the engine resolves.
///
/// Objects with a provider of their own all declare one live closure, which looks up the provider of the object that it is
/// called for. So they share a style, and each takes no closure of the engine.
@MainActor final class Channel<T>: SlottedChannel {
  private let maker: ValueMaker<T>
  /// Styles for the next call only, of objects that are refreshed with one.
  var forced: [Handle: ThemeStyle] = [:]
  private(set) var own = Provider.none

  init(_ key: String, _ slot: AttributeSlot, _ manager: ThemeManager, _ convert: @escaping (T) -> Value) {
    maker = ValueMaker(convert)
    super.init(key, slot)
    let (owners, styles, layer, maker) = (manager.owners, manager.styles, manager.layer, maker)
    own = .live(mainActor: { [weak self, weak layer, owners, styles] context in
      guard let self, let handle = context.object, let box = self.box(of: owners[handle]) else { return .absent }
      let forced = self.forced.isEmpty ? nil : self.forced.removeValue(forKey: handle)
      let style = forced ?? styles.style(inLive: context)
      let result = ThemeLayer.resolving(in: layer) { box.provider(style) }
      return .value(maker.value(of: result))
    })
  }

  func value(of result: T) -> Value { maker.value(of: result) }

  private func box(of properties: ThemedProperties?) -> ProviderBox<T>? {
    guard let properties else { return nil }
    // Safe: entries of a channel are made with boxes of its type only.
    for entry in properties.entries where entry.channel === self {
      return unsafeDowncast(entry.box, to: ProviderBox<T>.self)
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
