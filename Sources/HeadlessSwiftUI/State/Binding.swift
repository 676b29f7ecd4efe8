/// Reads and writes a value that is kept elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  /// Equal for bindings to the same place; nil if that is not known.
  let identity: AnyHashable?

  private init(identity: AnyHashable?, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.identity = identity
    read = get
    write = set
  }

  /// A binding that calls these closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(identity: nil, get: get, set: set)
  }

  init(_ cell: StateCell<Value>) {
    self.init(identity: ObjectIdentifier(cell), get: { cell.value }, set: { cell.value = $0 })
  }

  /// A property of an object.
  init<Root: AnyObject>(_ object: Root, _ path: ReferenceWritableKeyPath<Root, Value>) {
    self.init(
      identity: [ObjectIdentifier(object) as AnyHashable, path], get: { object[keyPath: path] },
      set: { object[keyPath: path] = $0 })
  }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The present value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// The binding of a property wrapper.
  public init(projectedValue: Binding) { self = projectedValue }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      identity: identity.map { [$0, path] as [AnyHashable] }, get: { read()[keyPath: path] },
      set: { part in
        var value = read()
        value[keyPath: path] = part
        write(value)
      })
  }
}

extension Binding: ComparedByIdentity {
  func isSame(as other: Binding) -> Bool { identity != nil && identity == other.identity }
}
