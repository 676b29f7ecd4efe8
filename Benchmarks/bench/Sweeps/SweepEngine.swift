import Livery

/// An engine with a workload of any shape in it, whose columns take all values.
final class SweepEngine {
  private static let className: ClassName = "Item"
  private static let accent: TokenName = "accent"

  let shape: SweepShape
  /// The numbers of the objects that are this engine's.
  let objects: Range<Int>
  /// What declaring everything, tracking all objects and adding columns took.
  let declaring, tracking, binding: Cost
  let engine: Engine
  let attributes: [AttributeID]
  let classID: ClassID
  let handles: [Handle]
  private let columns: [Column<Value, UInt32>]
  /// By theme. Made beforehand: what the switch itself allocates is none of the caller's making.
  private let modes: [[AxisName: ModeName]]

  struct Cost {
    let nanoseconds: UInt64
    /// What was left behind.
    let bytes: UInt64

    static func of<Result>(_ body: () throws -> Result) rethrows -> (result: Result, cost: Cost) {
      let bytes = Allocator.liveBytes
      let start = Clock.now
      let result = try body()
      let time = Clock.now - start
      return (result, Cost(nanoseconds: time, bytes: UInt64(max(Allocator.liveBytes - bytes, 0))))
    }
  }

  /// - Parameters:
  ///   - objects: those of the workload that the engine is to have; nil is all.
  ///   - other: an engine with the same declarations, whose tables are used.
  init(shape: SweepShape, styles: Cells, objects: Range<Int>? = nil, sharing other: SweepEngine? = nil) throws {
    self.shape = shape
    self.objects = objects ?? 0..<shape.objects
    modes = (0..<shape.themes).map { [.theme: ModeName(Self.theme($0).text)] }
    var configuration = Engine.Configuration()
    configuration.threads = shape.threads
    let (engine, declaring) = try Cost.of {
      if let other { return Engine(sharing: other.engine, configuration) }
      let engine = Engine(configuration)
      try Self.declare(shape, to: engine)
      return engine
    }
    (self.engine, self.declaring) = (engine, declaring)
    attributes = try (0..<shape.attributes).map { try engine.addAttribute(Self.attribute($0), kind: .color) }
    classID = try engine.addClass(Self.className)
    try engine.setContext(modes[0])
    (handles, tracking) = try Self.track(self.objects, of: shape, styles, as: classID, by: engine)
    columns = (0..<shape.attributes).map { _ in
      Column<Value, UInt32>(absent: 0) { if case .color(let color) = $0 { color.exactRGBA ?? 0 } else { 0 } }
    }
    let bindings = columns.enumerated().map { ColumnBinding(Self.attribute($0), $1) }
    (_, binding) = try Cost.of {
      try engine.addColumnSink(bindings, delivery: shape.threads > 1 ? .concurrent : .inline)
    }
  }

  private static func track(
    _ objects: Range<Int>, of shape: SweepShape, _ styles: Cells, as classID: ClassID, by engine: Engine
  ) throws -> (handles: [Handle], tracking: Cost) {
    let identifiers = (0..<shape.styles).map { engine.identifiers([Self.identifier($0)]) }
    var handles: [Handle] = []
    handles.reserveCapacity(objects.count)
    // What an earlier point gave up would come in a state that differs.
    Allocator.giveBack()
    let (_, cost) = try Cost.of {
      try engine.transaction {
        for object in objects {
          let parent = shape.parent(of: object).map { handles[$0 - objects.lowerBound] }
          handles.append(try engine.track(classID, identifiers: identifiers[Int(styles[object])], parent: parent))
        }
      }
    }
    return (handles, cost)
  }

  func change(toTheme theme: Int) throws { try engine.setContext(modes[theme]) }

  /// Goes from the first theme through all of them back to it, twice: rows are resolved in the first round, and plans
  /// made with all rows there are those of the second.
  func visitThemes() throws { for round in 1...2 * shape.themes { try change(toTheme: round % shape.themes) } }

  /// Drops the rows of all themes but the one that is on.
  func cool() { engine.trim(keeping: []) }

  func setAccent(to color: UInt32) throws {
    try engine.setToken(TokenDefinition(Self.accent, .literal(.color(ThemeColor(rgba: color))), kind: .color))
  }

  /// Lets the first chain have a theme of its own, or follow the others again.
  func setPatch(theme: Int?) throws {
    try engine.setPatch(of: handles[0], to: Patch(modes: theme.map { modes[$0] } ?? [:]))
  }

  /// Over every object and attribute.
  var checksum: Checksum {
    var checksum = Checksum()
    add(to: &checksum)
    return checksum
  }

  func add(to checksum: inout Checksum) { checksum.add(columns, of: handles, numbered: objects) }
}

extension SweepEngine {
  private static func declare(_ shape: SweepShape, to engine: Engine) throws {
    for theme in 0..<shape.themes { try engine.addTheme(Self.theme(theme)) }
    try engine.loadTokens([TokenLayer("sweep", tokens(of: shape))])
    for number in 0..<shape.attributes { try engine.addAttribute(attribute(number), kind: .color) }
    try engine.addClass(className)
    for style in 0..<shape.styles { _ = engine.identifiers([identifier(style)]) }
    try engine.transaction {
      for style in 0..<shape.styles { try engine.addRule(rule(of: style, in: shape)) }
      try engine.addRule(descendantRule)
    }
  }

  private static func theme(_ number: Int) -> ThemeName { ThemeName("theme\(number)") }
  static func attribute(_ number: Int) -> AttributeName { AttributeName("attribute\(number)") }
  private static func identifier(_ style: Int) -> IdentifierName { IdentifierName("style\(style)") }
  static func name(ofToken number: Int) -> TokenName { TokenName("token\(number)") }

  private static func tokens(of shape: SweepShape) -> [TokenDefinition] {
    (0..<SweepShape.tokenCount).flatMap { token in
      (0..<shape.themes).map { number in
        TokenDefinition(
          name(ofToken: token), when: When(theme: theme(number)),
          .literal(.color(ThemeColor(rgba: SweepShape.color(ofToken: token, theme: number)))), kind: .color)
      }
    } + [TokenDefinition(accent, .literal(.color(ThemeColor(rgba: SweepShape.accents.0))), kind: .color)]
  }

  private static func rule(of style: Int, in shape: SweepShape) -> Rule {
    Rule(
      [StyleSelector(className, identifiers: [identifier(style)])],
      (0..<shape.attributes).map { number in
        StyleDeclaration(attribute(number), .token(shape.token(of: style, number).map(name(ofToken:)) ?? accent))
      })
  }

  /// Asks every object for its ancestors, and loses against the rule of its style.
  private static let descendantRule = Rule(
    [StyleSelector(ancestors: [Compound(className)], subject: Compound(className))],
    [StyleDeclaration(attribute(0), .token(accent))])
}
