import Livery
import LiveryVocabulary

extension ThemeLayer {
  /// What the engine knows of a Swift class.
  struct KnownClass {
    let id: ClassID
    /// The sinks that set the properties of its objects.
    let sinks: [ObjectSinkID<AnyObject>]
  }

  /// The class of the engine for a class of Swift, below that for its superclass. It is named like the class; classes of
  /// your own with their module.
  ///
  /// - Throws: `EditError.limitReached`.
  public func engineClass(for type: AnyClass) throws -> ClassID { try knownClass(type).id }

  func knownClass(_ type: AnyClass) throws -> KnownClass {
    let key = ObjectIdentifier(type)
    if let known = classes[key] { return known }
    let binding = ClassBinding.byClass[key]
    let parent: AnyClass? = binding?.parent ?? _getSuperclass(type)
    let above = try parent.map { try knownClass($0) }
    let name = binding == nil ? String(reflecting: type) : String(describing: type)
    let id = try engine.addClass(ClassName(name), superclass: above?.id)
    let known = KnownClass(id: id, sinks: try binding.map { try sinks(of: $0) } ?? above?.sinks ?? [])
    classes[key] = known
    return known
  }

  /// The sinks for the objects of a class that has attributes. They set those of superclasses as well.
  private func sinks(of binding: ClassBinding) throws -> [ObjectSinkID<AnyObject>] {
    if let known = sinks[ObjectIdentifier(binding.type)] { return known }
    try binding.declare(AttributeDeclarer(layer: self))
    let made = try binding.addSinks(engine)
    sinks[ObjectIdentifier(binding.type)] = made
    return made
  }

  /// Remembers how a slot is read and set.
  func note(_ access: SlotAccess) { accesses[access.key] = access }

  // MARK: Attributes beyond those of the sinks of classes

  /// Has an attribute of your own set on an object. Attributes of the catalogue are set anyway.
  ///
  /// - Throws: `EditError.redeclared` if the name is that of an attribute of another type; `limitReached`.
  public func cover<Object: NSObject & AttachmentHolder, Value>(
    _ attribute: HostAttribute<Object, Value>, on object: Object
  ) throws {
    try cover(AttributeSlot(attribute.attribute), on: object) { [self] engine in
      try engine.addAttribute(attribute.attribute)
      note(attribute.access)
      return try engine.addObjectSink(mainActor: Object.self) {
        $0.bind(attribute.attribute, restoring: attribute.read, attribute.write)
      }.erased
    }
  }

  /// Has one slot of an attribute set on an object. The usual slots are set anyway; see ``SlotKey/usual``.
  ///
  /// - Throws: `EditError.redeclared` if the name is that of an attribute of another type; `limitReached`.
  public func cover<Object: NSObject & AttachmentHolder, Key, Base>(
    _ attribute: StatefulAttribute<Object, Key, UIValue<Base>>, _ key: Key, on object: Object
  ) throws {
    if Key.usual.contains(key) { return }
    try cover(AttributeSlot(attribute.attribute, slot: key.slot), on: object) { [self] engine in
      try engine.addAttribute(attribute.attribute)
      note(attribute.access(for: key))
      return try engine.addObjectSink(mainActor: Object.self) {
        $0.bind(
          attribute.attribute, slot: key.slot, restoring: attribute.reader(for: key), attribute.writer(for: key))
      }.erased
    }
  }

  /// Binds an object to a sink of its own for one slot, which is made for the first object.
  public func cover(
    _ slot: AttributeSlot, on object: any AttachmentHolder,
    makeSink: @MainActor (Engine) throws -> ObjectSinkID<AnyObject>
  ) throws {
    let themed = try themed(object)
    guard !themed.extraSinks.contains(slot) else { return }
    let sink: ObjectSinkID<AnyObject>
    if let known = extraSinks[slot] {
      sink = known
    } else {
      sink = try makeSink(engine)
      extraSinks[slot] = sink
    }
    try engine.bind(object as NSObject, to: themed.handle, in: sink)
    themed.extraSinks.insert(slot)
  }
}
