import Foundation

/// How a change takes its time. Without a screen every change is at its end at once.
public struct Animation: Hashable, Sendable {
  private let name: String
  private var pause: Double = 0

  private init(_ name: String) { self.name = name }

  /// The usual animation.
  public static let `default` = Animation("default")
  /// At the same speed from beginning to end.
  public static let linear = Animation("linear")
  /// Slow at the beginning.
  public static let easeIn = Animation("easeIn")
  /// Slow at the end.
  public static let easeOut = Animation("easeOut")
  /// Slow at the beginning and at the end.
  public static let easeInOut = Animation("easeInOut")
  /// At the same speed, for so many seconds.
  public static func linear(duration: Double) -> Animation { Animation("linear \(duration)") }
  /// Slow at the beginning, for so many seconds.
  public static func easeIn(duration: Double) -> Animation { Animation("easeIn \(duration)") }
  /// Slow at the end, for so many seconds.
  public static func easeOut(duration: Double) -> Animation { Animation("easeOut \(duration)") }
  /// Slow at the beginning and at the end, for so many seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation("easeInOut \(duration)") }
  /// As a weight on a spring.
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825) -> Animation {
    Animation("spring \(response) \(dampingFraction)")
  }

  /// The same after so many seconds.
  public func delay(_ delay: Double) -> Animation {
    var animation = self
    animation.pause += delay
    return animation
  }
}

/// Makes changes that a screen would show as an animation. Here they are shown at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// How a view comes and goes. Without a screen it does so at once.
public struct AnyTransition: Hashable, Sendable {
  let name: String
  /// Fades.
  public static let opacity = AnyTransition(name: "opacity")
  /// Grows and shrinks.
  public static let scale = AnyTransition(name: "scale")
  /// Comes from the leading side and goes to the trailing one.
  public static let slide = AnyTransition(name: "slide")
  /// Is there and gone without a transition.
  public static let identity = AnyTransition(name: "identity")
  /// Comes from a side and goes there.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move \(edge)") }
}

extension View {
  /// Says how the view comes and goes.
  public func transition(_ transition: AnyTransition) -> some View {
    decorated("transition", ["name": .text(transition.name)])
  }

  /// Says how changes are shown when a value changes. Here they are shown at once.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
}

/// An angle.
public struct Angle: Hashable, Sendable {
  /// A full circle is 2π.
  public var radians: Double
  /// A full circle is 360.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }
  /// An angle in radians.
  public init(radians: Double = 0) { self.radians = radians }
  /// An angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// No angle.
  public static let zero = Angle()
}
