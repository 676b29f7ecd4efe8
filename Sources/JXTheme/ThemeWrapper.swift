import Livery
import LiveryVocabulary

/// The properties of an object that follow the style of a manager.
@preconcurrency @MainActor public struct ThemeWrapper<Base> {
  /// The object.
  public let base: Base
  let manager: ThemeManager

  init(_ base: Base, _ manager: ThemeManager) {
    self.base = base
    self.manager = manager
  }
}

extension ThemeWrapper where Base: NSObject & AttachmentHolder {
  /// The provider of a property, if it is of this type.
  func provider<T>(_ key: String) -> ThemeProvider<T>? { manager.provider(key, of: base) as? ThemeProvider<T> }

  func set<Object, Value, T>(
    _ provider: ThemeProvider<T>?, for attribute: HostAttribute<Object, Value>, _ convert: @escaping (T) -> Value
  ) {
    let key = attribute.attribute.name.text
    let channel = manager.channel(key) {
      Channel<T>(key, AttributeSlot(attribute.attribute), manager, convert)
    }
    manager.set(provider, channel, on: base) {}
  }

  func set<Object: NSObject & AttachmentHolder, State: RawRepresentable, Wrapped, T>(
    _ provider: ThemeProvider<T>?, for attribute: StatefulAttribute<Object, State, UIValue<Wrapped>>, _ state: State,
    of object: Object, _ convert: @escaping (T) -> Wrapped
  ) {
    let key = "\(attribute.attribute.name).\(state.rawValue)"
    let channel = manager.channel(key) {
      Channel<T>(key, AttributeSlot(attribute.attribute, slot: state.slot), manager) { UIValue(convert($0)) }
    }
    let layer = manager.layer
    manager.set(provider, channel, on: object) { try layer.cover(attribute, state, on: object) }
  }
}

extension ThemeManager {
  func provider(_ key: String, of object: any AttachmentHolder) -> Any? {
    guard let entry = object.attachments[self.key]?.entry(key) else { return nil }
    return entry.box.provider { [weak self, weak object] style in
      guard let self, let object, let now = object.attachments[self.key]?.entry(key), now.box === entry.box else {
        return
      }
      now.channel.refresh(now, of: object, style, self)
    }
  }

  /// Calls the closures of all properties of an object again.
  func refresh(_ object: any AttachmentHolder) {
    guard let entries = object.attachments[key]?.entries else { return }
    layer.edit { [self] in
      for entry in entries { entry.channel.refresh(entry, of: object, .unspecified, self) }
    }
  }

  /// Puts an object and all below it into a style, or lets them follow again.
  func setOverride(_ style: ThemeStyle?, on object: any AttachmentHolder) {
    if style == nil, object.attachments[key]?.overrideStyle == nil { return }
    var modes: [AxisName: ModeName] = [:]
    if let style {
      guard let known = styles.modes(for: style) else { return layer.onError(TooManyStyles(style: style)) }
      modes = known
    }
    properties(of: object).overrideStyle = style
    layer.edit { [self] in
      try layer.updatePatch(of: object) { patch in
        for axis in styles.axes { patch.modes[axis] = modes[axis] }
      }
    }
  }
}
