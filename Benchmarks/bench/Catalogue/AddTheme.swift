import Livery

extension Benchmark {
  static let addTheme = Benchmark(
    id: "theme.add", model: .none, summary: "one more theme, its own transaction, beside so many others",
    floor: { _ in Floor(.calls(.atomic, 1 * .once)) },
    settings: { $0.fixed(objects: 20_000, variants: ["beside themes"]) },
    contest: { _, setting in
      let engine = Engine()
      try engine.transaction {
        for number in 0..<setting.objects { try engine.addTheme(ThemeName("theme\(number)")) }
      }
      var added = 0
      func addThemes() throws {
        for number in added..<added + perSample { try engine.addTheme(ThemeName("other\(number)"), parent: "theme7") }
        added += perSample
      }
      let livery = Contestant {
        try Clock.time { try addThemes() }
      } checksum: {
        var (found, wanted) = (Checksum(), Checksum())
        for number in 0..<added {
          found.add(engine.themes.keys.contains(ThemeName("other\(number)")) ? 1 : 0, at: number)
          wanted.add(1, at: number)
        }
        return try found.checked(against: wanted)
      }
      return Contest(contestants: [livery], bindings: perSample, roundsMax: 15)
    })

  /// Not so many that there are many more themes in the end.
  private static let perSample = 20
}
