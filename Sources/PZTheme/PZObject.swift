import Livery
import LiveryVocabulary

/// What an object has to say about its theme: `object.pz`. It keeps the object, so do not keep it in its blocks.
@preconcurrency @MainActor public struct PZObject<T: AttachmentHolder> {
  /// The object.
  public let element: T
  let manager: PZTheme

  /// The same as `object.pz`.
  public init(element object: T) { self.init(object, .sharedInstance()) }

  init(_ element: T, _ manager: PZTheme) {
    self.element = element
    self.manager = manager
  }

  /// So that `object.pz()` is `object.pz`.
  public func callAsFunction() -> PZObject<T> { self }

  /// The theme of the object and all that is in it, whatever the program's is. `.auto` lets them follow again.
  ///
  /// The nearest one counts. It is looked up: views that come later have it, and views that leave do not. A
  /// controller's is that of its view, which is loaded for it.
  public var theme: PZThemeStyle {
    get { manager.place(of: element).attachments[manager.key]?.theme ?? .auto }
    nonmutating set { manager.setTheme(newValue, of: element) }
  }

  /// Runs a block once, to set the object up, and answers the object.
  @discardableResult public func customize(_ block: @MainActor (T) -> Void) -> T {
    block(element)
    return element
  }

  /// Runs a block now, and again at each change of the object's theme. A second block takes the place of the first.
  ///
  /// Pickers in the block pick for the object's theme.
  public func handleTheme(_ block: @escaping @MainActor (T) -> Void) {
    manager.handle(manager.axis, on: element, handler(block))
  }

  /// Runs a block now, and again at each change of the object's mode of an axis. Each axis has a block of its own.
  ///
  /// ```swift
  /// try engine.addAxis("fontSize", modes: ["small", "large"], default: "small")
  /// label.pz.handle(axis: "fontSize") { label, mode in
  ///   label.font = .systemFont(ofSize: mode == "large" ? 24 : 16)
  /// }
  /// try engine.setContext(["fontSize": "large"])
  /// ```
  ///
  /// - Parameter axis: an axis of the engine, which is `PZTheme.sharedInstance().layer.engine`. If it has none of this
  ///   name, ``UnknownAxis`` is reported to the layer's `onError`. The block does not run then.
  public func handle(axis: AxisName, _ block: @escaping @MainActor (T, ModeName) -> Void) {
    manager.handle(
      axis, on: element,
      ObjectTheme.Handler(block: block) { object, mode in
        // Safe: the object is the one that the block was set on.
        block(unsafeDowncast(object, to: T.self), mode)
      })
  }

  /// The block of ``handleTheme(_:)``. Setting it runs nothing before the next change.
  public var handleThemeBlock: (@MainActor (T) -> Void)? {
    get { element.attachments[manager.key]?.handlers[manager.axis]?.block as? @MainActor (T) -> Void }
    nonmutating set {
      manager.record(of: element).handlers[manager.axis] = newValue.map { handler($0) }
    }
  }

  private func handler(_ block: @escaping @MainActor (T) -> Void) -> ObjectTheme.Handler {
    ObjectTheme.Handler(block: block) { object, _ in
      // Safe: the object is the one that the block was set on.
      block(unsafeDowncast(object, to: T.self))
    }
  }
}

extension AttachmentHolder {
  /// What the object has to say about its theme.
  ///
  /// ```swift
  /// label.pz.handleTheme { $0.textColor = kThemeColorPicker(.black, .white) }
  /// panel.pz.theme = .dark
  /// ```
  public var pz: PZObject<Self> { PZObject(self, .sharedInstance()) }

  /// The same for a manager of your own.
  public func pz(in manager: PZTheme) -> PZObject<Self> { PZObject(self, manager) }
}
