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
  /// Whether the body of an edit is running.
  private var isInBody = false
  private var deferred: [@MainActor () throws -> Void] = []
  private var observation: RevisionObservation?
  private var nameCounts: [String: Int] = [:]

  /// Makes a layer over an engine. Make one layer for an engine.
  public init(engine: Engine = Engine()) {
    self.engine = engine
    // What closures edited while the program edited the engine itself.
    observation = engine.onDidChange(mainActor: { [weak self] _ in
      if let self, !isEditing { runDeferred() }
    })
  }

  /// Runs edits as one transaction. Inside a closure that the engine calls, they wait until that has returned. Inside a
  /// transaction of the engine they wait until its body has returned or thrown, and are committed with it: the layer knows the
  /// objects then, so nothing may be discarded.
  ///
  /// Errors go to ``onError``. What was edited before one stands.
  public func edit(_ body: @escaping @MainActor () throws -> Void) {
    if closures.areRunning {
      deferred.append(body)
    } else if engine.isInside && !isInBody {
      engine.atEndOfTransaction { MainActor.assumeIsolated { self.editNow(body) } }
    } else {
      editNow(body)
    }
  }

  private func editNow(_ body: @MainActor () throws -> Void) {
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
    let wasInBody = isInBody
    var failure: (any Error)?
    do {
      try engine.transaction {
        isInBody = true
        defer { isInBody = wasInBody }
        // Thrown on, it would discard objects that the layer knows.
        do { try body() } catch { failure = error }
      }
    } catch {
      onError(error)
    }
    if let failure { onError(failure) }
  }

  // MARK: Names

  /// Names of the engine that several instances of something need: the first one has the plain name, the others a number.
  package func distinctName(_ name: String) -> String {
    let count = nameCounts[name, default: 0] + 1
    nameCounts[name] = count
    return count == 1 ? name : "\(name)#\(count)"
  }
}
