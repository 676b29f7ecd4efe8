@_exported import HeadlessCombine

/// An object that a view is given. The body is evaluated again whenever it changes.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Gives bindings to the properties of an object: `$model.name`.
  @dynamicMemberLookup public struct Wrapper {
    private let object: ObjectType
    init(_ object: ObjectType) { self.object = object }

    /// A binding to a property.
    public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Part>) -> Binding<Part> {
      Binding(object, path)
    }
  }

  /// The object.
  public var wrappedValue: ObjectType

  /// Follows an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Follows an object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Gives bindings to the properties of the object.
  public var projectedValue: Wrapper { Wrapper(wrappedValue) }
}

extension ObservedObject: StoredProperty {
  func connect(_ storage: PropertyStorage, at path: String) { storage.follow(wrappedValue, at: path) }
}

extension ObservedObject: ComparedByIdentity {
  func isSame(as other: ObservedObject) -> Bool { wrappedValue === other.wrappedValue }
}

/// An object that a view makes once and keeps as long as it is at its place in the tree.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let state: StateObjectLink<ObjectType>

  /// Makes the object when the view is there, and not again.
  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { state = StateObjectLink(make) }

  /// The object.
  public var wrappedValue: ObjectType { state.object }

  /// Gives bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(wrappedValue) }
}

extension StateObject: LinkedProperty {
  var link: PropertyLink { state }
}

extension StateObject: ComparedByIdentity {
  func isSame(as other: StateObject) -> Bool { true }
}

/// Connects the copies of a state object with the object, and has the object followed.
private final class StateObjectLink<ObjectType: ObservableObject>: PropertyLink {
  private let make: () -> ObjectType
  lazy var object = make()

  init(_ make: @escaping () -> ObjectType) { self.make = make }

  override func connect(_ storage: PropertyStorage, at path: String) {
    object = storage.value(at: path) { object }
    storage.follow(object, at: path)
  }

  override func fresh() -> PropertyLink { StateObjectLink(make) }
}
