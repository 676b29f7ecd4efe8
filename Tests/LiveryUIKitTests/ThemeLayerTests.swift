import Livery
import LiveryUIKit
import Testing

@MainActor struct ThemeLayerTests {
  private let layer = ThemeLayer()
  private let engine: Engine

  init() { engine = layer.engine }

  @Test func propertiesFollowRulesOfTheEngine() throws {
    try engine.addTheme("night")
    let label = Title()
    label.textColor = .gray
    _ = try layer.themed(label)
    try engine.addRule("UILabel") { HostAttributes.labelTextColor.attribute(UIValue(.black)) }
    try engine.addRule("UILabel", when: ["theme": "night"]) { HostAttributes.labelTextColor.attribute(UIValue(.white)) }
    #expect(label.textColor == .black)
    try engine.setTheme("night")
    #expect(label.textColor == .white)
    try engine.setUnthemed(of: try layer.themed(label).handle, to: true)
    #expect(label.textColor == .gray)
  }

  @Test func classesOfTheProgramAreBelowThoseOfUIKit() throws {
    let id = try layer.engineClass(for: Title.self)
    let name = try #require(engine.name(of: id))
    #expect(name.text.hasSuffix("Title") && name.text.contains("."))
    let handle = try engine.track(id)
    let control = try engine.track(layer.engineClass(for: UIButton.self))
    try engine.addRule("UIView") { HostAttributes.viewAlpha.attribute(0.5) }
    #expect(engine[handle, HostAttributes.viewAlpha.attribute] == 0.5)
    #expect(engine[control, HostAttributes.viewAlpha.attribute] == 0.5)
  }

  @Test func aValueOfNilIsSet() throws {
    let view = UIView()
    view.backgroundColor = .red
    let slot = AttributeSlot(HostAttributes.viewBackgroundColor.attribute)
    try layer.declare(slot, .constant(UIValue<UIColor>(nil)), on: view, owner: self.layer)
    #expect(view.backgroundColor == nil)
    try layer.undeclare(slot, on: view, owner: self.layer)
    #expect(view.backgroundColor == .red)
  }

  @Test func slotsOfTwoStatesAreSetAndRestored() throws {
    let bar = UISearchBar()
    let (own, themed) = (UIImage(fill: .gray), UIImage(fill: .red))
    let key = SlotPair(UISearchBar.Icon.clear, UIControl.State.highlighted)
    bar.setImage(own, for: .clear, state: .highlighted)
    let attribute = HostAttributes.searchBarImage
    try layer.cover(attribute, key, on: bar)
    let slot = AttributeSlot(attribute.attribute, slot: key.slot)
    try layer.declare(slot, .constant(UIValue(themed)), on: bar, owner: layer)
    #expect(bar.image(for: .clear, state: .highlighted) == themed)
    #expect(bar.image(for: .search, state: .highlighted) == nil)
    try layer.undeclare(slot, on: bar, owner: layer)
    #expect(bar.image(for: .clear, state: .highlighted) == own)
  }

  @Test func leftAndRightAreTwoThings() {
    let one = SlotPair(LeftState(.selected), RightState(.normal)).slot
    let other = SlotPair(LeftState(.normal), RightState(.selected)).slot
    #expect(Set(one) == ["left/selected", "right/normal"])
    #expect(Set(other) == ["left/normal", "right/selected"])
    #expect(UIControl.State.normal.slot.isEmpty)
    #expect(UIControl.State([.selected, .highlighted]).slot == ["highlighted", "selected"])
    #expect(UIControl.State(rawValue: 1 << 17).slot == ["state131072"])
  }

  @Test func theLaterDialectWinsWhateverItDeclaredUnderWhichCircumstances() throws {
    try engine.addTheme("night")
    try engine.setTheme("night")
    let (one, two) = (NSObject(), NSObject())
    let view = UIView()
    let slot = AttributeSlot(HostAttributes.viewAlpha.attribute)
    try layer.declare(slot, when: ["theme": "night"], .constant(0.25), on: view, owner: one)
    #expect(view.alpha == 0.25)
    try layer.declare(slot, .constant(0.5), on: view, owner: two)
    #expect(view.alpha == 0.5)
    #expect(layer.owns(slot, on: view, owner: two) && !layer.owns(slot, on: view, owner: one))
    try layer.undeclare(slot, when: ["theme": "night"], on: view, owner: one)
    #expect(view.alpha == 0.5)
    try layer.declare(slot, when: ["theme": "night"], .constant(0.75), on: view, owner: one)
    #expect(view.alpha == 0.75)
    try layer.undeclare(slot, when: ["theme": "night"], on: view, owner: one)
    #expect(view.alpha == 1)
  }

  @Test func attributesOfTheProgramAreSet() throws {
    let dial = Dial()
    try layer.cover(Dial.needle, on: dial)
    try layer.declare(AttributeSlot(Dial.needle.attribute), .constant(3), on: dial, owner: layer)
    #expect(dial.needle == 3)
    try layer.undeclare(AttributeSlot(Dial.needle.attribute), on: dial, owner: layer)
    #expect(dial.needle == 7)
  }

  @Test func patchesReachWhatIsBelow() throws {
    try engine.addTheme("night")
    let (root, leaf) = (UIView(), UIView())
    root.addSubview(leaf)
    _ = try layer.themed(leaf)
    try engine.addRule("UIView", when: ["theme": "night"]) { HostAttributes.viewAlpha.attribute(0.5) }
    try layer.updatePatch(of: root) { $0.modes[.theme] = "night" }
    #expect(leaf.alpha == 0.5)
    leaf.removeFromSuperview()
    #expect(leaf.alpha == 1)
    root.addSubview(leaf)
    #expect(leaf.alpha == 0.5)
    try layer.updatePatch(of: root) { $0.modes[.theme] = nil }
    #expect(leaf.alpha == 1)
  }

  @Test func whatAClosureEditsWaits() throws {
    let (one, two) = (UIView(), UIView())
    let layer = layer
    let alpha = AttributeSlot(HostAttributes.viewAlpha.attribute)
    layer.edit {
      try layer.declare(
        alpha,
        .live(mainActor: { _ in
          layer.closures.run { layer.edit { try layer.declare(alpha, .constant(0.25), on: two, owner: layer) } }
          return .value(CGFloat(0.5).themeValue)
        }), on: one, owner: layer)
    }
    #expect(one.alpha == 0.5 && two.alpha == 0.25)
  }

  @Test func whatAClosureEditsWaitsForAnEditOfTheProgram() throws {
    let (one, two) = (UIView(), UIView())
    let layer = layer
    let alpha = AttributeSlot(HostAttributes.viewAlpha.attribute)
    var value = 0.5
    let provider = Provider.live(mainActor: { _ in
      layer.closures.run {
        layer.edit { [value] in try layer.declare(alpha, .constant(CGFloat(value) / 2), on: two, owner: layer) }
      }
      return .value(CGFloat(value).themeValue)
    })
    try layer.declare(alpha, provider, on: one, owner: layer)
    #expect(two.alpha == 0.25)
    value = 0.75
    try engine.refresh(layer.themed(one).handle)
    #expect(one.alpha == 0.75 && two.alpha == 0.375)
  }

  @Test func aViewMayGoOnAnotherThread() async throws {
    final class Holder: @unchecked Sendable {
      // Safe: handed from one thread to the other.
      var view: UIView?
    }
    let holder = Holder()
    holder.view = UIView()
    let handle = try layer.themed(holder.view!).handle
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        holder.view = nil
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    #expect(!engine.isTracked(handle))
  }

  @Test func errorsAreReported() {
    var errors: [String] = []
    layer.onError = { errors.append("\($0)") }
    struct Refused: Error {}
    layer.edit { throw Refused() }
    #expect(errors == ["Refused()"])
  }
}

/// Transactions of the engine that are discarded, of which the layer knows nothing.
@MainActor struct DiscardedTransactionTests {
  private struct Refused: Error {}

  private let layer = ThemeLayer()
  private let alpha = AttributeSlot(HostAttributes.viewAlpha.attribute)

  init() { layer.onError = { Issue.record($0) } }

  @Test func whatTheLayerDidInOneStands() throws {
    let (root, leaf) = (UIView(), Title())
    let layer = layer
    root.addSubview(leaf)
    #expect(throws: Refused.self) {
      try layer.engine.transaction {
        layer.edit { [alpha] in
          try layer.declare(alpha, .constant(0.5), on: leaf, owner: layer)
          try layer.updatePatch(of: root) { $0.modes[.theme] = "default" }
        }
        #expect(leaf.alpha == 1)
        throw Refused()
      }
    }
    #expect(leaf.alpha == 0.5)
    #expect(layer.scope(of: leaf) === root)
    #expect(layer.engine.inputs(of: try layer.themed(leaf).handle)?.parent == (try layer.themed(root).handle))
    layer.edit { [alpha] in try layer.declare(alpha, .constant(0.25), on: leaf, owner: layer) }
    #expect(leaf.alpha == 0.25)
    #expect(layer.engine.checkInvariants() == [])
  }

  @Test func whatWasEditedBeforeAnErrorStands() {
    let leaf = Title()
    var errors: [String] = []
    layer.onError = { errors.append("\($0)") }
    layer.edit { [layer, alpha] in
      try layer.declare(alpha, .constant(0.5), on: leaf, owner: layer)
      throw Refused()
    }
    #expect(leaf.alpha == 0.5)
    #expect(errors == ["Refused()"])
  }
}

private final class Title: UILabel {}

private final class Dial: UIView {
  var needle: CGFloat = 7
  static let needle = HostAttribute<Dial, CGFloat>("Dial.needle", read: { $0.needle }, write: { $0.needle = $1 })
}
