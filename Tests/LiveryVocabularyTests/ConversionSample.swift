import Foundation
import LiveryVocabulary
import TestSupport

/// A colour and what another implementation converts it to.
struct ConversionSample: Decodable {
  private struct Given: Decodable {
    let colorSpace: String
    let components: [Double]
  }

  let color: ThemeColor
  let srgb, oklch, displayP3: [Double]

  private enum CodingKeys: String, CodingKey {
    case value, srgb, oklch
    case displayP3 = "display-p3"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let given = try values.decode(Given.self, forKey: .value)
    let names = [
      "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb",
      "rec2020", "xyz-d65", "xyz-d50",
    ]
    let space = ColorSpace.allCases[names.firstIndex(of: given.colorSpace)!]
    color = ThemeColor(space, given.components[0], given.components[1], given.components[2])
    srgb = try values.decode([Double].self, forKey: .srgb)
    oklch = try values.decode([Double].self, forKey: .oklch)
    displayP3 = try values.decode([Double].self, forKey: .displayP3)
  }

  static func all() throws -> [ConversionSample] {
    try JSONDecoder().decode([ConversionSample].self, from: sharedFile("colour-oracle-sample/conversions.json"))
  }
}
