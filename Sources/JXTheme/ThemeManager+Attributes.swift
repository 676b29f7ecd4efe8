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
    guard let box = provider?.box else {
      properties.remove(channel.key)
      layer.edit { [self] in try layer.undeclare(channel.slot, on: object, owner: self) }
      return
    }
    layer.noteCall(channel.slot, on: object)
    let shared = shared(box, channel, object)
    let former = properties.set(ThemedProperties.Entry(channel: channel, box: box, isShared: shared != nil))
    let isDeclared = former.map { $0.channel === channel && !$0.isShared } ?? false
    layer.edit { [self] in
      try cover()
      if let shared {
        try layer.declare(channel.slot, shared, on: object, owner: self)
      } else {
        try declareOwn(channel, properties, on: object, isDeclared: isDeclared)
      }
    }
  }

  /// The first object of a provider has a closure of its own. With others it shares one, as long as that answers the same for
  /// them.
  private func shared<T>(
    _ box: ProviderBox<T>, _ channel: Channel<T>, _ object: any AttachmentHolder
  ) -> Provider? {
    guard let first = box.first else {
      box.first = (WeakHolder(object: object), channel)
      return nil
    }
    let closure = box.shared(channel, self)
    if first.channel === channel, let object = first.object.object { share(closure, box, channel, withFirst: object) }
    return isUpToDate(closure, box, channel, object) ? closure.provider : nil
  }

  private func isUpToDate<T>(
    _ closure: SharedClosure, _ box: ProviderBox<T>, _ channel: Channel<T>, _ object: any AttachmentHolder
  ) -> Bool {
    let style = effectiveStyle(of: object)
    return closure.isUpToDate(for: style) { channel.value(of: box.provider(style)) }
  }

  /// Lets the first object share the closure as well, unless that would change what it shows.
  private func share<T>(
    _ closure: SharedClosure, _ box: ProviderBox<T>, _ channel: Channel<T>, withFirst object: any AttachmentHolder
  ) {
    box.first?.object.object = nil
    let properties = properties(of: object)
    guard var entry = properties.entry(channel.key), entry.box === box, !entry.isShared,
      layer.owns(channel.slot, on: object, owner: self), let shown = layer.value(of: channel.slot, on: object)
    else { return }
    let style = effectiveStyle(of: object)
    guard shown == .value(layer.closures.run { channel.value(of: box.provider(style)) }) else { return }
    entry.isShared = true
    properties.set(entry)
    layer.edit { [self] in try layer.declare(channel.slot, closure.provider, on: object, owner: self) }
  }

  /// Lets the engine ask for the object's provider.
  ///
  /// - Parameter isDeclared: whether it asked for another one, or for this, before. The declaration is the same for every
  ///   provider, so the engine has to be asked to refresh it.
  private func declareOwn<T>(
    _ channel: Channel<T>, _ properties: ThemedProperties, on object: any AttachmentHolder, isDeclared: Bool
  ) throws {
    let themed = try layer.themed(object)
    owners.insert(properties, at: themed.handle.index)
    if isDeclared, layer.owns(channel.slot, on: object, owner: self) {
      try layer.engine.refresh(themed.handle, channel.slot.attribute)
    } else {
      try layer.declare(channel.slot, channel.own, on: object, owner: self)
    }
  }

  /// Calls the closure of a property again, for one object.
  ///
  /// - Parameter style: the style for this call; unspecified for that of the object.
  func refresh<T>(
    _ channel: Channel<T>, _ entry: ThemedProperties.Entry, of object: any AttachmentHolder, style: ThemeStyle
  ) {
    let properties = properties(of: object)
    layer.edit { [self] in
      guard layer.owns(channel.slot, on: object, owner: self), let themed = layer.themedIfLoaded(object) else { return }
      if style != .unspecified { channel.forced.insert(style, for: themed.handle) }
      // What others share is not called for one of them.
      let wasShared = entry.isShared
      if wasShared {
        var entry = entry
        entry.isShared = false
        properties.set(entry)
      }
      try declareOwn(channel, properties, on: object, isDeclared: !wasShared)
    }
  }
}
