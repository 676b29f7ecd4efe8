import LiveryVocabulary

/// What the colors of a color set can depend on, each an axis of the document where it is used.
///
/// In the order of their weight: a color for a named appearance goes before any color without one, whatever else the two name.
package enum AssetAxis: Int, CaseIterable, Comparable {
  case appearance, contrast, idiom, subtype, gamut

  /// The devices that Xcode knows. Later versions may know more.
  package static let idioms = ["universal", "iphone", "ipad", "mac", "tv", "watch", "vision", "car"]

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  package var name: AxisName {
    switch self {
    case .appearance: "appearance"
    case .contrast: "contrast"
    case .idiom: "idiom"
    case .subtype: "subtype"
    case .gamut: "gamut"
    }
  }

  /// The modes that the axis always has, the default first.
  var ownModes: [ModeName] {
    switch self {
    case .appearance: ["light", "dark"]
    case .contrast: ["normal", "high"]
    case .idiom: ["universal"]
    case .subtype: ["none"]
    case .gamut: ["srgb", "display-p3"]
    }
  }
}

/// The modes that an entry of a color set is for. It is for every mode of an axis that it does not name.
struct AssetModes: Hashable {
  private(set) var modes: [AssetAxis: ModeName] = [:]

  /// The place of the axes among all sets of axes: of two entries that hold at once, the one of the higher rank goes first.
  private(set) var rank = 0

  mutating func set(_ axis: AssetAxis, _ mode: ModeName) {
    modes[axis] = mode
    rank |= 1 << (AssetAxis.allCases.count - 1 - axis.rawValue)
  }

  var axes: [AssetAxis] { modes.keys.sorted() }

  var when: When {
    When(conditions: Dictionary(uniqueKeysWithValues: modes.map { ($0.key.name, $0.value) }))
  }
}
