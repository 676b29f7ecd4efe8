import LiveryDocuments
import LiveryVocabulary

/// What an entry of a colour set says about where it holds.
struct AssetCondition {
  private var appearances: [JSONText] = []
  private var gamut: String?
  private var idiom = "universal"
  private var subtype: String?

  /// Adds a mode that is not the default of its axis.
  ///
  /// - Returns: whether catalogues have it.
  mutating func add(_ mode: ModeName, of axis: AssetAxis, preference: UserPreference?) -> Bool {
    switch axis {
    case .appearance, .contrast:
      guard let (name, value) = preference?.appearance else { return false }
      appearances.append(.object([("appearance", .string(name)), ("value", .string(value))]))
    case .idiom:
      // An entry for the idiom `universal` would hold in all others.
      guard mode != "universal", AssetAxis.idioms.contains(where: { mode.text.hasSameScalars(as: $0) }) else {
        return false
      }
      idiom = mode.text
    case .subtype:
      // The mode `none` is that of entries without a subtype, which hold in all others.
      guard mode != "none", !mode.text.isEmpty else { return false }
      subtype = mode.text
    case .gamut:
      guard let name = Self.gamuts[mode] else { return false }
      gamut = name
    }
    return true
  }

  /// The entry with its color, in the order in which Xcode writes the members.
  func entry(_ color: JSONText) -> JSONText {
    var members: [(key: String, value: JSONText)] = appearances.isEmpty ? [] : [("appearances", .array(appearances))]
    members.append(("color", color))
    if let gamut { members.append(("display-gamut", .string(gamut))) }
    members.append(("idiom", .string(idiom)))
    if let subtype { members.append(("subtype", .string(subtype))) }
    return .object(members)
  }

  private static let gamuts: [ModeName: String] = ["srgb": "sRGB", "display-p3": "display-P3"]
}

extension UserPreference {
  fileprivate var appearance: (name: String, value: String)? {
    switch self {
    case .dark: ("luminosity", "dark")
    case .light: ("luminosity", "light")
    case .moreContrast: ("contrast", "high")
    case .lessContrast: nil
    }
  }
}
