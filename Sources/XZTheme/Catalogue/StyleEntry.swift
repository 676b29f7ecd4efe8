import Livery

/// A property of a class that styles have values for. It has its names in styles and in the engine, and makes a value from what
/// a style is given.
@MainActor struct StyleEntry {
  let name: Theme.Attribute
  let type: AnyClass
  let attribute: AttributeName
  /// Makes a value of the engine.
  let convert: @MainActor (Any?) -> Value
  /// What a value of the engine is for readers of styles.
  let read: @MainActor (Value) -> Any?
  /// The slot of a state. Nil if the property has no value for it.
  let slot: @MainActor (Theme.State) -> AttributeSlot?
  /// Has the slot of a state set on an object, where sinks of its class do not.
  let cover: @MainActor (ThemeLayer, NSObject, Theme.State) throws -> Void
  /// Whether sinks of the class set the slot of a state.
  let isCovered: @MainActor (Theme.State) -> Bool

  init<Object: NSObject, Base: Hashable>(
    _ name: Theme.Attribute, _ host: HostAttribute<Object, UIValue<Base>>,
    _ convert: @escaping @MainActor (Any?) -> Base?
  ) {
    self.init(name, host) {
      UIValue(convert($0))
    } read: {
      $0.base
    }
  }

  init<Object: NSObject, Property: ThemeValue>(
    _ name: Theme.Attribute, _ host: HostAttribute<Object, Property>,
    plain convert: @escaping @MainActor (Any?) -> Property
  ) {
    self.init(name, host, convert) { $0 }
  }

  private init<Object: NSObject, Property: ThemeValue>(
    _ name: Theme.Attribute, _ host: HostAttribute<Object, Property>,
    _ convert: @escaping @MainActor (Any?) -> Property, read: @escaping @MainActor (Property) -> Any?
  ) {
    (self.name, type, attribute) = (name, Object.self, host.attribute.name)
    self.convert = { convert($0).themeValue }
    self.read = { Property(themeValue: $0).flatMap(read) }
    let slot = AttributeSlot(host.attribute)
    self.slot = { $0 == .normal ? slot : nil }
    isCovered = { _ in true }
    cover = { _, _, _ in }
  }

  /// - Parameter alias: what states mean beyond what the key says.
  init<Object: NSObject & AttachmentHolder, Key: StateKey, Base: Hashable>(
    _ name: Theme.Attribute, _ host: StatefulAttribute<Object, Key, UIValue<Base>>,
    alias: @escaping @MainActor (Theme.State) -> Key? = { _ in nil },
    _ convert: @escaping @MainActor (Any?) -> Base?
  ) {
    let key: @MainActor (Theme.State) -> Key? = { Key.key(for: $0) ?? alias($0) }
    (self.name, type, attribute) = (name, Object.self, host.attribute.name)
    self.convert = { UIValue(convert($0)).themeValue }
    read = { UIValue<Base>(themeValue: $0)?.base }
    slot = { key($0).map { AttributeSlot(host.attribute, slot: $0.slot) } }
    isCovered = { key($0).map(Key.usual.contains) ?? true }
    cover = { layer, object, state in
      if let key = key(state), let object = object as? Object { try layer.cover(host, key, on: object) }
    }
  }

  init<Object: NSObject, Key: StateKey, Property: ThemeValue>(
    _ name: Theme.Attribute, _ host: StatefulAttribute<Object, Key, Property>,
    plain convert: @escaping @MainActor (Any?) -> Property
  ) {
    (self.name, type, attribute) = (name, Object.self, host.attribute.name)
    self.convert = { convert($0).themeValue }
    read = { Property(themeValue: $0) }
    slot = { Key.key(for: $0).map { AttributeSlot(host.attribute, slot: $0.slot) } }
    isCovered = { _ in true }
    cover = { _, _, _ in }
  }
}

extension StyleEntry {
  private static let byName = Dictionary(grouping: all, by: \.name)
  private static var nearest: [NearestKey: StyleEntry?] = [:]

  private struct NearestKey: Hashable {
    let type: ObjectIdentifier
    let name: Theme.Attribute
  }

  /// The property of this name that a class has, or its nearest superclass.
  static func entry(_ name: Theme.Attribute, of type: AnyClass) -> StyleEntry? {
    let key = NearestKey(type: ObjectIdentifier(type), name: name)
    if let known = nearest[key] { return known }
    let candidates = byName[name] ?? []
    let found =
      candidates.isEmpty
      ? nil
      : superclasses(of: type).lazy.compactMap { above in
        candidates.first { $0.type == above }
      }.first
    nearest[key] = found
    return found
  }

  /// The properties of this name that classes below a class have.
  static func entries(_ name: Theme.Attribute, below type: AnyClass) -> [StyleEntry] {
    (byName[name] ?? []).filter { $0.type != type && isSubclass($0.type, of: type) }
  }
}

/// A class and its superclasses, the nearest first.
func superclasses(of type: AnyClass) -> UnfoldFirstSequence<AnyClass> {
  sequence(first: type) { _getSuperclass($0) }
}

/// Whether a class is another, or below it.
func isSubclass(_ type: AnyClass, of other: AnyClass) -> Bool { superclasses(of: type).contains { $0 == other } }
