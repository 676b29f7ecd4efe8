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
        let style = styles.style(inTurn: context)
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
///
/// An object has one place in the table, which it shares with others: the last one stays.
@MainActor final class ValueMaker<T> {
  private let convert: (T) -> Value
  /// A power of two; 0 for types that are no classes.
  private let size: Int
  private var known: [(object: AnyObject, value: Value)?] = []

  init(_ convert: @escaping (T) -> Value) {
    self.convert = convert
    // Images are large, and the table keeps them.
    size = T.self == UIColor.self || T.self == UIFont.self ? 256 : T.self == UIImage.self ? 4 : 0
  }

  func value(of result: T) -> Value {
    guard size > 0 else { return convert(result) }
    // Safe: only types have a table that are classes. `as` would go by way of the runtime.
    let object = unsafeBitCast(result, to: AnyObject.self)
    // Objects lie 16 bytes apart at least.
    let address = Int(bitPattern: Unmanaged.passUnretained(object).toOpaque())
    let place = (address >> 4 ^ address >> 12) & (size - 1)
    if known.isEmpty { known = Array(repeating: nil, count: size) }
    if let entry = known[place], entry.object === object { return entry.value }
    let value = convert(result)
    known[place] = (object, value)
    return value
  }
}
