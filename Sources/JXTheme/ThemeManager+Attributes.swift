import Livery
import LiveryVocabulary

// Properties that the engine resolves and sets.
extension ThemeManager {
  /// Sets what a property of an object is for each style, or takes it back.
  func set<T>(
    _ provider: ThemeProvider<T>?, _ channel: Channel<T>, on object: any AttachmentHolder,
    cover: @escaping @MainActor () throws -> Void
  ) {
    let properties = properties(of: object)
    guard let provider else {
      properties.remove(channel.key)
      layer.edit { [self] in try layer.undeclare(channel.slot, on: object, owner: self) }
      return
    }
    let box = provider.box
    let choice = choose(box, channel, object)
    properties.set(ThemedProperties.Entry(channel: channel, box: box, own: choice.own))
    layer.edit { [self] in
      try cover()
      try layer.declare(channel.slot, choice.provider, on: object, owner: self)
    }
  }

  /// The first object of a provider has a closure of its own. Others share one, as long as it answers the same for them.
  private func choose<T>(
    _ box: ProviderBox<T>, _ channel: Channel<T>, _ object: any AttachmentHolder
  ) -> (provider: Provider, own: OwnClosure?) {
    if box.isUsed {
      let shared = box.shared(channel, self)
      let style = effectiveStyle(of: object)
      if shared.isUpToDate(for: style, { channel.convert(box.provider(style)) }) { return (shared.provider, nil) }
    }
    box.isUsed = true
    let own = OwnClosure(self) { channel.convert(box.provider($0)) }
    return (own.provider, own)
  }

  /// Calls the closure of a property again, for one object.
  ///
  /// - Parameter style: the style for this call; unspecified for that of the object.
  func refresh<T>(_ channel: Channel<T>, _ box: ProviderBox<T>, of object: any AttachmentHolder, style: ThemeStyle) {
    let properties = properties(of: object)
    guard var entry = properties.entry(channel.key), entry.box === box else { return }
    let forced = style == .unspecified ? nil : style
    layer.edit { [self] in
      guard layer.owns(channel.slot, on: object, owner: self), let themed = layer.themedIfLoaded(object) else { return }
      if let own = entry.own {
        own.forced = forced
        try layer.engine.refresh(themed.handle, channel.slot.attribute)
      } else {
        // What others share is not called for one of them.
        let own = OwnClosure(self) { channel.convert(box.provider($0)) }
        own.forced = forced
        entry.own = own
        properties.set(entry)
        try layer.declare(channel.slot, own.provider, on: object, owner: self)
      }
    }
  }
}
