import Livery
import LiveryVocabulary

/// A provider that one object has for itself: a live closure of the engine.
@MainActor final class OwnClosure {
  /// A style for the next call only.
  var forced: ThemeStyle?
  private(set) var provider = Provider.none

  init(_ manager: ThemeManager, _ body: @escaping @MainActor (ThemeStyle) -> Value) {
    let styles = manager.styles
    let layer = manager.layer
    provider = .live(mainActor: { [weak self] context in
      let style = self?.forced ?? styles.style(in: context)
      self?.forced = nil
      return .value(layer.resolving { body(style) })
    })
  }
}

/// A provider that several objects have: a pure closure of the engine, called once for each style at each change.
@MainActor final class SharedClosure {
  private(set) var provider = Provider.none
  /// What the last call was for, and its answer.
  private var last: (style: ThemeStyle, turn: Int, value: Value)?
  private unowned let manager: ThemeManager

  init(_ manager: ThemeManager, _ body: @escaping @MainActor (ThemeStyle) -> Value) {
    self.manager = manager
    let styles = manager.styles
    let layer = manager.layer
    provider = .pure { [weak self] context in
      // The engine of a layer is edited on the main thread only, and resolves there.
      nonisolated(unsafe) let context = context
      return MainActor.assumeIsolated {
        let style = styles.style(in: context)
        let value = layer.resolving { body(style) }
        self?.last = (style, styles.turn, value)
        return .value(value)
      }
    }
  }

  /// Whether the closure still answers what the objects show that have it. It may look at more than the style.
  func isUpToDate(for style: ThemeStyle, _ body: () -> Value) -> Bool {
    guard let last, last.style == style, last.turn == manager.styles.turn else { return true }
    return manager.layer.resolving(body) == last.value
  }
}
