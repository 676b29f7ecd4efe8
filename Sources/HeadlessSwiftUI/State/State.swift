import Foundation

/// A value that a view keeps as long as it is at its place in the tree.
///
/// Setting another value has the bodies evaluated again that read it.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private let state: StateLink<Value>

  /// A state that begins with this value.
  public init(wrappedValue value: Value) { state = StateLink(value) }
  /// A state that begins with this value.
  public init(initialValue value: Value) { state = StateLink(value) }

  /// The present value.
  public var wrappedValue: Value {
    get { state.cell.value }
    nonmutating set { state.cell.value = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(state.cell) }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state that begins with nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: LinkedProperty {
  var link: PropertyLink { state }
}

// A new initial value does not count: the state goes on with the value that it has.
extension State: ComparedByIdentity {
  func isSame(as other: State) -> Bool { true }
}

/// Connects the copies of a state with its cell.
private final class StateLink<Value>: PropertyLink {
  private let initial: Value
  var cell: StateCell<Value>

  init(_ value: Value) {
    initial = value
    cell = StateCell(value)
  }

  override func connect(_ storage: PropertyStorage, at path: String) { cell = storage.value(at: path) { cell } }
  override func fresh() -> PropertyLink { StateLink(initial) }
}

/// A value that knows its readers.
final class StateCell<Value>: @unchecked Sendable {
  // Safe: the fields are touched under the lock only.
  private let lock = NSLock()
  private var current: Value
  private var readers = Readers()

  init(_ value: Value) { current = value }

  var value: Value {
    get {
      lock.lock()
      defer { lock.unlock() }
      readers.noteCurrent()
      return current
    }
    set {
      lock.lock()
      let isChange = !areSame(current, newValue)
      // Kept until the lock is free: what goes here may run code of the program.
      let former = current
      current = newValue
      let told = isChange ? readers.take() : []
      lock.unlock()
      told.forEach { $0.invalidate() }
      withExtendedLifetime(former) {}
    }
  }
}
