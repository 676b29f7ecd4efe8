import LiveryDocuments
import LiveryVocabulary

/// The colours of a base16 or base24 scheme.
struct BasePalette {
  struct Slot {
    let name: String
    let color: ThemeColor
    /// The token that it is; nil for a mixed one.
    let token: TokenName?
  }

  /// None if the document has none of the colours.
  private(set) var slots: [Slot] = []
  /// The tokens that are colours of the scheme.
  private(set) var used: Set<TokenName> = []
  let isBase24: Bool

  /// The tokens that can be a slot, besides the one of its name.
  private static let roles: [String: [TokenName]] = [
    "base00": PaletteRole.background, "base02": PaletteRole.selection, "base03": PaletteRole.ansi(8),
    "base05": PaletteRole.foreground, "base07": PaletteRole.ansi(15), "base08": PaletteRole.ansi(1),
    "base0A": PaletteRole.ansi(3), "base0B": PaletteRole.ansi(2), "base0C": PaletteRole.ansi(6),
    "base0D": PaletteRole.ansi(4), "base0E": PaletteRole.ansi(5),
  ]

  /// What a slot is mixed of where no token is it: two others, and the share of the second. In the order of mixing.
  private static let mixtures: [(name: String, first: String, second: String, share: Double)] = [
    ("base02", "base00", "base05", 0.2), ("base03", "base00", "base05", 0.4), ("base01", "base00", "base02", 0.5),
    ("base04", "base03", "base05", 0.5), ("base07", "base05", "base05", 0), ("base06", "base05", "base07", 0.5),
    ("base09", "base08", "base0A", 0.5), ("base0F", "base08", "base00", 0.3),
  ]

  init(_ colors: [TokenName: ThemeColor], _ losses: inout LossLog) {
    let names = BaseColorNames.all
    isBase24 = names.allSatisfy { colors[TokenName($0)] != nil }
    var found: [String: Slot] = [:]
    for name in names.prefix(isBase24 ? 24 : 16) {
      let tokens = [TokenName(name)] + (Self.roles[name] ?? []).filter { !$0.text.hasPrefix("base") }
      guard let token = tokens.first(where: { colors[$0] != nil }), let color = colors[token] else { continue }
      found[name] = Slot(name: name, color: color, token: token)
      used.insert(token)
    }
    if found.isEmpty { return }
    for (name, first, second, share) in Self.mixtures where found[name] == nil {
      guard let one = found[first]?.color, let other = found[second]?.color else { continue }
      let mixed = one.mixed(with: other, share)
      found[name] = Slot(name: name, color: ThemeColor(rgba: mixed.packedRGBA | 0xff), token: nil)
      losses.add(.substitutedValue, nil, "the document has no color for `\(name)`; it is mixed of others")
    }
    for name in names.prefix(isBase24 ? 24 : 16) {
      if let slot = found[name] {
        slots.append(slot)
      } else {
        losses.add(.missingValue, nil, "a scheme needs `\(name)`, and the document has no color for it; add one")
      }
    }
  }

  func color(_ name: String) -> ThemeColor? { slots.first { $0.name == name }?.color }
}
