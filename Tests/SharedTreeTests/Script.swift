import JXTheme
import LiveryVocabulary

/// What a property is for each style.
struct StyleTable: Hashable {
  static let styles = ["light", "dark", "pink"]
  let numbers: [UInt32]

  subscript(style: String) -> UInt32 { numbers[Self.styles.firstIndex(of: style) ?? 0] }
}

/// The finaliser of SplitMix64 over a counter.
struct Dice: RandomNumberGenerator {
  var seed: UInt64

  mutating func next() -> UInt64 {
    seed &+= 0x9e37_79b9_7f4a_7c15
    var word = seed
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}

/// Random edits of one tree, done through the dialects and told to the naive engine.
@MainActor final class Script {
  private let dialects: Dialects
  private let naive: NaiveTree
  private var dice: Dice
  private var views: [UIView] = []
  /// The views and their layers.
  private var objects: [NSObject & AttachmentHolder] = []
  /// What objects show that no theme says anything about.
  private var own: [ObjectIdentifier: [Slot: UInt32]] = [:]
  /// The properties that blocks set, one of each object.
  private var blocks: [ObjectIdentifier: Slot] = [:]
  /// Everything is in a window, since styles of XZTheme wait outside of windows.
  private let window = UIWindow()
  /// Tables that several objects have.
  private var sharedTables: [StyleTable] = []
  /// What was done last.
  private(set) var step = ""

  init(seed: UInt64) throws {
    dice = Dice(seed: seed)
    (dialects, naive) = (try Dialects.all.get(), try NaiveTree())
    try dialects.begin()
    sharedTables = (0..<3).map { _ in table() }
    for setter in [Setter.jx, .otherJX] { try change(to: "light", by: setter) }
    try changeTheme(to: 0)
    try changeAppearance(toDark: false)
    try changeBlocks(toDark: false)
    for _ in 0..<8 { try addView() }
    for _ in 0..<25 { try declare() }
  }

  func end() throws { try dialects.end() }

  func perform() throws {
    switch Int.random(in: 0..<24, using: &dice) {
    case 0..<8: try declare()
    case 8, 9: try takeBack()
    case 10, 11: try overrideStyle()
    case 12: try overrideBlocks()
    case 13, 14: try overrideAsset()
    case 15, 16: try move()
    case 17, 18: try change(to: StyleTable.styles.randomElement(using: &dice)!, by: manager())
    case 19: try changeTheme(to: Int.random(in: 0...1, using: &dice))
    case 20: try changeAppearance(toDark: Bool.random(using: &dice))
    case 21, 22: try changeBlocks(toDark: Bool.random(using: &dice))
    default: try addView()
    }
  }

  /// What differs from the naive engine; nil if nothing does.
  func difference() throws -> String? {
    for (place, object) in objects.enumerated() {
      for slot in Slot.all(of: object) {
        let known = try naive.number(slot, of: object) ?? own[ObjectIdentifier(object)]?[slot]
        // UIKit shows the normal title where there is none for a state.
        let expected = known ?? (slot == .pressedTitle ? Slot.title.shown(on: object) : nil)
        let shown = slot.shown(on: object)
        guard shown != expected else { continue }
        func hex(_ number: UInt32?) -> String { number.map { String($0, radix: 16) } ?? "nothing" }
        return "after \(step): \(slot) of \(type(of: object)) \(place) is \(hex(shown)), not \(hex(expected))"
      }
    }
    return nil
  }
}

extension Script {
  private func manager() -> Setter { Bool.random(using: &dice) ? .jx : .otherJX }
  private func setter(for object: NSObject) -> Setter {
    Setter.allCases.filter { $0 != .xz || object is UIView }.randomElement(using: &dice)!
  }
  private func number() -> UInt32 { UInt32.random(in: 0...0xffffff, using: &dice) << 8 | 255 }
  private func table() -> StyleTable { StyleTable(numbers: StyleTable.styles.map { _ in number() }) }

  private func property() -> (object: NSObject & AttachmentHolder, slot: Slot) {
    let object = objects.randomElement(using: &dice)!
    return (object, Slot.all(of: object).randomElement(using: &dice)!)
  }

  private func addView() throws {
    let name: ClassName = ["UIView", "UILabel", "UIButton"].randomElement(using: &dice)!
    let view = name == "UILabel" ? UILabel() : name == "UIButton" ? UIButton() : UIView()
    let parent = views.randomElement(using: &dice)
    let superview = parent ?? window
    step = "adding a \(name)"
    let both = [view, view.layer] as [NSObject & AttachmentHolder]
    // Before it is in the tree. Then XZTheme styles it at once, if other tests gave its class styles.
    for object in both {
      for slot in Slot.all(of: object) where slot != .pressedTitle {
        slot.set(number(), on: object)
        own[ObjectIdentifier(object), default: [:]][slot] = slot.shown(on: object)
      }
    }
    // Some are in the tree before the engine knows them, others come later.
    let isEarly = Bool.random(using: &dice)
    if isEarly { superview.addSubview(view) }
    for object in both {
      try dialects.add(object)
      objects.append(object)
    }
    if !isEarly { superview.addSubview(view) }
    try naive.add(view, name, below: parent)
    try naive.add(view.layer, "CALayer", below: view)
    views.append(view)
  }

  private func declare() throws {
    let (object, slot) = property()
    let setter = setter(for: object)
    if setter == .pz { return try setBlock(of: object) }
    let isShared = Bool.random(using: &dice)
    try set(slot, on: object, isShared ? sharedTables.randomElement(using: &dice)! : table(), isShared, by: setter)
  }

  /// A block takes what was declared before it. So something is.
  private func setBlock(of object: NSObject & AttachmentHolder) throws {
    let slot: Slot = object is CALayer ? .border : object is UIButton ? .title : .background
    blocks[ObjectIdentifier(object)] = slot
    if !naive.isOwned(slot, of: object) { try set(slot, on: object, table(), false, by: manager()) }
    try set(slot, on: object, table(), false, by: .pz)
  }

  private func takeBack() throws {
    let (object, slot) = property()
    let setter = setter(for: object)
    // A block would set what nobody declares, which the naive engine knows nothing of.
    guard blocks[ObjectIdentifier(object)] != slot, setter != .pz else { return }
    try set(slot, on: object, nil, false, by: setter)
  }

  private func set(
    _ slot: Slot, on object: NSObject & AttachmentHolder, _ table: StyleTable?, _ isShared: Bool, by setter: Setter
  ) throws {
    step = "\(setter) \(table == nil ? "took back" : "set") \(slot)"
    dialects.set(slot, on: object, table, isShared: isShared, by: setter)
    try naive.set(slot, on: object, table, by: setter)
  }

  private func overrideStyle() throws {
    let (object, manager) = (objects.randomElement(using: &dice)!, manager())
    let style = Int.random(in: 0...2, using: &dice) == 0 ? nil : StyleTable.styles.randomElement(using: &dice)
    step = "\(manager) overrode the style with \(style ?? "nothing")"
    dialects.override(object, style, by: manager)
    try naive.override(object, style, by: manager)
  }

  private func overrideBlocks() throws {
    let object = objects.randomElement(using: &dice)!
    let isDark = [true, false, nil].randomElement(using: &dice)!
    step = "overriding the theme of blocks"
    dialects.override(object, isDark: isDark)
    try naive.override(object, isDark.map { $0 ? "dark" : "light" }, by: .pz)
  }

  private func overrideAsset() throws {
    let object = objects.randomElement(using: &dice)!
    let isTheme = Bool.random(using: &dice)
    let modes: [ModeName?] = isTheme ? ["shore", "ocean", nil] : ["light", "dark", nil]
    let (axis, mode): (AxisName, ModeName?) = (isTheme ? .theme : "appearance", modes.randomElement(using: &dice)!)
    step = "overriding \(axis) with \(mode?.text ?? "nothing")"
    dialects.override(object, axis: axis, mode)
    try naive.override(object, axis: axis, mode)
  }

  private func move() throws {
    let view = views.randomElement(using: &dice)!
    let parents = views.filter { !$0.isDescendant(of: view) }
    let parent = Int.random(in: 0...3, using: &dice) == 0 ? nil : parents.randomElement(using: &dice)
    step = "moving a view"
    (parent ?? window).addSubview(view)
    try naive.move(view, below: parent)
  }

  private func change(to style: String, by manager: Setter) throws {
    step = "\(manager) changed to \(style)"
    dialects.change(to: style, by: manager)
    try naive.change(to: style, by: manager)
  }

  private func changeTheme(to theme: Int) throws {
    step = "changing the theme"
    dialects.change(toTheme: theme)
    try naive.change(toTheme: theme)
  }

  private func changeAppearance(toDark isDark: Bool) throws {
    step = "changing the appearance"
    dialects.change(toDark: isDark)
    try naive.change(toDark: isDark)
  }

  private func changeBlocks(toDark isDark: Bool) throws {
    step = "changing the theme of blocks"
    dialects.changeBlocks(toDark: isDark)
    try naive.change(to: isDark ? "dark" : "light", by: .pz)
  }
}
