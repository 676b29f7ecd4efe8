extension Benchmark {
  /// What it costs that there are many: all have been on before.
  static let coldRotation = Benchmark(
    id: "cold.rotation", model: .push,
    summary: "forty themes in turn, every value another one, written into columns",
    floor: { .columns($0.order) },
    settings: { $0.settings(variants: ["forty themes"], objectsMax: 200_000) },
    contest: { _, setting in
      let shape = SweepShape(objects: setting.objects, styles: 2_000, themes: 40)
      let styles = shape.stylesOfObjects()
      let engine = try SweepEngine(shape: shape, styles: styles)
      try engine.visitThemes()
      let loop = SweepLoop(shape: shape, styles: styles)
      let livery = Contestant.rotating(through: shape.themes, engine.change) { engine.checksum }
      let hand = Contestant.rotating(Contestant.handLoop, through: shape.themes, loop.change) { loop.checksum }
      return Contest(contestants: [livery, hand], bindings: shape.objects * shape.attributes)
    })
}

extension Contestant {
  /// A participant that is timed while it goes to the next of many themes.
  ///
  /// - Parameter checksum: over the values of the theme that is on; asked for in each.
  fileprivate static func rotating(
    _ subject: String = Contestant.livery, through themes: Int, _ change: @escaping (_ toTheme: Int) throws -> Void,
    checksum: @escaping () throws -> Checksum
  ) -> Contestant {
    var theme = 0
    return Contestant(subject) {
      theme = (theme + 1) % themes
      return try Clock.time { try change(theme) }
    } checksum: {
      try (0..<themes).reduce(Checksum()) { sum, theme in
        try change(theme)
        return try Checksum(sum, checksum())
      }
    }
  }
}
