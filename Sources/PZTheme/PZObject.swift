import Livery
import LiveryVocabulary

/// What an object has to say about its theme: `object.pz`.
///
/// That of `object.pz` keeps the object, so that `UIButton().pz.customize { … }` has one. Use it at once, and do not store it
/// in a block of the object. One that you make yourself does not keep it.
@preconcurrency @MainActor open class PZObject<T: AnyObject>: NSObject {
  /// The object. Nil if it went.
  open weak var element: T!
  private var kept: T?
  let manager: PZTheme

  /// The same as `object.pz`, but it does not keep the object.
  public init!(element object: T!) {
    element = object
    manager = .instance
    super.init()
  }

  init(keeping object: T, _ manager: PZTheme) {
    element = object
    kept = object
    self.manager = manager
    super.init()
  }

  /// So that `object.pz()` is `object.pz`.
  public func callAsFunction() -> PZObject<T> { self }

  /// The same for an object of any type, as in the library.
  @_disfavoredOverload public func callAsFunction() -> PZObject<AnyObject>! {
    element.map { PZObject<AnyObject>(keeping: $0, manager) }
  }

  /// The theme of the object and all that is in it, whatever the program's is. `.auto` lets them follow again.
  ///
  /// The nearest one counts. It is looked up: views that come later have it, and views that leave do not. A
  /// controller's is that of its view, which is loaded for it.
  open var theme: PZThemeStyle {
    get { element.map { manager.theme(of: $0) } ?? .auto }
    set { if let element { manager.setTheme(newValue, of: element) } }
  }

  /// Runs a block once, to set the object up, and answers the object, which must be there.
  @discardableResult open func customize(_ block: @MainActor (T) -> Void) -> T {
    guard let element else { preconditionFailure("PZObject: the object is gone") }
    block(element)
    return element
  }

  /// The same for a block that takes an optional, as in the library.
  @_disfavoredOverload @discardableResult open func customize(_ block: (@MainActor (T?) -> Void)!) -> T! {
    block(element)
    return element
  }

  /// Runs a block now, and again at each change of the object's theme. A second block takes the place of the first.
  ///
  /// Pickers in the block pick for the object's theme.
  open func handleTheme(_ block: @escaping @MainActor (T) -> Void) {
    handle(manager.axis) { object, _ in if let object { block(object) } }
  }

  /// The same for a block that takes an optional, as in the library.
  @_disfavoredOverload open func handleTheme(_ block: (@MainActor (T?) -> Void)!) {
    if let block { handle(manager.axis) { object, _ in block(object) } }
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
  open func handle(axis: AxisName, _ block: @escaping @MainActor (T, ModeName) -> Void) {
    handle(axis) { object, mode in if let object { block(object, mode) } }
  }

  /// The block of `handleTheme`. Setting it runs nothing before the next change. Pickers in a block that you call pick for the
  /// theme of the object that you give it; without one, for that of this object.
  open var handleThemeBlock: (@MainActor (T?) -> Void)! {
    get {
      guard let element, let handler = manager.recordIfLoaded(of: element)?.handlers[manager.axis] else { return nil }
      return { [manager, weak element] in manager.call(handler, with: $0, inThemeOf: $0 ?? element) }
    }
    set {
      guard let element else { return }
      manager.setHandler(newValue.map { block in handler(of: element) { object, _ in block(object) } }, on: element)
    }
  }

  private func handle(_ axis: AxisName, _ block: @escaping @MainActor (T?, ModeName) -> Void) {
    if let element { manager.handle(axis, on: element, handler(of: element, block)) }
  }

  private func handler(
    of element: T, _ block: @escaping @MainActor (T?, ModeName) -> Void
  ) -> ObjectTheme.Handler {
    let place = (element as? any AttachmentHolder).map { manager.layer.noteBlock(on: $0) } ?? 0
    return ObjectTheme.Handler(run: { block($0 as? T, $1) }, place: place)
  }
}

/// An object that has something to say about its theme: every `NSObject`.
@preconcurrency @MainActor public protocol PZSupporting: NSObject {}

extension NSObject: PZSupporting {}

extension PZSupporting {
  /// What the object has to say about its theme.
  ///
  /// ```swift
  /// label.pz.handleTheme { $0.textColor = kThemeColorPicker(.black, .white) }
  /// panel.pz.theme = .dark
  /// ```
  public var pz: PZObject<Self> { PZObject(keeping: self, .instance) }

  /// The same for a manager of your own.
  public func pz(in manager: PZTheme) -> PZObject<Self> { PZObject(keeping: self, manager) }
}
