/// What one switch of a design system came to.
struct ThemeSwitch: Codable {
  let file: String
  /// The modes of all axes.
  let from: [String: String]
  let to: [String: String]
  let objects: Int
  let tokens: Int
  let tokensChanged: Int
  let bindings: Int
  let bindingsChanged: Int
  /// How many there are of the attributes of which some change.
  let bindingsOfChangedAttributes: Int
  /// The first time, when no row of the other context is there.
  let resolveNs: UInt64
  let deliverNs: UInt64
  /// The whole switch from then on.
  let warmNs: UInt64
  /// A switch of the canvas with as many objects, in turns with it.
  let canvasNs: UInt64

  /// What a warm switch takes for each binding that it changes; nil if it changes none.
  var eachNs: Double? { bindingsChanged == 0 ? nil : Double(warmNs) / Double(bindingsChanged) }
  /// How many times what it takes on the canvas, where every binding of every attribute changes.
  var ratioToCanvas: Double? {
    eachNs.map { $0 / (Double(canvasNs) / Double(objects * CanvasAttribute.count)) }
  }

  static let ratioMax = 1.5
  /// Whether the limit is kept; nil where most bindings of the attributes stay as they are, which is other work than the
  /// canvas has.
  var isMet: Bool? {
    bindingsChanged * 2 < bindingsOfChangedAttributes ? nil : ratioToCanvas.map { $0 <= Self.ratioMax }
  }
}

/// The table of a run over a design system of one's own.
struct ThemeSwitchTable {
  let switches: [ThemeSwitch]

  var text: String {
    var table = TextTable([
      .init(title: "switch", isNumber: false), .init(title: "tokens"), .init(title: "changed"),
      .init(title: "bindings"), .init(title: "changed"), .init(title: "resolve"), .init(title: "deliver"),
      .init(title: "warm"), .init(title: "each changed"), .init(title: "× canvas"), .init(title: "budget"),
      .init(title: "met", isNumber: false),
    ])
    for one in switches {
      let axis = one.to.keys.first { one.to[$0] != one.from[$0] } ?? ""
      table.add([
        "\(axis): \(one.from[axis] ?? "") → \(one.to[axis] ?? "")", one.tokens.grouped, one.tokensChanged.grouped,
        one.bindings.grouped, one.bindingsChanged.grouped, Unit.nanoseconds.text(one.resolveNs),
        Unit.nanoseconds.text(one.deliverNs), Unit.nanoseconds.text(one.warmNs),
        one.eachNs.map { "\($0.short) ns" } ?? "", one.ratioToCanvas.map { "\($0.short)×" } ?? "",
        one.isMet == nil ? "" : "≤ \(ThemeSwitch.ratioMax.short)×", one.isMet.map { $0 ? "yes" : "NO" } ?? "",
      ])
    }
    return table.text
  }
}
