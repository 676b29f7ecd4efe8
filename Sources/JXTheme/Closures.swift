import Livery
import LiveryVocabulary

/// A provider that several objects have: a pure closure of the engine, called once for each style at each change.
@MainActor final class SharedClosure {
  private(set) var provider = Provider.none
  /// What the last call was for, and its answer.
  private var last: (style: ThemeStyle, turn: Int, value: Value)?
  private let styles: StyleAxis
  private weak var layer: ThemeLayer?

  init(_ manager: ThemeManager, _ body: @escaping @MainActor (ThemeStyle) -> Value) {
    styles = manager.styles
    self.layer = manager.layer
    let layer = manager.layer
    provider = .pure { [weak self, weak layer, styles] context in
      // The engine of a layer is edited on the main thread only, and resolves there.
      nonisolated(unsafe) let context = context
      return MainActor.assumeIsolated {
        let style = styles.style(in: context)
        let value = ThemeLayer.resolving(in: layer) { body(style) }
        self?.last = (style, styles.turn, value)
        return .value(value)
      }
    }
  }

  /// Whether the closure still answers what the objects show that have it. It may look at more than the style.
  func isUpToDate(for style: ThemeStyle, _ body: () -> Value) -> Bool {
    guard let last, last.style == style, last.turn == styles.turn else { return true }
    return ThemeLayer.resolving(in: layer, body) == last.value
  }
}

/// Makes values of the engine. The same colour, image or font is the same value, which is cheaper to compare.
@MainActor struct ValueMaker<T> {
  private let convert: (T) -> Value
  private let remembers = T.self == UIColor.self || T.self == UIImage.self || T.self == UIFont.self
  private var recent: [(object: AnyObject, value: Value)] = []
  private static var recentMax: Int { 4 }

  init(_ convert: @escaping (T) -> Value) { self.convert = convert }

  mutating func value(of result: T) -> Value {
    guard remembers else { return convert(result) }
    // Safe: only types are remembered that are classes. `as` would go by way of the runtime.
    let object = unsafeBitCast(result, to: AnyObject.self)
    for entry in recent where entry.object === object { return entry.value }
    let value = convert(result)
    if recent.count == Self.recentMax { recent.removeFirst() }
    recent.append((object, value))
    return value
  }
}
