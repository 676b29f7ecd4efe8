import Livery
import LiveryVocabulary

/// A provider that several objects have: a pure closure of the engine, called once for each style at each change.
@MainActor final class SharedClosure {
  private(set) var provider = Provider.none
  /// What the last call was for, and its answer.
  private var last: (style: ThemeStyle, turn: Int, value: Value)?
  private let styles: StyleAxis
  private let closures: HostClosures

  init(_ manager: ThemeManager, _ body: @escaping @MainActor (ThemeStyle) -> Value) {
    (styles, closures) = (manager.styles, manager.layer.closures)
    provider = .pure(mainActor: { [weak self, closures, styles] context in
      let style = styles.style(inTurn: context)
      let value = closures.run { body(style) }
      self?.last = (style, styles.turn, value)
      return .value(value)
    })
  }

  /// Whether the closure still answers what the objects show that have it. It may look at more than the style.
  func isUpToDate(for style: ThemeStyle, _ body: () -> Value) -> Bool {
    guard let last, last.style == style, last.turn == styles.turn else { return true }
    return closures.run(body) == last.value
  }
}

/// Makes values of the engine.
@MainActor struct ValueMaker<T> {
  private let convert: (T) -> Value
  private let known: KnownValues?

  /// - Parameter known: what was made of the same type in the same way; nil for types that are no classes.
  init(_ known: KnownValues?, _ convert: @escaping (T) -> Value) { (self.known, self.convert) = (known, convert) }

  func value(of result: T) -> Value {
    guard let known else { return convert(result) }
    // Safe: only classes have known values. `as` would go by way of the runtime.
    return known.value(of: unsafeBitCast(result, to: AnyObject.self)) { convert(result) }
  }
}

/// The values that objects of one class were made into. The same colour, image or font is the same value for all properties,
/// which is cheaper to compare.
@MainActor final class KnownValues {
  private let limit: Int
  private var values: [ObjectIdentifier: (object: AnyObject, value: Value)] = [:]

  private init(limit: Int) { self.limit = limit }

  /// For the objects of a class; nil for types whose values are not worth remembering.
  convenience init?(of type: Any.Type) {
    switch type {
    case is UIColor.Type, is UIFont.Type: self.init(limit: 4096)
    // Images are large, and they are kept.
    case is UIImage.Type: self.init(limit: 4)
    default: return nil
    }
  }

  func value(of object: AnyObject, _ make: () -> Value) -> Value {
    if let known = values[ObjectIdentifier(object)] { return known.value }
    let value = make()
    if values.count == limit { values.removeAll(keepingCapacity: true) }
    values[ObjectIdentifier(object)] = (object, value)
    return value
  }
}
