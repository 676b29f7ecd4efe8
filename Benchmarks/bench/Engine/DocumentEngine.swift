import Livery

/// An engine whose objects are bound to the tokens of a document, with a column for each kind of value.
final class DocumentEngine {
  private static let className: ClassName = "Shape"

  let system: DesignSystem
  private let engine: Engine
  private let styles: DocumentStyles
  private let stylesOfObjects: Cells
  private let columns: [Column<Value, UInt32>]
  private let handles: [Handle]

  init(styles: DocumentStyles, system: DesignSystem, stylesOfObjects: Cells, threads: Int) throws {
    var configuration = Engine.Configuration()
    configuration.threads = threads
    let engine = Engine(configuration)
    self.engine = engine
    self.styles = styles
    self.stylesOfObjects = stylesOfObjects
    self.system = system
    try system.declare(to: engine)
    for kind in styles.kinds { try engine.addAttribute(Self.attribute(of: kind), kind: kind) }
    let classID = try engine.addClass(Self.className)
    let names = (0..<styles.count).map { IdentifierName("style\($0)") }
    let identifiers = names.map { engine.identifiers([$0]) }
    let parents = Canvas(count: stylesOfObjects.count, order: .random).parents
    handles = try engine.transaction {
      for (style, name) in names.enumerated() {
        let declarations = styles.kinds.map { kind in
          let token = styles.tokens[kind]![styles.token(of: style, kind)]
          return StyleDeclaration(Self.attribute(of: kind), .token(token))
        }
        try engine.addRule(Rule([StyleSelector(Self.className, identifiers: [name])], declarations))
      }
      var handles: [Handle] = []
      for object in 0..<stylesOfObjects.count {
        let parent = parents[object]
        handles.append(
          try engine.track(
            classID, identifiers: identifiers[Int(stylesOfObjects[object])],
            parent: parent == Canvas.noParent ? nil : handles[Int(parent)]))
      }
      return handles
    }
    columns = styles.kinds.map { _ in Column<Value, UInt32>(absent: 0) { DocumentStyles.cell($0) } }
    let bindings = zip(styles.kinds, columns).map { ColumnBinding(Self.attribute(of: $0), $1) }
    _ = try engine.addColumnSink(bindings, delivery: threads > 1 ? .concurrent : .inline)
  }

  private static func attribute(of kind: ValueKind) -> AttributeName { AttributeName("\(kind)") }

  /// Switches, and tells how long the engine resolved and delivered.
  @discardableResult
  func change(to modes: [AxisName: ModeName]) throws -> (resolve: UInt64, deliver: UInt64) {
    try engine.setContext(modes)
    let statistics = engine.statistics
    return (UInt64(statistics.lastResolveNanoseconds), UInt64(statistics.lastDeliveryNanoseconds))
  }

  /// Drops all rows that no sink needs now.
  func cool() { engine.trim(keeping: []) }

  /// Compares every cell with what the tokens come to.
  ///
  /// - Parameter expected: by kind and position of the token.
  func check(_ expected: [[UInt32]]) throws {
    for (position, kind) in styles.kinds.enumerated() {
      try columns[position].withCells { cells in
        for (object, handle) in handles.enumerated() {
          let token = styles.token(of: Int(stylesOfObjects[object]), kind)
          guard cells[Int(handle.index)] == expected[position][token] else {
            throw WrongCell(object: object, token: styles.tokens[kind]![token])
          }
        }
      }
    }
  }
}

/// The engine delivered something else than the reference engine resolves.
struct WrongCell: Error, CustomStringConvertible {
  let object: Int
  let token: TokenName
  var description: String { "object \(object) has not the value of the token \"\(token)\"" }
}
