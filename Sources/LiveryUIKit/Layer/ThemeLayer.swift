import Livery
import LiveryVocabulary

/// Connects views with one engine. It tracks objects when they are first themed, keeps their place in the tree, and sets their
/// properties when the engine says so.
///
/// It resolves nothing and keeps no values. Declarations, patches and rules are the engine's; see ``engine``.
///
/// ```
/// view ─► ThemedObject (attachment) ─► handle ─► engine ─► sink of UILabel ─► label.textColor = …
/// ```
@preconcurrency @MainActor public final class ThemeLayer {
  /// The layer of the process, which dialects use unless they are given another one.
  public static let shared = ThemeLayer()

  /// The engine that resolves everything. Edit it on the main thread only.
  public let engine: Engine
  /// Is called with what an edit threw: a limit of the engine, or what callbacks of yours threw. Prints it at first.
  public var onError: @MainActor (any Error) -> Void = { print("LiveryUIKit: \($0)") }

  let key = AttachmentKey<ThemedObject>()
  var classes: [ObjectIdentifier: KnownClass] = [:]
  var sinks: [ObjectIdentifier: [ObjectSinkID<AnyObject>]] = [:]
  var extraSinks: [AttributeSlot: ObjectSinkID<AnyObject>] = [:]
  /// How slots are read and set of all classes that are known.
  var accesses: [SlotAccess.Key: SlotAccess] = [:]
  let orderKey = AttachmentKey<CallOrder>()
  /// Whether any object has blocks.
  var hasBlocks = false
  /// How many objects have a patch.
  var scopeCount = 0
  var treeObserver: TreeObserver?
  /// Runs the closures of the host that the engine asks for.
  public let closures = HostClosures()
  private var isEditing = false
  private var deferred: [@MainActor () throws -> Void] = []
  private var observation: RevisionObservation?

  /// Makes a layer over an engine. Make one layer for an engine.
  public init(engine: Engine = Engine()) {
    self.engine = engine
    // What closures edited while the program edited the engine itself.
    observation = engine.onDidChange(mainActor: { [weak self] _ in
      if let self, !isEditing { runDeferred() }
    })
  }

  /// Runs edits as one transaction. Inside a closure that the engine calls, they wait until that has returned.
  ///
  /// Errors go to ``onError``.
  public func edit(_ body: @escaping @MainActor () throws -> Void) {
    if closures.areRunning {
      deferred.append(body)
      return
    }
    let isOutermost = !isEditing
    isEditing = true
    run(body)
    guard isOutermost else { return }
    runDeferred()
    isEditing = false
  }

  private func runDeferred() {
    while !deferred.isEmpty {
      let waiting = deferred
      deferred = []
      for body in waiting { run(body) }
    }
  }

  private func run(_ body: @MainActor () throws -> Void) {
    do { try engine.transaction { try body() } } catch { onError(error) }
  }
}
