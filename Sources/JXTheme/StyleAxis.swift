import Livery
import LiveryVocabulary

/// The styles of one manager as modes of axes of its engine.
///
/// The modes of an axis are fixed, and styles are not known before. So styles get numbers, and two axes say the number: 256
/// modes each. A third axis turns with each change, so that closures are called again even if the style is the same.
@MainActor final class StyleAxis {
  private let low: AxisName
  private let high: AxisName
  private let turnAxis: AxisName
  /// What objects with painters receive. Each manager of an engine has its own.
  let stampAttribute: Attribute<UIValue<Stamp>>
  private var numbers: [ThemeStyle: Int] = [.unspecified: 0]
  private var all: [ThemeStyle] = [.unspecified]
  /// Counts changes, and begins again after 256. The engine has forgotten what was cached by then.
  private(set) var turn = 0
  /// The contexts that were asked last, for the many objects that are in them.
  private var recent = (Known(serial: 0, style: .unspecified), Known(serial: 0, style: .unspecified))
  /// The modes that were asked last: a shared closure gets a context of its own.
  private var last: (low: ModeName, high: ModeName, style: ThemeStyle) = ("0", "0", .unspecified)

  private struct Known {
    let serial: UInt64
    let style: ThemeStyle
  }

  private static let modes = (0..<256).map { ModeName(String($0)) }
  private static let numbersByMode = Dictionary(uniqueKeysWithValues: modes.enumerated().map { ($1, $0) })

  /// Declares the axes. A second manager of an engine gets axes of its own.
  init(_ layer: ThemeLayer) {
    low = AxisName(layer.distinctName("JXTheme.style"))
    high = AxisName(layer.distinctName("JXTheme.style.high"))
    turnAxis = AxisName(layer.distinctName("JXTheme.turn"))
    stampAttribute = Attribute(AttributeName(layer.distinctName("JXTheme.stamp")))
    layer.edit { [low, high, turnAxis] in
      for axis in [low, high, turnAxis] { try layer.engine.addAxis(axis, modes: Self.modes, default: "0") }
    }
  }

  /// The modes that stand for a style; nil if there are too many styles.
  func modes(for style: ThemeStyle) -> [AxisName: ModeName]? {
    let number: Int
    if let known = numbers[style] {
      number = known
    } else {
      guard all.count < 65_536 else { return nil }
      number = all.count
      numbers[style] = number
      all.append(style)
    }
    return [low: Self.modes[number & 255], high: Self.modes[number >> 8]]
  }

  /// The axes that say the style.
  var axes: [AxisName] { [low, high] }

  /// The modes for the next turn.
  func nextTurn() -> [AxisName: ModeName] {
    turn = (turn + 1) & 255
    return [turnAxis: Self.modes[turn]]
  }

  /// Whether the engine has committed the last turn.
  func isShown(by engine: Engine) -> Bool { engine.modes[turnAxis] == Self.modes[turn] }

  /// The style of the context of a live closure, which is called for many objects.
  func style(inLive context: ClosureContext) -> ThemeStyle {
    if recent.0.serial == context.serial { return recent.0.style }
    if recent.1.serial == context.serial { return recent.1.style }
    let style = style(in: context)
    recent = (Known(serial: context.serial, style: style), recent.0)
    return style
  }

  /// The style of a context.
  func style(in context: ClosureContext) -> ThemeStyle {
    guard let low = context.mode(of: low), let high = context.mode(of: high) else { return .unspecified }
    if last.low == low && last.high == high { return last.style }
    let number = Self.numbersByMode[low, default: 0] + Self.numbersByMode[high, default: 0] * 256
    let style = all.indices.contains(number) ? all[number] : .unspecified
    last = (low, high, style)
    return style
  }

  /// The style of a context, for a closure that is to be called at each turn. The engine calls one again if a mode that it
  /// read is another.
  func style(inTurn context: ClosureContext) -> ThemeStyle {
    _ = context.mode(of: turnAxis)
    return style(in: context)
  }

  /// A style that differs from itself at another turn.
  struct Stamp: Hashable {
    let style: ThemeStyle
    let turn: ModeName
  }

  func stamp(in context: ClosureContext) -> Stamp {
    Stamp(style: style(in: context), turn: context.mode(of: turnAxis) ?? "0")
  }
}
