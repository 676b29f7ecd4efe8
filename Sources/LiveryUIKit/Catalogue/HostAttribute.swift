import Livery
import LiveryFoundation
import LiveryVocabulary

/// A property of a class of UIKit as an attribute of the engine: its name, and how to read and write it.
@preconcurrency @MainActor public struct HostAttribute<Object: AnyObject, Value: ThemeValue> {
  /// The attribute, whose name is qualified by the class: `UILabel.textColor`.
  public let attribute: Attribute<Value>
  let read: @MainActor (Object) -> Value
  let write: @MainActor (Object, Value) -> Void

  /// Describes a property of a class of your own.
  ///
  /// - Parameters:
  ///   - read: reads the object's own value, which comes back when no theme says anything.
  ///   - write: sets a value.
  public init(
    _ name: String, read: @escaping @MainActor (Object) -> Value, write: @escaping @MainActor (Object, Value) -> Void
  ) {
    attribute = Attribute(AttributeName(name))
    self.read = read
    self.write = write
  }
}

/// A property that has a value for each state of some kind: `setTitle(_:for:)`.
@preconcurrency @MainActor public struct StatefulAttribute<Object: AnyObject, Key: SlotKey, Value: ThemeValue> {
  /// The attribute, which has slots.
  public let attribute: Attribute<Value>
  let read: @MainActor (Object, Key) -> Value
  let write: @MainActor (Object, Value, Key) -> Void

  /// Describes a property of a class of your own.
  public init(
    _ name: String, read: @escaping @MainActor (Object, Key) -> Value,
    write: @escaping @MainActor (Object, Value, Key) -> Void
  ) {
    attribute = Attribute(AttributeName(name), isSlotted: true)
    self.read = read
    self.write = write
  }

  func writer(for key: Key) -> @MainActor (Object, Value) -> Void {
    { [write] object, value in write(object, value, key) }
  }
}

extension StatefulAttribute where Value: OptionalValue {
  /// Reads what an object has for a state of its own. UIKit answers the value of the normal state where there is none, so an
  /// equal one counts as none.
  func reader(for key: Key) -> @MainActor (Object) -> Value {
    { [read] object in
      let value = read(object, key)
      guard let normal = key.fallback, value == read(object, normal) else { return value }
      return .nothing
    }
  }
}

extension StatefulAttribute {
  /// Reads what an object has for a state, where there is no value that stands for none.
  func reader(for key: Key) -> @MainActor (Object) -> Value {
    { [read] object in read(object, key) }
  }
}

/// A value that may stand for none.
public protocol OptionalValue: Equatable {
  /// Stands for none.
  static var nothing: Self { get }
}

extension UIValue: OptionalValue {
  /// Nil.
  public static var nothing: UIValue { UIValue(nil) }
}
