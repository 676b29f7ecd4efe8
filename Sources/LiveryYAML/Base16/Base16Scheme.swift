import LiveryDocuments
import LiveryVocabulary

/// A scheme while it is read.
struct Base16Scheme {
  private let root: JSONNode
  private let log: DiagnosticLog
  private(set) var tokens: TokenList

  init(_ root: JSONNode, _ files: ThemeFiles) {
    self.root = root
    log = files.log
    tokens = TokenList(root.location.file, files)
  }

  var name: String? { (root["name"] ?? root["scheme"])?.string }

  var appearance: ThemeAppearance? {
    if let variant = root["variant"]?.string.flatMap(Self.appearance) { return variant }
    return tokens.appearance(text: "base05", background: "base00")
  }

  private static func appearance(_ variant: String) -> ThemeAppearance? {
    switch variant {
    case "dark": .dark
    case "light": .light
    default: nil
    }
  }

  mutating func read() {
    guard root.isObject else {
      return log.error(.wrongJSONType, "expected a scheme with `system` and `palette`, not \(root.noun)", at: root)
    }
    let palette = root["palette"] ?? root
    guard palette.isObject else {
      return log.error(.wrongJSONType, "expected a mapping of colors, not \(palette.noun)", at: palette)
    }
    var found: Set<String> = []
    for (key, node) in palette.members { read(node, key, isInPalette: palette != root, &found) }
    checkVariant()
    checkNames(found, of: palette)
  }

  private mutating func read(_ node: JSONNode, _ key: String, isInPalette: Bool, _ found: inout Set<String>) {
    guard let name = BaseColorNames.all.first(where: { $0.lowercased() == key.lowercased() }) else {
      // Beside the colours of the old spelling there are other things.
      if isInPalette || key.hasPrefix("base") {
        let question = log.question(key, among: BaseColorNames.all)
        log.warning(.unknownProperty, "schemes have no color `\(key.clipped)`\(question)", at: node)
      }
      return
    }
    guard found.insert(name).inserted else {
      return log.error(.repeatedName, "`\(name)` is there already, in other case; keep one", at: node)
    }
    if let color = HexColor.ofSchemes.color(node, log) { tokens.add(name, .color(color), at: node) }
  }

  private func checkVariant() {
    guard let node = root["variant"], node.string.flatMap(Self.appearance) == nil else { return }
    log.warning(.invalidValue, "expected `dark` or `light`, not \(node.noun); the colors tell", at: node)
  }

  private func checkNames(_ found: Set<String>, of palette: JSONNode) {
    var system = found.contains { $0.hasPrefix("base1") } ? "base24" : "base16"
    if let node = root["system"] {
      if let stated = node.string, ["base16", "base24"].contains(stated) {
        system = stated
      } else {
        log.warning(.invalidValue, "expected the system `base16` or `base24`, not \(node.noun)", at: node)
      }
    }
    let missing = BaseColorNames.all.prefix(system == "base24" ? 24 : 16).filter { !found.contains($0) }
    guard !missing.isEmpty else { return }
    let list = missing.map { "`\($0)`" }.joined(separator: ", ")
    log.error(.missingProperty, "a scheme for \(system) needs \(list); add what is missing", at: palette)
  }
}
