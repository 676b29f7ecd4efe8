import LiveryReference
import LiveryVocabulary

/// The reference engine with a small canvas in it, and the columns that its sink writes.
final class CanvasReference {
  private let engine = ReferenceEngine()
  let canvas: Canvas
  private let tokens: CanvasTokens
  private let columns: [Cells]

  init(canvas: Canvas, tokens: CanvasTokens) throws {
    self.canvas = canvas
    self.tokens = tokens
    let columns = CanvasAttribute.allCases.map { _ in Cells(count: canvas.count) }
    self.columns = columns
    try engine.declare(tokens.system)
    for attribute in CanvasAttribute.allCases { try engine.addAttribute(attribute.name, kind: .color) }
    for index in 0..<CanvasStyle.classCount { try engine.addClass(CanvasStyle.className(index)) }
    try change(toDark: false)
    try engine.transaction {
      for rule in tokens.rules { try engine.addRule(rule) }
      for object in 0..<canvas.count { try track(object) }
    }
    let attributes = Dictionary(uniqueKeysWithValues: CanvasAttribute.allCases.map { ($0.name, $0.rawValue) })
    _ = try engine.addSink { change in
      guard let attribute = attributes[change.attribute] else { return }
      columns[attribute][Int(change.handle.index)] = Self.packed(change.new)
    }
  }

  private func track(_ object: Int) throws {
    let (style, parent) = (Int(canvas.styles[object]), canvas.parents[object])
    try engine.track(
      handle(object), class: CanvasStyle.className(CanvasStyle.classIndex(of: style)),
      identifiers: [CanvasStyle.identifierName(CanvasStyle.identifierIndex(of: style))],
      parent: parent == Canvas.noParent ? nil : handle(Int(parent)))
  }

  private func handle(_ object: Int) -> Handle { Handle(index: UInt32(object), generation: 1) }

  private static func packed(_ resolution: Resolution) -> UInt32 {
    if case .value(.color(let color)) = resolution { color.exactRGBA ?? 0 } else { 0 }
  }

  /// Over every object and attribute, as the sink was told.
  var checksum: Checksum { Checksum(columns: columns.map { UnsafePointer($0.base) }, count: canvas.count) }
}

/// The edits that benchmarks time, see ``CanvasEngine``.
extension CanvasReference {
  func change(toDark isDark: Bool) throws { try engine.setContext(CanvasEngine.modes(isDark: isDark)) }

  func setToken(_ token: Int, to color: UInt32) throws {
    let color = ThemeColor(rgba: color)
    try engine.setToken(TokenDefinition(tokens.names[token], .literal(.color(color)), kind: .color))
  }

  func resetToken(_ token: Int) throws { try engine.removeToken(tokens.names[token], when: .always) }

  func setPatch(of object: Int, isDark: Bool) throws {
    try engine.setPatch(of: handle(object), to: Patch(modes: CanvasEngine.modes(isDark: isDark)))
  }

  func clearPatch(of object: Int) throws { try engine.setPatch(of: handle(object), to: Patch()) }

  func editRule(ofClass index: Int, toOther isOther: Bool) throws {
    try engine.addRule(tokens.rule(ofClass: index, isOther: isOther))
  }

  /// Reads one attribute of each object, another one each time.
  func read(_ objects: [UInt32]) -> Checksum {
    var sum: UInt64 = 0
    for (position, object) in objects.enumerated() {
      sum &+= UInt64(color(of: object, at: position))
    }
    return Checksum(sum: sum)
  }

  /// Over the same values, each at its place.
  func checksum(of objects: [UInt32]) -> Checksum {
    var checksum = Checksum()
    for (position, object) in objects.enumerated() { checksum.add(color(of: object, at: position), at: position) }
    return checksum
  }

  private func color(of object: UInt32, at position: Int) -> UInt32 {
    let attribute = CanvasAttribute.allCases[position & (CanvasAttribute.count - 1)]
    return engine.value(handle(Int(object)), attribute.name).map(Self.packed) ?? 0
  }
}

extension ReferenceEngine {
  /// The same as ``DesignSystem/declare(to:)``, for the engine that has names instead of ids.
  func declare(_ system: DesignSystem) throws {
    for theme in system.themes { try addTheme(theme) }
    for axis in system.axes { try addAxis(axis.name, modes: axis.modes, default: axis.defaultMode) }
    try loadTokens(system.layers)
    try setContext(system.defaults)
  }
}
