import LiveryVocabulary

/// Reads color presets of iTerm2: property lists in XML with the ending `.itermcolors`. A profile, as iTerm2 exports it, is
/// read too if it is in XML.
///
/// ```swift
/// let document = ITermColorsReader().read("themes/Harbour.itermcolors")
/// ```
///
/// The tokens have the names of Visual Studio Code where it has one, such as `terminal.ansiBrightBlack`. The others have names
/// in the same style: `Cursor Guide Color` is `terminal.cursorGuide`. Colours in the space P3 stay in it. Colours that are
/// `Calibrated` or name no space are read as sRGB, since the display's space is not in the file.
///
/// Where a preset has colours of its own for light and dark, they hold in the modes `light` and `dark` of an axis
/// `appearance`. `docs/reference/theme-formats.md` has the details.
public struct ITermColorsReader: ThemeReader {
  public var limits: DocumentLimits

  /// A reader with the default limits, unless you say otherwise.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  public func read(_ name: String, files: @escaping FileProvider, theme: ThemeName?) -> ThemeDocument {
    let files = ThemeFiles(files, limits: limits)
    guard let root = files.root(of: name, .propertyList) else {
      return ThemeDocument(name: nil, theme: theme, layers: [], appearance: nil, files: files)
    }
    var tokens = TokenList(name, files)
    for (key, node) in root.members {
      guard let key = Key(key), let color = color(node, files.log) else { continue }
      tokens.add(key.token, when: key.when, .color(color), at: node)
    }
    if tokens.isEmpty {
      files.log.error(
        .missingProperty, "there is no color; expected a dictionary with entries such as `Ansi 0 Color`", at: root)
    }
    let appearance = tokens.appearance(
      text: TokenName(TerminalColorNames.foreground), background: TokenName(TerminalColorNames.background))
    let axes = tokens.layer.definitions.contains { !$0.when.conditions.isEmpty } ? [Key.axis] : []
    return ThemeDocument(
      name: nil, axes: axes, theme: theme, layers: [tokens.layer], appearance: axes.isEmpty ? appearance : nil,
      files: files)
  }

  private func color(_ node: JSONNode, _ log: DiagnosticLog) -> ThemeColor? {
    let names = ["Red Component", "Green Component", "Blue Component"]
    guard node.isObject else {
      let list = "`\(names[0])`, `\(names[1])` and `\(names[2])`"
      log.error(.wrongJSONType, "expected a dictionary with \(list), not \(node.noun)", at: node)
      return nil
    }
    let parts = names.compactMap { component($0, of: node, log) }
    let alpha = node["Alpha Component"] == nil ? 1 : component("Alpha Component", of: node, log)
    guard parts.count == 3, let alpha, let space = space(of: node, log) else { return nil }
    return ThemeColor(space, parts[0], parts[1], parts[2], alpha: alpha)
  }

  private func component(_ name: String, of color: JSONNode, _ log: DiagnosticLog) -> Double? {
    guard let node = color[name] else {
      log.error(.missingProperty, "the color has no `\(name)`; add one from 0 to 1", at: color)
      return nil
    }
    guard let number = node.number else {
      log.error(.wrongJSONType, "expected a number from 0 to 1, not \(node.noun)", at: node)
      return nil
    }
    // Colours of wide displays go a little beyond.
    guard (-1...2).contains(number) else {
      log.error(.outOfRange, "expected a number from 0 to 1, not \(number.formatted); divide it by 255?", at: node)
      return nil
    }
    return number
  }

  private func space(of color: JSONNode, _ log: DiagnosticLog) -> ColorSpace? {
    guard let node = color["Color Space"] else { return .srgb }
    switch node.word {
    case "sRGB", "Calibrated": return .srgb
    case "P3": return .displayP3
    default:
      log.error(.invalidValue, "expected the space `sRGB`, `P3` or `Calibrated`, not \(node.noun)", at: node)
      return nil
    }
  }

  /// What a key of a preset stands for.
  private struct Key {
    let token: String
    let when: When

    static let axis = ThemeDocument.Axis(name: "appearance", modes: ["light", "dark"])

    private static let names: [String: String] = {
      var names = [
        "Foreground": TerminalColorNames.foreground, "Background": TerminalColorNames.background,
        "Cursor": TerminalColorNames.cursor, "Cursor Text": TerminalColorNames.textUnderCursor,
        "Selection": TerminalColorNames.selection, "Selected Text": TerminalColorNames.selectedText,
      ]
      for number in 0..<16 { names["Ansi \(number)"] = TerminalColorNames.ansi(number) }
      return names
    }()

    /// nil for a key that is no colour's.
    init?(_ text: String) {
      var name = text[...]
      var when = When.always
      for (mode, ending) in [("light", " (Light)"), ("dark", " (Dark)")] where name.hasSuffix(ending) {
        name = name.dropLast(ending.count)
        when = When(conditions: [Self.axis.name: ModeName(mode)])
      }
      guard name.hasSuffix(" Color") else { return nil }
      name = name.dropLast(" Color".count)
      // Profiles have switches, such as `Use Tab Color`.
      if name.hasPrefix("Use ") || name == "Smart Cursor" { return nil }
      self.when = when
      token = String(name).word.flatMap { Self.names[$0] } ?? Self.token(String(name))
    }

    /// `Cursor Guide` is `terminal.cursorGuide`.
    private static func token(_ name: String) -> String {
      let words = name.split(separator: " ")
      let first = words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
      return "terminal." + first + words.dropFirst().joined()
    }
  }
}
