import LiveryReference
import LiveryVocabulary
import Testing

/// The same tree for the naive engine, told in its own words: styles are axes, closures are tables, and every object has the
/// parent that it has in UIKit's tree.
final class NaiveTree {
  private let engine = ReferenceEngine()
  private var handles: [ObjectIdentifier: Handle] = [:]
  /// Who declared a property last.
  private var owners: [Property: Int] = [:]

  private struct Property: Hashable {
    let object: ObjectIdentifier
    let slot: Slot
  }

  init() throws {
    for slot in Slot.allCases { try engine.addAttribute(slot.name, kind: slot.kind, isSlotted: slot.isSlotted) }
    try engine.addClass("UIView")
    for name: ClassName in ["UILabel", "UIButton"] { try engine.addClass(name, superclass: "UIView") }
    try engine.addClass("CALayer")
    for manager in 0...1 {
      try engine.addAxis(Self.axis(manager), modes: StyleTable.styles.map { ModeName($0) }, default: "light")
    }
    for theme: ThemeName in ["shore", "ocean"] { try engine.addTheme(theme) }
    try engine.addAxis("appearance", modes: ["light", "dark"], default: "light")
    try engine.loadTokens([TokenLayer("assets", Self.definitions)])
    for (selector, slot, asset) in [
      ("UILabel", Slot.text, Ink.text), ("UIButton", .background, .fill), ("CALayer", .border, .line),
    ] {
      try engine.addRule(
        Rule([StyleSelector(ClassName(selector))], [StyleDeclaration(slot.name, .token(Self.token(asset)))]))
    }
    try engine.setContext([.theme: "shore"])
  }

  private static func axis(_ manager: Int) -> AxisName { AxisName("style \(manager)") }
  private static func token(_ asset: Ink) -> TokenName { TokenName("\(asset)") }

  private static let definitions = [Ink.text, .line, .fill].flatMap { asset in
    [ThemeName("shore"), "ocean"].enumerated().flatMap { place, theme in
      [false, true].map { isDark in
        let color = ThemeColor(rgba: Shades.rgba(asset, theme: place, isDark: isDark))
        let when = When(theme: theme, conditions: ["appearance": isDark ? "dark" : "light"])
        return TokenDefinition(token(asset), when: when, .literal(color))
      }
    }
  }

  func add(_ object: AnyObject, _ className: ClassName, below parent: AnyObject?) throws {
    let handle = Handle(index: UInt32(handles.count), generation: 0)
    try engine.track(handle, class: className, parent: try parent.map(handle(of:)))
    handles[ObjectIdentifier(object)] = handle
  }

  private func handle(of object: AnyObject) throws -> Handle { try #require(handles[ObjectIdentifier(object)]) }

  func set(_ slot: Slot, on object: AnyObject, _ table: StyleTable?, by manager: Int) throws {
    let property = Property(object: ObjectIdentifier(object), slot: slot)
    guard let table else {
      // What another one declared since stays.
      if owners[property] == manager {
        try engine.undeclare(slot.name, states: slot.states, on: handle(of: object))
        owners[property] = nil
      }
      return
    }
    owners[property] = manager
    let entries = StyleTable.styles.map { (ModeName($0), Optional(slot.value(table[$0]))) }
    let provider = Provider.table(Self.axis(manager), Dictionary(uniqueKeysWithValues: entries))
    try engine.declare(InstanceDeclaration(slot.name, states: slot.states, provider), on: handle(of: object))
  }

  func override(_ object: AnyObject, _ style: String?, by manager: Int) throws {
    try override(object, axis: Self.axis(manager), style.map { ModeName($0) })
  }

  func override(_ object: AnyObject, axis: AxisName, _ mode: ModeName?) throws {
    let handle = try handle(of: object)
    var patch = try #require(engine.inputs(of: handle)).patch
    patch.modes[axis] = mode
    try engine.setPatch(of: handle, to: patch)
  }

  func move(_ object: AnyObject, below parent: AnyObject?) throws {
    try engine.setParent(of: handle(of: object), to: parent.map(handle(of:)))
  }

  func change(to style: String, by manager: Int) throws {
    try engine.setContext([Self.axis(manager): ModeName(style)])
  }

  func change(toTheme theme: Int) throws { try engine.setContext([.theme: theme == 0 ? "shore" : "ocean"]) }

  func change(toDark isDark: Bool) throws { try engine.setContext(["appearance": isDark ? "dark" : "light"]) }

  /// What a property has to be; nil if nothing is declared for it here.
  func number(_ slot: Slot, of object: AnyObject) throws -> UInt32? {
    let states = slot.isSlotted ? slot.states : nil
    guard case .value(let value)? = try engine.value(handle(of: object), slot.name, slot: states) else { return nil }
    return slot.number(value)
  }
}
