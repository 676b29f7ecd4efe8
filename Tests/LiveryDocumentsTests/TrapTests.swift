import LiveryDocuments
import LiveryVocabulary
import Testing

/// Documents that a program cannot make stop it, and say why.
@Suite struct TrapTests {
  enum Misuse: String, CaseIterable, Codable {
    case axisTwice = "a theme document has the axis \"density\" twice, or beside `themes`"
    case axisOfThemes = "a theme document has the axis \"theme\" twice, or beside `themes`"
    case themeTwice = "a theme document has a theme twice"
    case noModes = "the axis \"density\" of a theme document has no modes"
    case modeTwice = "the axis \"density\" of a theme document has a mode twice"
    case unknownDefault = "the default of the axis \"density\" of a theme document is none of its modes"

    func commit() {
      let axis = ThemeDocument.Axis(name: "density", modes: ["compact", "regular"])
      switch self {
      case .axisTwice: _ = ThemeDocument(axes: [axis, axis], layers: [])
      case .axisOfThemes: _ = ThemeDocument(axes: [.init(name: .theme, modes: ["night"])], layers: [])
      case .themeTwice: _ = ThemeDocument(themes: ["night", "night"], layers: [])
      case .noModes: _ = ThemeDocument.Axis(name: "density", modes: [])
      case .modeTwice: _ = ThemeDocument.Axis(name: "density", modes: ["compact", "compact"])
      case .unknownDefault: _ = ThemeDocument.Axis(name: "density", modes: ["compact"], default: "tiny")
      }
    }
  }

  @Test(arguments: Misuse.allCases)
  func stopsWithItsMessage(_ misuse: Misuse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [misuse] in
      misuse.commit()
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.contains(": \(misuse.rawValue)\n"), "\(said)")
  }
}
