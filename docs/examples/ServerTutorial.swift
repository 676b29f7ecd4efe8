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
      try engine.setToken(primary, to: ThemeColor(rgba: brand.light), theme: brand.theme)
      try engine.setToken(
        primary, to: ThemeColor(rgba: brand.dark), theme: brand.theme, when: ["appearance": "dark"])
    }
  }
  // step: request
  func css(for brand: ThemeName, _ appearance: ModeName) throws -> String {
    let (snapshot, context) = (engine.snapshot(), Patch(theme: brand, modes: ["appearance": appearance]))
    let lines = try [link, primary].compactMap { token in
      try snapshot.tokenValue(token, in: context).map { "--\(token.name): \($0);" }
    }
    return lines.joined(separator: " ")
  }
  print(try css(for: "acme", "light"))  // --link: #0050b3ff; --primary: #0050b3ff;
  print(try css(for: "globex", "dark"))  // --link: #95de64ff; --primary: #95de64ff;
  // step: snapshot
  let before = engine.snapshot()
  // step: edit
  try engine.setToken(primary, to: ThemeColor(rgba: 0xd432_80ff), theme: "acme")
  print(try css(for: "acme", "light"))  // --link: #d43280ff; --primary: #d43280ff;
  // step: check
  print(try before.tokenValue(link, in: ["theme": "acme"])!)  // #0050b3ff
  // step: end
  return lines.all
}
