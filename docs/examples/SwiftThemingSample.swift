import Livery

/// SwiftTheming's way: named assets with a value per theme and appearance, the system's appearance followed unless the
/// app prefers one, and single reads that prefer another theme or appearance.
///
/// An asset is a token; a theme and an appearance are modes of two axes.
func runSwiftThemingSample() throws -> [String] {
  let lines = Lines()
  let engine = Engine()
  for theme: ThemeName in ["bluo", "jado"] { try engine.addTheme(theme) }
  try engine.addAxis("appearance", modes: ["light", "dark"], default: "light")
  let background = Attribute<ThemeColor>("background")
  let backgroundColor = Token<ThemeColor>("backgroundColor")
  try engine.addAttribute(background)
  try engine.addClass("Screen")

  let assets: [(theme: ThemeName, light: UInt32, dark: UInt32)] = [
    ("bluo", 0xd6e4_ffff, 0x0a1a_33ff), ("jado", 0xd6ff_e8ff, 0x0a33_1fff),
  ]
  try engine.loadTokens([
    TokenLayer(
      "colours",
      assets.flatMap { asset in
        [
          TokenDefinition(
            backgroundColor, when: When(theme: asset.theme, conditions: ["appearance": "light"]),
            ThemeColor(rgba: asset.light)),
          TokenDefinition(
            backgroundColor, when: When(theme: asset.theme, conditions: ["appearance": "dark"]),
            ThemeColor(rgba: asset.dark)),
        ]
      })
  ])
  try engine.addRule("Screen") { background(backgroundColor) }
  try engine.setContext(["theme": "bluo", "appearance": "system"])

  let home = try engine.track("Screen")
  func show(_ what: String, _ color: ThemeColor?) { lines.add("\(what): \(color.map { "\($0)" } ?? "absent")") }

  show("bluo, system light", engine[home, background])
  try engine.setSystemMode(of: "appearance", to: "dark")
  show("bluo, system dark", engine[home, background])
  try engine.setContext(["theme": "jado"])
  show("jado, system dark", engine[home, background])
  try engine.setContext(["appearance": "light"])
  show("jado, prefers light", engine[home, background])
  // One element that prefers another appearance and theme than the rest.
  show("one read", try engine.value(home, background, in: ["theme": "bluo", "appearance": "dark"]))
  return lines.all
}
