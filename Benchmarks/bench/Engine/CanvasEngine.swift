import Livery

/// An engine with the canvas in it.
final class CanvasEngine {
  static let hovered: StateName = "hovered"

  let engine: Engine
  let canvas: Canvas
  let tokens: CanvasTokens
  let attributes: [AttributeID]
  private let classes: [ClassID]
  private let identifiers: [IdentifierSetID]
  /// By number of the object.
  private(set) var handles: [Handle] = []
  /// By style the first object of it, where there is one.
  private let representatives: [Int?]

  /// Declares everything; tracks the objects unless told otherwise.
  ///
  /// - Parameters:
  ///   - hasRules: whether the rules of the canvas apply.
  ///   - tracks: whether to track the objects; ``trackAll()`` can do so later.
  init(canvas: Canvas, tokens: CanvasTokens, threads: Int = 1, hasRules: Bool = true, tracks: Bool = true) throws {
    self.canvas = canvas
    self.tokens = tokens
    var configuration = Engine.Configuration()
    configuration.threads = threads
    let engine = Engine(configuration)
    self.engine = engine
    try tokens.system.declare(to: engine)
    attributes = try CanvasAttribute.allCases.map { try engine.addAttribute($0.name, kind: .color) }
    classes = try (0..<CanvasStyle.classCount).map { try engine.addClass(CanvasStyle.className($0)) }
    identifiers = (0..<CanvasStyle.identifierCount).map { engine.identifiers([CanvasStyle.identifierName($0)]) }
    representatives = canvas.representatives()
    if hasRules { try add(tokens.rules) }
    try change(toDark: false)
    if tracks { try trackAll() }
  }

  /// Tracks all objects under their parents, as one transaction.
  ///
  /// - Parameter style: the declarations of each object itself.
  func trackAll(style ownStyle: ((_ object: Int) -> [InstanceDeclaration])? = nil) throws {
    var handles: [Handle] = []
    handles.reserveCapacity(canvas.count)
    try engine.transaction {
      for object in 0..<canvas.count {
        let (style, number) = (Int(canvas.styles[object]), canvas.parents[object])
        let (className, identifiers) = (classID(of: style), identifierSet(of: style))
        let parent = number == Canvas.noParent ? nil : handles[Int(number)]
        if let ownStyle {
          handles.append(
            try engine.track(className, identifiers: identifiers, parent: parent, style: ownStyle(object)))
        } else {
          handles.append(try engine.track(className, identifiers: identifiers, parent: parent))
        }
      }
    }
    self.handles = handles
  }

  /// Untracks one object in so many and tracks its like in the slot, if nothing is below it.
  func renewLeaves(oneIn count: Int) throws {
    let parents = Set((0..<canvas.count).map { canvas.parents[$0] })
    for object in stride(from: 0, to: canvas.count, by: count) where !parents.contains(UInt32(object)) {
      let (style, parent) = (Int(canvas.styles[object]), canvas.parents[object])
      try engine.untrack(handles[object])
      handles[object] = try engine.track(
        classID(of: style), identifiers: identifierSet(of: style),
        parent: parent == Canvas.noParent ? nil : handles[Int(parent)])
    }
  }

  /// The objects as flat arrays, see ``importAll(_:)``.
  func forest() -> Forest {
    let styles = (0..<canvas.count).map { Int(canvas.styles[$0]) }
    let parents = (0..<canvas.count).map {
      canvas.parents[$0] == Canvas.noParent ? Forest.root : Int32(canvas.parents[$0])
    }
    return Forest(
      classes: styles.map(classID), identifiers: styles.map(identifierSet), parents: parents)
  }

  /// Tracks all objects in one call.
  func importAll(_ forest: Forest) throws { handles = try engine.track(forest) }

  /// - Throws: ``WrongParent`` unless every object is inside of its parent in the canvas.
  func checkTree() throws {
    for (object, handle) in handles.enumerated() {
      let parent = canvas.parents[object]
      let expected = parent == Canvas.noParent ? nil : handles[Int(parent)]
      guard let inputs = engine.inputs(of: handle), inputs.parent == expected else { throw WrongParent(object: object) }
    }
  }

  func classID(of style: Int) -> ClassID { classes[CanvasStyle.classIndex(of: style)] }
  func identifierSet(of style: Int) -> IdentifierSetID { identifiers[CanvasStyle.identifierIndex(of: style)] }

  /// Switches the theme.
  func change(toDark isDark: Bool) throws { try engine.setContext(Self.modes(isDark: isDark)) }

  /// Made beforehand: what the switch itself allocates is none of the caller's making.
  private static let lightModes: [AxisName: ModeName] = [.theme: ModeName(CanvasTokens.lightTheme)]
  private static let darkModes: [AxisName: ModeName] = [.theme: ModeName(CanvasTokens.darkTheme)]

  static func modes(isDark: Bool) -> [AxisName: ModeName] { isDark ? darkModes : lightModes }

  /// The switch alone, for another thread.
  var themeChange: @Sendable (_ toDark: Bool) -> Void {
    { [engine] isDark in try? engine.setContext(Self.modes(isDark: isDark)) }
  }

  /// Declares rules, as one transaction.
  func add(_ rules: [Rule]) throws {
    try engine.transaction { for rule in rules { try engine.addRule(rule) } }
  }

  /// What this object holds for itself.
  var benchBytes: Int { handles.byteCount + representatives.byteCount + classes.byteCount + identifiers.byteCount }

  /// Drops all rows but those of the theme that is on, so that the next switch finds none.
  func cool(isDark: Bool) { engine.trim(keeping: [isDark ? CanvasTokens.darkTheme : CanvasTokens.lightTheme]) }

  /// Reads every attribute of every style.
  func sumOfRows() -> Checksum { sumOfRows { color($0, $1) } }

  /// - Parameter color: that of an attribute of an object.
  @inline(__always)
  func sumOfRows(_ color: (Handle, AttributeID) -> UInt32) -> Checksum {
    var checksum = Checksum()
    forEachRow(color) { style, attribute, color in
      checksum.add(color, at: Checksum.position(style, attribute))
    }
    return checksum
  }

  /// Calls `body` with the colour of each attribute of each style that some object has.
  @inline(__always)
  func forEachRow(
    _ color: (Handle, AttributeID) -> UInt32, _ body: (_ style: Int, _ attribute: Int, _ color: UInt32) -> Void
  ) {
    for (style, representative) in representatives.enumerated() {
      guard let representative else { continue }
      for (attribute, id) in attributes.enumerated() { body(style, attribute, color(handles[representative], id)) }
    }
  }

  /// `0xRRGGBBAA` of one attribute of one object; 0 if it has no colour.
  @inline(__always)
  func color(_ handle: Handle, _ attribute: AttributeID) -> UInt32 { engine.word(handle, attribute)?.exactRGBA ?? 0 }
}

/// An object is elsewhere in the engine's tree than in that of the canvas, or nowhere.
struct WrongParent: Error, CustomStringConvertible {
  let object: Int
  var description: String { "object \(object) is not inside of its parent" }
}

extension CanvasAttribute {
  /// Made once: a million objects are declared by name, and a text of a case takes longer than its declaration.
  private static let names = allCases.map { AttributeName("\($0)") }

  var name: AttributeName { Self.names[rawValue] }
}

extension CanvasStyle {
  static func className(_ index: Int) -> ClassName { ClassName("Class\(index)") }
  static func identifierName(_ index: Int) -> IdentifierName { IdentifierName("identifier\(index)") }
}

extension Array {
  fileprivate var byteCount: Int { capacity * MemoryLayout<Element>.stride }
}
