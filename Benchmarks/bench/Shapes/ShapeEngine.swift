import Livery

/// An engine with a shape in it, whose columns take all values.
final class ShapeEngine {
  let shape: ShapeCase
  private let engine: Engine
  private let page: Handle
  private let handles: [Handle]
  private let columns: [Column<ThemeColor, UInt32>]
  private let sides: (first: Side, second: Side)

  /// The arguments of an edit, made beforehand.
  private struct Side {
    let modes: [AxisName: ModeName]
    let identifiers: IdentifierSetID
    let states: StateSetID
  }

  private static let item: ClassName = "Item"
  private static let axis: AxisName = "axis3"

  init(_ shape: ShapeCase, styles: Cells) throws {
    self.shape = shape
    var configuration = Engine.Configuration()
    configuration.threads = 1
    let engine = Engine(configuration)
    self.engine = engine
    for attribute in shape.attributes { try engine.addAttribute(attribute.name, kind: .color) }
    for isSecond in [false, true] { try engine.addTheme(Self.theme(isSecond)) }
    for number in 0..<6 { try engine.addAxis(AxisName("axis\(number)"), modes: ["off", "on"], default: "off") }
    let (item, root) = (try engine.addClass(Self.item), try engine.addClass("Root"))
    let pageClass = try engine.addClass("Page")
    let rules = ShapeRules(shape: shape)
    try engine.loadTokens([TokenLayer("shape", rules.tokens)])
    try engine.transaction { for rule in rules.rules { try engine.addRule(rule) } }
    let page = try engine.track(pageClass)
    self.page = page
    let identifiers = (0..<shape.styles).map { engine.identifiers([ShapeRules.identifier($0)]) }
    let handles = try engine.transaction {
      let roots = try (0..<shape.roots).map { number in
        let color = ThemeColor(rgba: ShapeCase.color(ofRoot: number))
        let patch = shape.variation == .patches ? Patch(tokens: [ShapeRules.accent: .literal(.color(color))]) : Patch()
        return try engine.track(root, parent: page, patch: patch)
      }
      return try (0..<shape.objects).map { object in
        let style = Int(styles[object])
        return try engine.track(
          item, identifiers: identifiers[style], parent: roots[shape.root(of: object)],
          style: rules.ownStyle(of: style))
      }
    }
    self.handles = handles
    columns = shape.attributes.map { _ in Column.rgba() }
    func side(_ isSecond: Bool) -> Side {
      Side(
        modes: shape.variation == .axis
          ? [Self.axis: isSecond ? "on" : "off"] : [.theme: ModeName(Self.theme(isSecond))],
        identifiers: engine.identifiers(isSecond ? ["other"] : []), states: engine.states(isSecond ? ["other"] : []))
    }
    sides = (side(false), side(true))
    try change(toSecond: false)
    try engine.addColumnSink(zip(shape.attributes, columns).map { ColumnBinding($0.name, $1) })
  }

  static func theme(_ isSecond: Bool) -> ThemeName { isSecond ? "second" : "first" }

  func change(toSecond isSecond: Bool) throws {
    let side = isSecond ? sides.second : sides.first
    switch shape.variation {
    case .theme, .axis, .patches: try engine.setContext(side.modes)
    case .ancestor: try engine.setIdentifiers(of: page, to: side.identifiers)
    case .states: try engine.setStates(of: handles, to: side.states)
    }
  }

  /// Drops what is kept for the side that is not on.
  func cool() { engine.trim(keeping: []) }

  var checksum: Checksum {
    var checksum = Checksum()
    checksum.add(columns, of: handles, numbered: handles.indices)
    return checksum
  }
}
