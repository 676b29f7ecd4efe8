import Foundation
import Livery
import Testing

/// An engine with a small vocabulary that most tests share.
///
/// Attributes: `fill` and `stroke` (colours), `width` (a number), `title` (a string, slotted). Classes: `View`, below it
/// `Control`, below that `Button`; `Label` below `View`. Themes: `night`, and `midnight` below it. The axis `density` has
/// the modes `regular` (the default) and `compact`.
final class Studio: Sendable {
  let engine: Engine
  let fill, stroke, width, title: AttributeID
  let view, control, button, label: ClassID

  convenience init(_ configure: (inout Engine.Configuration) -> Void = { _ in }) throws {
    var configuration = Engine.Configuration()
    configure(&configuration)
    try self.init(Engine(configuration))
  }

  /// An engine that shares the tables of another studio's.
  convenience init(sharing other: Studio) throws { try self.init(Engine(sharing: other.engine)) }

  private init(_ engine: Engine) throws {
    self.engine = engine
    fill = try engine.addAttribute("fill", kind: .color)
    stroke = try engine.addAttribute("stroke", kind: .color)
    width = try engine.addAttribute("width", kind: .number)
    title = try engine.addAttribute("title", kind: .string, isSlotted: true)
    view = try engine.addClass("View")
    control = try engine.addClass("Control", superclass: view)
    button = try engine.addClass("Button", superclass: control)
    label = try engine.addClass("Label", superclass: view)
    try engine.addTheme("night")
    try engine.addTheme("midnight", parent: "night")
    try engine.addAxis("density", modes: ["regular", "compact"], default: "regular")
  }

  /// Rules that give a button another fill in each theme.
  func addThemedFill() throws {
    try engine.addRule("Button", ["fill": .constant(ThemeColor.paper)])
    try engine.addRule("Button", theme: "night", ["fill": .constant(ThemeColor.ink)])
  }

  /// A studio whose passes several threads share, in small parts.
  static func shared(by threads: Int, chunkMax: Int, buttons: Int) throws -> (studio: Studio, buttons: [Handle]) {
    let studio = try Studio {
      $0.threads = threads
      $0.tuning.chunkMax = chunkMax
    }
    try studio.addThemedFill()
    return (studio, try studio.addButtons(buttons))
  }

  /// Tracks some buttons.
  func addButtons(_ count: Int) throws -> [Handle] {
    try engine.transaction { try (0..<count).map { _ in try engine.track(button) } }
  }

  /// What the callback sink that this adds gets.
  func listen(_ attributes: [AttributeName]? = nil, delivery: CallbackDelivery = .inline) throws -> Log<Change> {
    let log = Log<Change>()
    try engine.addCallbackSink(attributes: attributes, delivery: delivery) { log.append($0) }
    return log
  }

  func fill(of handle: Handle) -> Resolution? { engine.value(handle, fill) }
  func width(of handle: Handle) -> Resolution? { engine.value(handle, width) }
}

extension ThemeColor {
  static let paper = ThemeColor(rgba: 0xffff_ffff)
  static let ink = ThemeColor(rgba: 0x0000_00ff)
  static let red = ThemeColor(rgba: 0xff00_00ff)
  static let green = ThemeColor(rgba: 0x00ff_00ff)
  static let blue = ThemeColor(rgba: 0x0000_ffff)
}

extension Resolution {
  static func color(_ color: ThemeColor) -> Resolution { .value(.color(color)) }
  static func number(_ number: Double) -> Resolution { .value(.number(number)) }
  static func string(_ string: String) -> Resolution { .value(.string(string)) }
}

extension TokenDefinition {
  /// A definition of a token as a number.
  init(_ name: TokenName, when: When = .always, number: Double) {
    self.init(name, when: when, .literal(.number(number)))
  }
  /// A definition of a token as another.
  init(_ name: TokenName, when: When = .always, alias: TokenName) { self.init(name, when: when, .alias(alias)) }
}

extension Change {
  /// The parts that tests compare when the order of the rest says the same.
  var step: Step { Step(handle: handle, attribute: attribute, old: old, new: new, isInitial: isInitial) }
}

/// A change without its slot.
struct Step: Hashable, Sendable {
  var handle: Handle
  var attribute: AttributeName
  var old: Resolution
  var new: Resolution
  var isInitial = false
}

/// What callbacks on any thread leave behind, in order.
final class Log<Entry: Sendable>: Sendable {
  private let entries = Locked<[Entry]>([])

  func append(_ entry: Entry) { entries.withLock { $0.append(entry) } }

  var all: [Entry] { entries.withLock { $0 } }
  var count: Int { entries.withLock { $0.count } }

  /// Everything so far; the log is empty afterwards.
  func take() -> [Entry] {
    entries.withLock {
      let taken = $0
      $0 = []
      return taken
    }
  }
}

/// A handle that a callback finds when the code that added it got further.
final class Box<Content: Sendable>: Sendable {
  fileprivate let storage: Locked<Content>
  init(_ content: Content) { storage = Locked(content) }
  var content: Content {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

extension Box {
  /// Puts a value under a key and answers the one before.
  func exchange<Key, Value>(_ key: Key, _ value: Value) -> Value? where Content == [Key: Value] {
    storage.withLock { $0.updateValue(value, forKey: key) }
  }

  func forget<Key, Value>(_ key: Key) where Content == [Key: Value] { storage.withLock { $0[key] = nil } }
}

/// Numbers that look random and are the same each time (SplitMix64).
struct SplitMix {
  var state: UInt64

  /// A number below `bound`.
  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return Int((bits ^ bits >> 31) % UInt64(bound))
  }
}

/// Lets other threads go on until something is so, which it is in the end.
func waitUntil(_ isOver: () -> Bool) {
  let end = Date() + 30
  while !isOver() && Date() < end { Thread.sleep(forTimeInterval: 0.001) }
}

/// Runs bodies on threads of their own and waits for all.
func onThreads(_ bodies: [@Sendable () -> Void]) {
  let group = DispatchGroup()
  for body in bodies {
    group.enter()
    Thread.detachNewThread {
      body()
      group.leave()
    }
  }
  group.wait()
}

struct Refusal: Error, Equatable {
  let number: Int
}
