import Livery

/// The program of docs/tutorial/server.md. Each step is a block of the page.
func runServerTutorial() throws -> [String] {
  let lines = Lines()
  @Sendable func print(_ items: Any...) { lines.add(items.map { "\($0)" }.joined(separator: " ")) }

  // step: names
  let primary = Token<ThemeColor>("primary")
  let link = Token<ThemeColor>("link")

  let engine = Engine()
  try engine.addAxis("appearance", modes: ["light", "dark"], default: "light")
  // step: brands
  let brands: [(theme: ThemeName, light: UInt32, dark: UInt32)] = [
    ("acme", 0x0050_b3ff, 0x69b1_ffff), ("globex", 0x3892_0fff, 0x95de_64ff),
  ]
  try engine.transaction {
    try engine.setToken(link, to: primary)
    for brand in brands {
      try engine.addTheme(brand.theme)
      try engine.setToken(primary, to: ThemeColor(rgba: brand.light), when: ["theme": ModeName(brand.theme)])
      try engine.setToken(
        primary, to: ThemeColor(rgba: brand.dark), when: ["theme": ModeName(brand.theme), "appearance": "dark"])
    }
  }
  // step: request
  func css(for brand: ThemeName, _ appearance: ModeName) throws -> String {
    let tokens = try engine.tokens(in: Patch(theme: brand, modes: ["appearance": appearance]))
    return tokens.sorted { $0.key < $1.key }.map { "--\($0): \(ThemeColor(themeValue: $1)!);" }
      .joined(separator: " ")
  }
  print(try css(for: "acme", "light"))  // --link: #0050b3ff; --primary: #0050b3ff;
  print(try css(for: "globex", "dark"))  // --link: #95de64ff; --primary: #95de64ff;
  // step: snapshot
  let before = engine.snapshot()
  // step: edit
  try engine.setToken(primary, to: ThemeColor(rgba: 0xd432_80ff), when: ["theme": "acme"])
  print(try css(for: "acme", "light"))  // --link: #d43280ff; --primary: #d43280ff;
  // step: check
  print(try before.tokenValue(link, in: ["theme": "acme"])!)  // #0050b3ff
  // step: end
  return lines.all
}
