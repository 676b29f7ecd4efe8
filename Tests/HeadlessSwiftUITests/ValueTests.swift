import HeadlessSwiftUI
import Testing

@MainActor @Suite struct ValueTests {
  func resolved(_ color: Color, _ scheme: ColorScheme = .light) -> Color.Resolved {
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return color.resolve(in: environment)
  }

  @Test func coloursAreEqualWhenTheyWereMadeAlike() {
    #expect(Color(red: 1, green: 0, blue: 0) == Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 1))
    #expect(Color.red != Color(red: 1, green: 0, blue: 0))
    #expect(Color("a") == Color("a"))
    #expect(Color.red.opacity(0.5).opacity(0.5) == Color.red.opacity(0.25))
    #expect(Color(white: 0.5) == Color(red: 0.5, green: 0.5, blue: 0.5))
  }

  @Test func huesAreConverted() {
    #expect(Color(hue: 0, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
    #expect(Color(hue: 0.5, saturation: 1, brightness: 1) == Color(red: 0, green: 1, blue: 1))
    #expect(Color(hue: 2.0 / 3, saturation: 0.5, brightness: 1).description == "#8080ffff")
  }

  @Test func systemColoursFollowTheScheme() {
    #expect(resolved(.red).green == Float(0x3b) / 255)
    #expect(resolved(.red, .dark).green == Float(0x45) / 255)
    #expect(resolved(.primary.opacity(0.5), .dark) == .init(red: 1, green: 1, blue: 1, opacity: 0.5))
    #expect(Color(.init(red: 1, green: 0, blue: 0)) == Color(red: 1, green: 0, blue: 0))
  }

  @Test func widerSpacesAreConverted() {
    let red = resolved(Color(.displayP3, red: 1, green: 0, blue: 0))
    #expect(abs(red.red - 1.0931) < 0.001 && abs(red.green + 0.2267) < 0.001 && abs(red.blue + 0.1501) < 0.001)
    #expect(abs(resolved(Color(.sRGBLinear, red: 0.5, green: 0, blue: 0)).red - 0.7354) < 0.001)
  }

  @Test func namedColoursComeFromTheCatalogue() {
    AssetCatalog.shared.add("ValueTests.sky", light: .white, dark: Color(red: 0, green: 0, blue: 1))
    #expect(resolved(Color("ValueTests.sky")).red == 1)
    #expect(resolved(Color("ValueTests.sky").opacity(0.5), .dark) == .init(red: 0, green: 0, blue: 1, opacity: 0.5))
    #expect(resolved(Color("ValueTests.nothing")).opacity == 0)
  }

  @Test func fontsSayWhatTheyAre() {
    #expect("\(Font.title)" == "title")
    #expect("\(Font.custom("Avenir", size: 12).bold().italic())" == "custom(\"Avenir\", 12.0) weight 700 italic")
    #expect("\(Font.system(size: 9, design: .serif))" == "system(9.0) serif")
    #expect(Font.headline.measures == ("", 17, 600, false))
    #expect(Font.custom("Avenir", size: 12).weight(.light).measures == ("Avenir", 12, 300, false))
    #expect(Font.title == .system(.title))
  }

  @Test func gradientsSpreadTheirColours() {
    #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
    #expect(Gradient(colors: [.red]).stops == [.init(color: .red, location: 0)])
  }

  @Test func texts() {
    let name: Substring = "Ada Lovelace".prefix(3)
    #expect(Text(name) == Text(verbatim: "Ada"))
  }
}
