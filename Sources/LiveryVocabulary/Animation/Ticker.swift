/// How an animation of a ``Ticker`` ended.
public enum AnimationEnding: Hashable, Sendable {
  /// It got to its end.
  case finished
  /// Another animation with the same key took its place.
  case replaced
  /// It was cancelled.
  case cancelled
}

/// Runs any number of animations on one clock, which is yours.
///
/// A ticker has no timer and no thread. Start animations, for example one for each change of a theme switch. Call
/// ``advance(to:)`` in each frame, for example from a display link.
///
/// ```swift
/// let ticker = Ticker<ObjectIdentifier>()
/// let transition = ThemeTransition(duration: ThemeDuration(250, .milliseconds))
/// ticker.start(ObjectIdentifier(view), from: old, to: new, over: transition) { view.background = $0 }
///
/// func displayLinkFired(_ link: DisplayLink) {
///   ticker.advance(to: link.timestamp)
///   link.isPaused = ticker.isIdle
/// }
/// ```
///
/// - An animation has a key, for example the object and the attribute. A key has one animation at a time.
/// - An animation begins at the first ``advance(to:)`` after its start. All that start between two frames begin together.
/// - A ticker is for one thread or actor. It is not `Sendable`.
/// - Closures may start and cancel animations. They must not call ``advance(to:)``.
public final class Ticker<Key: Hashable> {
  private var animations: [Key: Animation<Key>] = [:]
  /// In the order of their start. Those that ended are among them until they are swept.
  private var order: [Animation<Key>] = []
  /// Minus infinity before the first frame and after the last animation.
  private var time = -Double.infinity
  private var isAdvancing = false

  /// A ticker without animations.
  public init() {}

  /// How many animations run or wait for their delay.
  public var count: Int { animations.count }

  /// Whether no animation runs. Then there is no need to call ``advance(to:)``.
  public var isIdle: Bool { animations.isEmpty }

  /// Starts an animation from one value to another.
  ///
  /// If an animation with this key runs, the new one goes on from its current value instead of `start`. There is no jump.
  ///
  /// - Parameters:
  ///   - key: what is animated.
  ///   - start: the value at the beginning.
  ///   - end: the value at the end.
  ///   - transition: the duration, the delay and the easing.
  ///   - apply: is called with each value. It is not called during the delay.
  ///   - onEnd: is called once, after the last value.
  /// - Complexity: O(1) on average, with a few allocations.
  @inlinable public func start<Value: Interpolable>(
    _ key: Key, from start: Value, to end: Value, over transition: ThemeTransition,
    apply: @escaping (Value) -> Void, onEnd: ((AnimationEnding) -> Void)? = nil
  ) {
    let interpolation = Interpolation(from: value(of: key) ?? start, to: end)
    self.start(key, interpolation, over: transition, apply: apply, onEnd: onEnd)
  }

  /// Starts an animation along an interpolation, for example through the hues of Oklch.
  ///
  /// If an animation with this key runs, it ends. To go on from its value, ask ``value(of:as:)`` first.
  ///
  /// - Parameters:
  ///   - key: what is animated.
  ///   - interpolation: the values.
  ///   - transition: the duration, the delay and the easing.
  ///   - apply: is called with each value. It is not called during the delay.
  ///   - onEnd: is called once, after the last value.
  /// - Complexity: O(1) on average, with a few allocations.
  @inlinable public func start<Value: Sendable>(
    _ key: Key, _ interpolation: Interpolation<Value>, over transition: ThemeTransition,
    apply: @escaping (Value) -> Void, onEnd: ((AnimationEnding) -> Void)? = nil
  ) {
    // Made here, so that it is compiled for the type of the value. Generic code takes twice as long in each frame.
    let applyProgress = { apply(interpolation.value(at: $0)) }
    add(
      key, interpolation, isGradual: interpolation.isGradual, over: transition, apply: applyProgress, onEnd: onEnd)
  }

  @usableFromInline func add(
    _ key: Key, _ interpolation: any Sendable, isGradual: Bool, over transition: ThemeTransition,
    apply: @escaping (Double) -> Void, onEnd: ((AnimationEnding) -> Void)?
  ) {
    sweepIfWorthwhile()
    let animation = Animation(
      key, interpolation, isGradual: isGradual, Timing(transition), apply: apply, onEnd: onEnd)
    order.append(animation)
    animations.updateValue(animation, forKey: key)?.end(.replaced)
  }

  /// The value that an animation last had, or its start if it has not begun. Nil if none with that key runs, or if it has
  /// values of another type.
  ///
  /// - Complexity: O(1) on average.
  public func value<Value: Sendable>(of key: Key, as type: Value.Type = Value.self) -> Value? {
    animations[key]?.current(as: type)
  }

  /// Ends an animation where it is. The value stays what was last applied. Nothing happens if none with that key runs.
  ///
  /// - Complexity: O(1) on average.
  public func cancel(_ key: Key) { animations.removeValue(forKey: key)?.end(.cancelled) }

  /// Ends all animations where they are.
  public func cancelAll() {
    let cancelled = order
    animations.removeAll()
    for animation in cancelled { animation.end(.cancelled) }
  }

  /// Moves all animations to a time and applies their values, in the order in which they were started.
  ///
  /// Traps if it is called by a closure of the ticker.
  ///
  /// - Parameter time: the time in seconds. Only differences count, so any clock will do. A time that is earlier than that of
  ///   the last call, or is not finite, counts as the last one. When the ticker is idle, the clock may start again.
  /// - Complexity: O(animations). The ticker allocates nothing; see ``Interpolable`` for the values.
  public func advance(to time: Double) {
    precondition(!isAdvancing, "Ticker.advance(to:) is not reentrant.")
    if time.isFinite && time > self.time { self.time = time }
    guard self.time.isFinite else { return }
    isAdvancing = true
    var progress = Progress()
    // Those that closures start meanwhile come after these, and begin in the next frame.
    for index in order.indices {
      let animation = order[index]
      if animation.isOver { continue }
      animation.advance(to: self.time, with: &progress)
      if animation.isOver || !animation.isDone(at: self.time) { continue }
      animations[animation.key] = nil
      animation.end(.finished)
    }
    isAdvancing = false
    if animations.count < order.count { sweep() }
    if isIdle { self.time = -.infinity }
  }

  /// Keeps those out that ended between frames, at a constant cost for each.
  private func sweepIfWorthwhile() {
    if !isAdvancing && order.count > 2 * animations.count + 16 { sweep() }
  }

  private func sweep() { order.removeAll { $0.isOver } }
}

@available(*, unavailable) extension Ticker: Sendable {}

/// Remembers the last progress. The animations of one theme switch all have the same, so it is solved once a frame.
private struct Progress {
  private var timing: Timing?
  private var begin = 0.0
  private var value = 0.0

  mutating func callAsFunction(of timing: Timing, from begin: Double, to time: Double) -> Double {
    if begin == self.begin && timing == self.timing { return value }
    (self.timing, self.begin, value) = (timing, begin, timing.progress(after: time - begin))
    return value
  }
}

/// An animation with values of some type. Only its closure and its interpolation know the type.
private final class Animation<Key> {
  let key: Key
  let timing: Timing
  private let interpolation: any Sendable
  private let isGradual: Bool
  private(set) var isOver = false
  /// When it began; nil before the first frame.
  private var begin: Double?
  private var progress = 0.0
  /// Applies the value at a progress.
  private var apply: ((Double) -> Void)?
  private var onEnd: ((AnimationEnding) -> Void)?

  init(
    _ key: Key, _ interpolation: any Sendable, isGradual: Bool, _ timing: Timing, apply: @escaping (Double) -> Void,
    onEnd: ((AnimationEnding) -> Void)?
  ) {
    (self.key, self.interpolation, self.isGradual, self.timing) = (key, interpolation, isGradual, timing)
    (self.apply, self.onEnd) = (apply, onEnd)
  }

  func current<Value: Sendable>(as type: Value.Type) -> Value? {
    (interpolation as? Interpolation<Value>)?.value(at: progress)
  }

  func advance(to time: Double, with progress: inout Progress) {
    let start = begin ?? time
    begin = start
    guard timing.hasBegun(after: time - start) else { return }
    // A jump is applied once.
    let wasAtEnd = self.progress != 0 && !isGradual
    self.progress = progress(of: timing, from: start, to: time)
    if !wasAtEnd { apply?(self.progress) }
  }

  func isDone(at time: Double) -> Bool { timing.isOver(after: time - (begin ?? time)) }

  /// Marks it as over, lets go of its closures and reports the end.
  func end(_ ending: AnimationEnding) {
    if isOver { return }
    isOver = true
    apply = nil
    let report = onEnd
    onEnd = nil
    report?(ending)
  }
}
