import Dispatch
import LiveryVocabulary

/// How sliced delivery goes about it.
///
/// A slice comes after the edit that asked for it has returned, so that what its callbacks throw cannot be thrown there: it
/// goes to ``onError``.
public struct SlicePlan: Sendable {
  /// Where the slices run, one after the other.
  public var queue: DispatchQueue
  /// How long one slice goes on to begin with objects, in nanoseconds. The wait for another thread's transaction, the last
  /// object, and the transactions out of callbacks take more. Each slice serves at least one object, or asks 64 whether they
  /// are visible.
  public var budgetNanoseconds: UInt64
  /// Objects for which this answers true are served first. Called on the queue; must not call the engine.
  public var isVisible: (@Sendable (Handle) -> Bool)?
  /// Called on the queue, after a slice, with the errors of its callbacks, and of the transactions that they set off. It may
  /// call the engine, which keeps it as long as the sink. A call that a slice had decided on may still come after the sink was
  /// removed.
  public var onError: (@Sendable (DeliveryError) -> Void)?
  /// Called when the sink has nothing left to deliver, but for suspended objects. Its last deliveries are what reads answer,
  /// until the next edit that changes something. Called on ``queue``, after a slice.
  ///
  /// It is called after each revision and after the sink was added, also if there was nothing to deliver: then there is a slice
  /// for this alone. Several revisions before the slices are over make one call. An edit without a revision, such as choosing
  /// the present theme, makes none. It may call the engine, which keeps it as long as the sink. As with ``onError``, a call may
  /// still come after the sink was removed.
  public var onFinish: (@Sendable () -> Void)?

  /// Slices on the main queue of at most 4 milliseconds each, unless said otherwise.
  public init(
    queue: DispatchQueue = .main, budgetNanoseconds: UInt64 = 4_000_000,
    isVisible: (@Sendable (Handle) -> Bool)? = nil, onError: (@Sendable (DeliveryError) -> Void)? = nil,
    onFinish: (@Sendable () -> Void)? = nil
  ) {
    self.queue = queue
    self.budgetNanoseconds = budgetNanoseconds
    self.isVisible = isVisible
    self.onError = onError
    self.onFinish = onFinish
  }
}

/// How sliced delivery to a sink of the main actor goes about it. The closures may touch what lives on the main actor, as views
/// do. ``SlicePlan`` says more of each member.
public struct MainActorSlicePlan: Sendable {
  /// How long one slice goes on beginning with objects, in nanoseconds.
  public var budgetNanoseconds: UInt64
  /// Objects for which this answers true are served first. It must not call the engine.
  public var isVisible: (@MainActor (Handle) -> Bool)?
  /// Called after a slice with what its callbacks threw.
  public var onError: (@MainActor (DeliveryError) -> Void)?
  /// Called when the sink has nothing left to deliver, but for suspended objects.
  public var onFinish: (@MainActor () -> Void)?

  /// Slices of at most 4 milliseconds each, unless said otherwise.
  public init(
    budgetNanoseconds: UInt64 = 4_000_000, isVisible: (@MainActor (Handle) -> Bool)? = nil,
    onError: (@MainActor (DeliveryError) -> Void)? = nil, onFinish: (@MainActor () -> Void)? = nil
  ) {
    self.budgetNanoseconds = budgetNanoseconds
    self.isVisible = isVisible
    self.onError = onError
    self.onFinish = onFinish
  }

  /// The same plan with closures that the main queue runs.
  var unisolated: SlicePlan {
    var plan = SlicePlan(budgetNanoseconds: budgetNanoseconds)
    if let isVisible { plan.isVisible = { handle in MainActor.assumeIsolated { isVisible(handle) } } }
    if let onError { plan.onError = { error in MainActor.assumeIsolated { onError(error) } } }
    if let onFinish { plan.onFinish = { MainActor.assumeIsolated { onFinish() } } }
    return plan
  }
}
