import Livery

extension Benchmark {
  static let manyPatches = Benchmark(
    id: "patches.many", model: .push,
    summary: "ten thousand roots with an accent of their own: a first and a later switch, an edit of one root's token",
    floor: { setting in
      setting.variant == PatchRace.edit
        ? Floor(.fill(4 * .binding, in: 4 * .binding)) : Floor(.fill(4 * .binding, in: 16 * .object))
    },
    settings: { $0.settings(variants: [PatchRace.first, PatchRace.later, PatchRace.edit], objectsMax: 200_000) },
    contest: { _, setting in
      let race = try PatchRace(count: setting.objects)
      return Contest(contestants: race.contestants(setting.variant), bindings: race.bindings(setting.variant))
    })
}

/// Roots with nineteen objects below each. All fill themselves with the accent, of which each root has its own. The other
/// values follow the theme.
private final class PatchRace {
  static let first = "first switch"
  static let later = "later switch"
  static let edit = "one token"

  private static let objectsPerRoot = 20
  private static let accent: TokenName = "accent"
  /// A token for each attribute that follows the theme.
  private static let themed = [CanvasAttribute.stroke, .text, .shadow]

  private let engine = Engine()
  private let handles: [Handle]
  private let columns: [Column<ThemeColor, UInt32>]
  private let cells: [Cells]

  init(count: Int) throws {
    let engine = engine
    for attribute in CanvasAttribute.allCases { try engine.addAttribute(attribute.name, kind: .color) }
    for isDark in [false, true] { try engine.addTheme(Self.theme(isDark)) }
    try Self.defineTokens(in: engine)
    let item = try engine.addClass("Item")
    try engine.addRule(
      Rule(
        [StyleSelector("Item")],
        [StyleDeclaration(CanvasAttribute.fill.name, .token(Self.accent))]
          + Self.themed.map { StyleDeclaration($0.name, .token(Self.token(of: $0))) }))
    try engine.setContext([.theme: ModeName(Self.theme(false))])
    var handles: [Handle] = []
    handles.reserveCapacity(count)
    try engine.transaction {
      for object in 0..<count {
        let place = object % Self.objectsPerRoot
        let parent = place == 0 ? nil : handles[object - place]
        handles.append(try engine.track(item, identifiers: engine.identifiers([]), parent: parent))
        if place == 0 { try Self.setAccent(ofRoot: object, to: Self.accent(ofRoot: object), handles, in: engine) }
      }
    }
    self.handles = handles
    let columns = CanvasAttribute.allCases.map { _ in Column.rgba() }
    self.columns = columns
    try engine.addColumnSink(zip(CanvasAttribute.allCases, columns).map { ColumnBinding($0.name, $1) })
    cells = CanvasAttribute.allCases.map { _ in Cells(count: count) }
    for object in 0..<count {
      cells[0][object] = Self.accent(ofRoot: object / Self.objectsPerRoot * Self.objectsPerRoot)
    }
    write(isDark: false)
  }

  private static func defineTokens(in engine: Engine) throws {
    try engine.transaction {
      try engine.setToken(TokenDefinition(accent, .literal(.color(ThemeColor(rgba: SweepShape.accents.0)))))
      for attribute in themed {
        for isDark in [false, true] {
          try engine.setToken(
            TokenDefinition(
              token(of: attribute), when: When(theme: theme(isDark)),
              .literal(.color(ThemeColor(rgba: color(of: attribute, isDark))))))
        }
      }
    }
  }

  private static func theme(_ isDark: Bool) -> ThemeName { isDark ? "dark" : "light" }
  private static func token(of attribute: CanvasAttribute) -> TokenName { TokenName("\(attribute)") }
  private static func color(of attribute: CanvasAttribute, _ isDark: Bool) -> UInt32 {
    UInt32(attribute.rawValue) << 16 | (isDark ? 0x80FF : 0xFF)
  }
  /// Odd, so that none is that of nothing.
  private static func accent(ofRoot object: Int) -> UInt32 { UInt32(object) << 1 | 1 }

  private static func setAccent(ofRoot object: Int, to color: UInt32, _ handles: [Handle], in engine: Engine) throws {
    try engine.setPatch(
      of: handles[object], to: Patch(tokens: [accent: .literal(.color(ThemeColor(rgba: color)))]))
  }

  private var checksum: Checksum {
    var checksum = Checksum()
    checksum.add(columns, of: handles, numbered: handles.indices)
    return checksum
  }

  private var handChecksum: Checksum {
    Checksum(columns: cells.map { UnsafePointer($0.base) }, count: handles.count)
  }

  func bindings(_ variant: String) -> Int {
    variant == Self.edit ? Self.objectsPerRoot : handles.count * Self.themed.count
  }

  func contestants(_ variant: String) -> [Contestant] {
    let root = handles.count / Self.objectsPerRoot / 2 * Self.objectsPerRoot
    func color(_ isSecond: Bool) -> UInt32 { isSecond ? SweepShape.accents.1 : Self.accent(ofRoot: root) }
    let isEdit = variant == Self.edit
    let livery = Contestant.flipping { [self] in
      if variant == Self.first { engine.trim(keeping: []) }
    } _: { [self] isSecond in
      if isEdit {
        try Self.setAccent(ofRoot: root, to: color(isSecond), handles, in: engine)
      } else {
        try engine.setContext([.theme: ModeName(Self.theme(isSecond))])
      }
    } checksum: { [self] in
      checksum
    }
    let hand = Contestant.flipping(Contestant.handLoop) { [self] isSecond in
      if isEdit {
        for object in root..<root + Self.objectsPerRoot { cells[0].base[object] = color(isSecond) }
      } else {
        write(isDark: isSecond)
      }
    } checksum: { [self] in
      handChecksum
    }
    return [livery, hand]
  }

  private func write(isDark: Bool) {
    for attribute in Self.themed {
      cells[attribute.rawValue].base.update(repeating: Self.color(of: attribute, isDark), count: handles.count)
    }
  }
}
