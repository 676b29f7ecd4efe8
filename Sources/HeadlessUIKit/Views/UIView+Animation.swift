import Foundation

extension UIView {
  /// How animations run. They do not, here.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Makes options.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Touches are handled during the animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Begins where another animation is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// Slow at both ends.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The same all the time.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One view fades into another.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Changes views at once, and then calls the completion.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Changes views at once, and then calls the completion.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (@MainActor () -> Void)?,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animations?()
    completion?(true)
  }

  /// Changes views at once.
  public static func performWithoutAnimation(_ actions: @MainActor () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    actions()
    areAnimationsEnabled = wereEnabled
  }

  /// Says whether changes are to be animated.
  public static func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

  /// Whether changes are to be animated.
  public private(set) static var areAnimationsEnabled: Bool {
    get { animationSwitch.isOn }
    set { animationSwitch.isOn = newValue }
  }
}

@MainActor private let animationSwitch = AnimationSwitch()

@MainActor private final class AnimationSwitch {
  var isOn = true
}
