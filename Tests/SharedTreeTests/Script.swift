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
  /// Tables that several objects have.
  private var sharedTables: [StyleTable] = []
  /// What was done last.
  private(set) var step = ""

  init(seed: UInt64) throws {
    dice = Dice(seed: seed)
    (dialects, naive) = (try Dialects(), try NaiveTree())
    sharedTables = (0..<3).map { _ in table() }
    for manager in 0...1 { try change(to: "light", by: manager) }
    for _ in 0..<8 { try addView() }
    for _ in 0..<25 { try declare() }
  }

  func perform() throws {
    switch Int.random(in: 0..<20, using: &dice) {
    case 0..<6: try declare()
    case 6, 7: try takeBack()
    case 8...10: try overrideStyle()
    case 11, 12: try overrideAsset()
    case 13, 14: try move()
    case 15, 16: try change(to: StyleTable.styles.randomElement(using: &dice)!, by: manager())
    case 17: try changeTheme()
    case 18: try changeAppearance()
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
  private func manager() -> Int { Int.random(in: 0...1, using: &dice) }
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
    step = "adding a \(name)"
    // Some are in the tree before the engine knows them, others come later.
    let isEarly = Bool.random(using: &dice)
    if isEarly { parent?.addSubview(view) }
    for object in [view, view.layer] as [NSObject & AttachmentHolder] {
      for slot in Slot.all(of: object) where slot != .pressedTitle {
        slot.set(number(), on: object)
        own[ObjectIdentifier(object), default: [:]][slot] = slot.shown(on: object)
      }
      try dialects.add(object)
      objects.append(object)
    }
    if !isEarly { parent?.addSubview(view) }
    try naive.add(view, name, below: parent)
    try naive.add(view.layer, "CALayer", below: view)
    views.append(view)
  }

  private func declare() throws {
    let ((object, slot), manager, isShared) = (property(), manager(), Bool.random(using: &dice))
    let table = isShared ? sharedTables.randomElement(using: &dice)! : table()
    step = "manager \(manager) set \(slot)"
    dialects.set(slot, on: object, table, isShared: isShared, by: manager)
    try naive.set(slot, on: object, table, by: manager)
  }

  private func takeBack() throws {
    let ((object, slot), manager) = (property(), manager())
    step = "manager \(manager) took back \(slot)"
    dialects.set(slot, on: object, nil, isShared: false, by: manager)
    try naive.set(slot, on: object, nil, by: manager)
  }

  private func overrideStyle() throws {
    let (object, manager) = (objects.randomElement(using: &dice)!, manager())
    let style = Int.random(in: 0...2, using: &dice) == 0 ? nil : StyleTable.styles.randomElement(using: &dice)
    step = "manager \(manager) overrode the style with \(style ?? "nothing")"
    dialects.override(object, style, by: manager)
    try naive.override(object, style, by: manager)
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
    if let parent { parent.addSubview(view) } else { view.removeFromSuperview() }
    try naive.move(view, below: parent)
  }

  private func change(to style: String, by manager: Int) throws {
    step = "manager \(manager) changed to \(style)"
    dialects.change(to: style, by: manager)
    try naive.change(to: style, by: manager)
  }

  private func changeTheme() throws {
    let theme = Int.random(in: 0...1, using: &dice)
    step = "changing the theme"
    dialects.change(toTheme: theme)
    try naive.change(toTheme: theme)
  }

  private func changeAppearance() throws {
    let isDark = Bool.random(using: &dice)
    step = "changing the appearance"
    dialects.change(toDark: isDark)
    try naive.change(toDark: isDark)
  }
}
