import LiveryDocuments
import LiveryVocabulary

/// A color preset of iTerm2 as a property list.
struct ITermPreset {
  private var entries: [(key: String, color: ThemeColor)] = []

  /// What iTerm2 has, and the tokens that can be it.
  private static let roles: [(key: String, tokens: [TokenName])] = {
    var roles = (0..<16).map { (key: "Ansi \($0)", tokens: PaletteRole.ansi($0)) }
    roles += [
      ("Background", PaletteRole.background), ("Cursor", PaletteRole.cursor),
      ("Cursor Text", PaletteRole.textUnderCursor), ("Foreground", PaletteRole.foreground),
      ("Selected Text", PaletteRole.selectedText), ("Selection", PaletteRole.selection),
    ]
    // These may be missing. Their tokens are named after them.
    for key in ["Badge", "Bold", "Cursor Guide", "Link", "Match Background", "Tab", "Underline"] {
      roles.append(
        (key, [TokenName("terminal." + key.prefix(1).lowercased() + key.dropFirst().replacing(" ", with: ""))]))
    }
    return roles
  }()

  /// - Parameter ending: of the keys, ` (Dark)` for colours of the dark appearance.
  mutating func add(_ context: SingleContext, ending: String, _ losses: inout LossLog) {
    let colors = context.colors
    var used: Set<TokenName> = []
    for (key, tokens) in Self.roles {
      guard let token = tokens.first(where: { colors[$0] != nil }), let color = colors[token] else {
        if tokens.count > 1 {
          losses.add(
            .missingValue, nil, "the document has no color \"\(tokens[0])\" for `\(key) Color`; it is left out")
        }
        continue
      }
      used.insert(token)
      let written = Self.written(color, token, &losses)
      if written.hasMissingComponent { losses.addMissingComponent(token) }
      entries.append(("\(key) Color\(ending)", written))
    }
    for (name, _) in context.values where !used.contains(name) {
      losses.add(.unusedToken, name, "a preset of iTerm2 has no such color")
    }
  }

  private static func written(_ color: ThemeColor, _ token: TokenName, _ losses: inout LossLog) -> ThemeColor {
    if color.space == .srgb || color.space == .displayP3, color.isInGamut(of: color.space) { return color }
    let space = color.isInGamut(of: .srgb) ? ColorSpace.srgb : .displayP3
    let written = color.converted(to: space, mapping: .reducedChroma)
    losses.add(
      .convertedColor, token,
      color.isInGamut(of: space)
        ? "iTerm2 has sRGB and P3 only; the \(color.space.name) is converted to \(written.space.name)"
        : "iTerm2 has the gamuts of sRGB and P3 only; \(color.cssLiteral) is written as \(written.cssLiteral)")
    return written
  }

  /// Whether it has no colours, so that it is no preset.
  var isEmpty: Bool { entries.isEmpty }

  var text: String {
    let dictionaries = entries.sorted { $0.key < $1.key }.map { key, color in
      let parts = color.components.map { min(max($0 ?? 0, 0), 1) }
      return """
        \t<key>\(key)</key>
        \t<dict>
        \t\t<key>Alpha Component</key>
        \t\t<real>\((color.alpha ?? 0).formatted)</real>
        \t\t<key>Blue Component</key>
        \t\t<real>\(parts[2].formatted)</real>
        \t\t<key>Color Space</key>
        \t\t<string>\(color.space == .srgb ? "sRGB" : "P3")</string>
        \t\t<key>Green Component</key>
        \t\t<real>\(parts[1].formatted)</real>
        \t\t<key>Red Component</key>
        \t\t<real>\(parts[0].formatted)</real>
        \t</dict>

        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(dictionaries.joined())</dict>
      </plist>

      """
  }
}
