import LiveryVocabulary

/// Reads the `Contents.json` of a color set.
struct ColorSetReader {
  /// A color and where it holds.
  struct Entry {
    let modes: AssetModes
    /// nil for one that cannot be read. The set has no color there.
    let color: ThemeColor?
    let origin: SourceLocation
  }

  let limits: DocumentLimits
  let log: DiagnosticLog

  /// The entries with a color, in the order of the file, each for other modes.
  func read(_ root: JSONNode) -> [Entry] {
    guard let colors = root["colors"], let nodes = colors.elements else {
      let found = root["colors"].map { "must be an array, not \($0.noun)" } ?? "is missing"
      log.error(
        .missingProperty, "`colors` \(found); a color set lists its colors there", at: root["colors"] ?? root)
      return []
    }
    var known: Set<AssetModes> = []
    var entries: [Entry] = []
    for node in nodes {
      guard let modes = try? modes(of: node) else { continue }
      guard known.insert(modes).inserted else {
        log.error(
          .repeatedName,
          "an entry before it is for the same appearances, idiom and gamut, and counts; remove one of them",
          at: node)
        continue
      }
      guard let color = node["color"] else {
        log.warning(
          .noEffect, "the entry has no color, so that the more general ones hold; give it one, or remove it", at: node)
        continue
      }
      entries.append(Entry(modes: modes, color: try? read(color: color), origin: node.origin))
    }
    if nodes.isEmpty { log.warning(.noEffect, "the color set has no colors", at: root) }
    return entries
  }

  // MARK: Modes

  /// What an entry holds besides conditions.
  private static let plainKeys = ["color", "appearances", "idiom", "subtype", "display-gamut"]

  private func modes(of node: JSONNode) throws(Unreadable) -> AssetModes {
    guard node.isObject else {
      throw log.refusal(.wrongJSONType, "an entry of `colors` is an object, not \(node.noun)", at: node)
    }
    var modes = AssetModes()
    for (key, member) in node.members(besides: Self.plainKeys) {
      // It would hold where it is not meant to.
      throw log.refusal(
        .unknownProperty,
        "`\(key.clipped)` is no condition that is known\(NearestNames.question(key, among: Self.plainKeys)); "
          + "the entry is left out",
        at: member)
    }
    if let appearances = node["appearances"] { try read(appearances: appearances, into: &modes) }
    if let idiom = try mode(node["idiom"], "idiom"), idiom != "universal" {
      if let node = node["idiom"], !AssetAxis.idioms.hasWord(idiom.text) {
        log.warning(
          .unknownContext,
          "`idiom` is one of \(AssetAxis.idioms.joined(separator: ", ")), not \(node.noun)"
            + NearestNames.question(idiom.text, among: AssetAxis.idioms), at: node)
      }
      modes.set(.idiom, idiom)
    }
    if let subtype = try mode(node["subtype"], "subtype") { modes.set(.subtype, subtype) }
    if let gamut = node["display-gamut"] {
      modes.set(.gamut, try word(gamut, "display-gamut", ["sRGB": "srgb", "display-P3": "display-p3"]))
    }
    return modes
  }

  private func mode(_ node: JSONNode?, _ key: String) throws(Unreadable) -> ModeName? {
    guard let node else { return nil }
    guard let text = node.string, !text.isEmpty else {
      throw log.refusal(.wrongJSONType, "`\(key)` must be a text, not \(node.noun)", at: node)
    }
    guard text.utf8.count <= limits.nameBytes else {
      throw log.refusal(
        .tooLong, "`\(key)` is longer than \(limits.nameBytes) bytes; shorten it or raise the limit", at: node)
    }
    return ModeName(text)
  }

  private func read(appearances: JSONNode, into modes: inout AssetModes) throws(Unreadable) {
    guard let elements = appearances.elements else {
      throw log.refusal(.wrongJSONType, "`appearances` must be an array, not \(appearances.noun)", at: appearances)
    }
    for element in elements {
      guard let kind = element["appearance"], let value = element["value"] else {
        throw log.refusal(
          .missingProperty, "an appearance has the members `appearance` and `value`", at: element)
      }
      switch try word(kind, "appearance", ["luminosity": "appearance", "contrast": "contrast"]) {
      case "contrast": modes.set(.contrast, try word(value, "value", ["high": "high", "normal": "normal"]))
      default: modes.set(.appearance, try word(value, "value", ["light": "light", "dark": "dark"]))
      }
    }
  }

  /// What a text of the format stands for.
  private func word(
    _ node: JSONNode, _ key: String, _ known: KeyValuePairs<String, ModeName>
  ) throws(Unreadable) -> ModeName {
    if let word = node.word, let found = known.first(where: { $0.key == word }) { return found.value }
    let names = known.map(\.key)
    let near = node.word.map { NearestNames.question($0, among: names) } ?? ""
    throw log.refusal(
      .invalidValue,
      "`\(key)` is \(names.map { "\"\($0)\"" }.joined(separator: " or ")), not \(node.noun)\(near); the entry is left out",
      at: node)
  }
}
