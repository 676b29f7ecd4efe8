import Livery
import LiveryVocabulary

/// The animation of a switch: each colour and number that changed goes from its former value to the new one.
///
/// Properties have their new values at once. The animation begins in the next frame, if anybody draws frames.
@MainActor final class Fade {
  private struct Key: Hashable {
    let object: ObjectIdentifier
    let slot: AttributeSlot
  }

  private let ticker = Ticker<Key>()
  private var time: TimeInterval?
  private let transition = ThemeTransition(
    duration: ThemeDuration(Theme.AnimationDuration, .seconds), timingFunction: .easeInOut)

  var isRunning: Bool { !ticker.isIdle }

  func startRecording() {
    ChangeRecorder.record = { [weak self] object, slot, change in
      self?.start(Key(object: ObjectIdentifier(object), slot: slot), change)
    }
  }

  func stopRecording() {
    ChangeRecorder.record = nil
    guard isRunning else { return }
    #if os(iOS) || os(visionOS)
      DisplayLink.run { [weak self] in self?.advance(to: $0) ?? false }
    #endif
  }

  private func start(_ key: Key, _ change: BlendableChange) {
    switch change {
    case .color(let old, let new, let set):
      let way = Interpolation(from: ThemeColor(old), to: ThemeColor(new))
      // The end is the very colour of the theme, which may be dynamic.
      ticker.start(key, way, over: transition) { color in
        MainActor.assumeIsolated { set(color == way.end ? new : UIColor(color)) }
      }
    case .number(let old, let new, let set):
      ticker.start(key, from: old, to: new, over: transition) { number in MainActor.assumeIsolated { set(number) } }
    }
  }

  /// Shows a frame. Answers whether there are more.
  func advance(to time: TimeInterval) -> Bool {
    self.time = time
    ticker.advance(to: time)
    if ticker.isIdle { self.time = nil }
    return isRunning
  }

  /// Goes to the end.
  func finish() {
    guard isRunning else { return }
    if let time {
      _ = advance(to: time + 2 * Theme.AnimationDuration)
    } else {
      // No frame was shown, so that properties are at the end.
      ticker.cancelAll()
    }
  }
}

extension ThemeColor {
  fileprivate init(_ color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(.srgb, Double(red), Double(green), Double(blue), alpha: Double(alpha))
  }
}

extension UIColor {
  fileprivate convenience init(_ color: ThemeColor) {
    let parts = color.converted(to: .srgb)
    let values = parts.components.map { CGFloat($0 ?? 0) }
    self.init(red: values[0], green: values[1], blue: values[2], alpha: CGFloat(parts.alpha ?? 0))
  }
}
