import LiveryReference
import LiveryVocabulary
import Testing

/// The same tree for the naive engine, told in its own words: styles are axes, closures are tables, and every object has the
/// parent that it has in UIKit's tree.
final class NaiveTree {
  private let engine = ReferenceEngine()
  private var handles: [ObjectIdentifier: Handle] = [:]
  /// Who declared a property last.
  private var owners: [Property: Setter] = [:]

  private struct Property: Hashable {
    let object: ObjectIdentifier
    let slot: Slot
  }

  init() throws {
    for slot in Slot.allCases { try engine.addAttribute(slot.name, kind: slot.kind, isSlotted: slot.isSlotted) }
    try engine.addClass("UIView")
    for name: ClassName in ["UILabel", "UIButton"] { try engine.addClass(name, superclass: "UIView") }
    try engine.addClass("CALayer")
    for setter in [Setter.jx, .otherJX] {
      try engine.addAxis(Self.axis(setter), modes: StyleTable.styles.map { ModeName($0) }, default: "light")
    }
    try engine.addAxis(Self.axis(.pz), modes: ["light", "dark"], default: "light")
    for theme in Self.themes { try engine.addTheme(theme) }
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

  private static let themes: [ThemeName] = ["shore", "ocean"]
  private static func axis(_ setter: Setter) -> AxisName { AxisName("style \(setter)") }
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

  func set(_ slot: Slot, on object: AnyObject, _ table: StyleTable?, by setter: Setter) throws {
    let property = Property(object: ObjectIdentifier(object), slot: slot)
    // Nil does not concern what another one declared since.
    if table == nil, owners[property] != setter { return }
    let handle = try handle(of: object)
    for declaration in try #require(engine.inputs(of: handle)).style
    where declaration.attribute == slot.name && declaration.states == slot.states {
      try engine.undeclare(slot.name, states: slot.states, when: declaration.when, on: handle)
    }
    owners[property] = table == nil ? nil : setter
    for (when, provider) in table.map({ declarations($0, slot, setter) }) ?? [] {
      try engine.declare(InstanceDeclaration(slot.name, states: slot.states, when: when, provider), on: handle)
    }
  }

  private func declarations(_ table: StyleTable, _ slot: Slot, _ setter: Setter) -> [(When, Provider)] {
    func byMode(_ modes: [String]) -> [(When, Provider)] {
      let entries = zip(modes, table.numbers).map { (ModeName($0), Optional(slot.value($1))) }
      return [(.always, .table(Self.axis(setter), Dictionary(uniqueKeysWithValues: entries)))]
    }
    switch setter {
    case .jx, .otherJX: return byMode(StyleTable.styles)
    case .pz: return byMode(["light", "dark"])
    case .xz: return zip(Self.themes, table.numbers).map { (When(theme: $0), .constant(slot.value($1))) }
    }
  }

  func isOwned(_ slot: Slot, of object: AnyObject) -> Bool {
    owners[Property(object: ObjectIdentifier(object), slot: slot)] != nil
  }

  func override(_ object: AnyObject, _ style: String?, by setter: Setter) throws {
    try override(object, axis: Self.axis(setter), style.map { ModeName($0) })
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

  func change(to style: String, by setter: Setter) throws {
    try engine.setContext([Self.axis(setter): ModeName(style)])
  }

  func change(toTheme theme: Int) throws { try engine.setContext([.theme: ModeName(Self.themes[theme].text)]) }

  func change(toDark isDark: Bool) throws { try engine.setContext(["appearance": isDark ? "dark" : "light"]) }

  /// What a property has to be; nil if nothing is declared for it here.
  func number(_ slot: Slot, of object: AnyObject) throws -> UInt32? {
    let states = slot.isSlotted ? slot.states : nil
    guard case .value(let value)? = try engine.value(handle(of: object), slot.name, slot: states) else { return nil }
    return slot.number(value)
  }
}
