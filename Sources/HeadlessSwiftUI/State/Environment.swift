import HeadlessCombine

/// A value of the environment. The body is evaluated again when it has read the value and the value changes.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let path: KeyPath<EnvironmentValues, Value>
  private let place = EnvironmentLink()

  /// The value at this path of the environment.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }

  /// The present value. Outside of a view it is the default.
  public var wrappedValue: Value { place.box.values[keyPath: path] }
}

extension Environment: LinkedProperty {
  var link: PropertyLink { place }
}

extension Environment: ComparedByIdentity {
  func isSame(as other: Environment) -> Bool { path == other.path }
}

/// Connects the copies of an environment property with the environment of a place in the tree.
class EnvironmentLink: PropertyLink {
  final fileprivate(set) var box = EnvironmentBox()

  override func connect(_ storage: PropertyStorage, at path: String) { box = storage.environment }
  override func fresh() -> PropertyLink { EnvironmentLink() }
}

/// An object that a view further up put into the environment. The body is evaluated again whenever it changes.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private let place = EnvironmentObjectLink<ObjectType>()

  /// The object of this type that is nearest.
  public init() {}

  /// The object. Traps if no view further up put one in with `environmentObject(_:)`.
  public var wrappedValue: ObjectType {
    guard let object = place.box.values[object: ObjectType.self] else {
      preconditionFailure(
        "no \(ObjectType.self) in the environment: call environmentObject(_:) on a view above the one that reads it")
    }
    return object
  }

  /// Gives bindings to the properties of the object.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(wrappedValue) }
}

extension EnvironmentObject: LinkedProperty {
  var link: PropertyLink { place }
}

/// Connects the copies of an object's property with the environment, and has the object followed.
private final class EnvironmentObjectLink<ObjectType: ObservableObject>: EnvironmentLink {
  override func connect(_ storage: PropertyStorage, at path: String) {
    super.connect(storage, at: path)
    if let object = storage.environment.values[object: ObjectType.self] { storage.follow(object, at: path) }
  }

  override func fresh() -> PropertyLink { EnvironmentObjectLink() }
}

extension EnvironmentObject: ComparedByIdentity {
  func isSame(as other: EnvironmentObject) -> Bool { true }
}
