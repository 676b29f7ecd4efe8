/// What one switch of a design system came to.
struct ThemeSwitch: Codable {
  let file: String
  /// The modes of all axes.
  let from: [String: String]
  let to: [String: String]
  let tokens: Int
  let tokensChanged: Int
  let bindings: Int
  let bindingsChanged: Int
  let resolveNs: UInt64
  let deliverNs: UInt64
}

/// The table of a run over a design system of one's own.
struct ThemeSwitchTable {
  let switches: [ThemeSwitch]

  var text: String {
    var table = TextTable([
      .init(title: "switch", isNumber: false), .init(title: "tokens"), .init(title: "changed"),
      .init(title: "bindings"), .init(title: "changed"), .init(title: "resolve"), .init(title: "deliver"),
      .init(title: "each changed"),
    ])
    for one in switches {
      let axis = one.to.keys.first { one.to[$0] != one.from[$0] } ?? ""
      let each = Double(one.deliverNs) / Double(max(one.bindingsChanged, 1))
      table.add([
        "\(axis): \(one.from[axis] ?? "") → \(one.to[axis] ?? "")", one.tokens.grouped, one.tokensChanged.grouped,
        one.bindings.grouped, one.bindingsChanged.grouped, Unit.nanoseconds.text(one.resolveNs),
        Unit.nanoseconds.text(one.deliverNs), one.bindingsChanged == 0 ? "" : "\(each.short) ns",
      ])
    }
    return table.text
  }
}
