import HeadlessSwiftUI
import Livery
import LiveryVocabulary
import Testing

@testable import SwiftTheming

/// Assets as tokens that other dialects share.
@MainActor @Suite struct TokenTests {
  @Test func rulesOfTheEngineMayNameAssets() throws {
    let engine = Engine()
    let provider = makeProvider(engine: engine)
    let (fill, border) = (Attribute<ThemeColor>("fill"), Attribute<ThemeColor>("border"))
    for attribute in [fill, border] { try engine.addAttribute(attribute) }
    let box = try engine.addClass("Box")
    try engine.addRule("Box") {
      fill(provider.token(for: ColorAsset.backgroundColor))
      border(provider.token(for: ColorAsset.borderColor))
    }
    let handle = try engine.track(box)
    #expect(engine[handle, fill] == ThemeColor(rgba: 0x0000_ffff))
    #expect(engine[handle, border] == ThemeColor(rgba: 0xffcc_00ff))
    provider.setPreferredAppearance(with: .dark)
    #expect(engine[handle, fill] == ThemeColor(rgba: 0x0000_33ff))
    // Red of the system, as it is in the dark.
    #expect(engine[handle, border] == ThemeColor(rgba: 0xff45_3aff))
    provider.setTheme(with: .jadoTheme)
    #expect(engine[handle, border] == ThemeColor(rgba: 0xff9f_0aff))
    // A subtree of the other dialect.
    try engine.setPatch(of: handle, to: Patch(modes: ["theme": "bluoTheme", "appearance": "light"]))
    #expect(engine[handle, fill] == ThemeColor(rgba: 0x0000_ffff))
    #expect(provider.problems.isEmpty)
  }

  @Test func anAssetHasTheSameTokenEachTime() {
    let provider = makeProvider()
    let first = provider.token(for: ColorAsset.accentColor)
    let revision = provider.engine.revision
    #expect(provider.token(for: ColorAsset.accentColor) == first)
    #expect(provider.engine.revision == revision)
    #expect(first.name == "color.ColorAsset.accentColor")
  }

  @Test func fontsImagesAndGradientsAreTokensToo() throws {
    let provider = makeProvider()
    provider.setTheme(with: .jadoTheme)
    let engine = provider.engine
    #expect(
      engine.tokenValue(provider.token(for: FontAsset.staticFont)) == ThemeFont(family: "Avenir", size: 12, weight: 700)
    )
    #expect(engine.tokenValue(provider.token(for: ImageAsset.planet)) == ImageReference("leaf", source: .system))
    let sky = provider.token(for: GradientAsset.sky)
    #expect(
      engine.tokenValue(sky)?.stops.map(\.color) == [ThemeColor(rgba: 0xffff_ffff), ThemeColor(rgba: 0x34c7_59ff)])
    provider.setPreferredAppearance(with: .dark)
    #expect(engine.tokenValue(sky)?.stops.map(\.position) == [0, 1])
    #expect(engine.tokenValue(sky)?.stops.first?.color == ThemeColor(rgba: 0x0000_00ff))
  }

  struct Borrowing: View {
    var body: some View { Text("x").foregroundColor(Color(ColorAsset.backgroundColor)) }
  }
  struct Later: View {
    var body: some View { Color(ColorAsset.borderColor) }
  }

  @Test func whatNamesATokenToComeFollowsIt() throws {
    let provider = makeProvider()
    let host = ViewHost(Borrowing(), providing: provider)
    host.update()
    try provider.engine.setContext(
      [:], tokens: ["SwiftUI.color.ColorAsset.backgroundColor": .alias("SwiftUI.color.ColorAsset.borderColor")])
    // Nobody has asked for the border yet, so there is no such token.
    #expect(host.nodes.map(\.foregroundColor) == [.clear])
    #expect(ViewHost(Later(), providing: provider).nodes.map(\.color) == [.yellow])
    #expect(host.nodes.map(\.foregroundColor) == [.yellow])
  }

  @Test func redefiningTheTokenOfAnAssetShows() throws {
    let provider = makeProvider()
    let host = ViewHost(EasyAccess.ContentView(), providing: provider)
    host.update()
    // The token behind the asset has the asset's own type.
    try provider.engine.setContext(
      [:], tokens: ["SwiftUI.color.ColorAsset.backgroundColor": .literal(AssetValue(wrapped: Color.pink))])
    #expect(host.nodes.map(\.color) == [.pink])
  }
}
