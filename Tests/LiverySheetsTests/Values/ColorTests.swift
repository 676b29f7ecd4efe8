import LiverySheets
import LiveryVocabulary
import Testing

/// How colours are read is tested with `ThemeColor(css:)`. Here it is about finding their texts in a sheet.
@Suite struct ColorTests {
  private func color(_ text: String) -> ThemeColor? {
    read("@class A { a: color } A { a: \(text) }").onlyValue.flatMap { ThemeColor(themeValue: $0) }
  }

  @Test(arguments: [
    ("#36c", ThemeColor(rgba: 0x3366_ccff)), ("RebeccaPurple", ThemeColor(rgba: 0x6633_99ff)),
    ("r\\65 d", ThemeColor(rgba: 0xff00_00ff)), ("rgb(/* a */51/**/102 // b\n204)", ThemeColor(rgba: 0x3366_ccff)),
    ("/* a */ hsl(0.5turn, 50%, 25%, .5) /* b */", ThemeColor(.hsl, 180, 50, 25, alpha: 0.5)),
    ("oklch(0.7\n\t0.15 none / none)", ThemeColor(.oklch, 0.7, 0.15, nil, alpha: nil)),
    ("color(display-p3 1 50% -0.5)", ThemeColor(.displayP3, 1, 0.5, -0.5)),
  ])
  func colors(_ text: String, _ expected: ThemeColor) {
    #expect(color(text) == expected)
  }

  @Test(arguments: [
    "rgb()", "rgb(1 2)", "rgb(1px 2 3)", "oklch(1 2 3deg 4)", "#12", "currentcolor", "\"red\"", "3", "[]",
  ])
  func noColors(_ text: String) {
    #expect(color(text) == nil)
  }

  /// The place is that of the token which is wrong.
  @Test func placesOfErrors() {
    let sheet = "@class A { a: color } A { a: rgb(/* a\n */ 1 2px\n3) }"
    let diagnostic = read(sheet).diagnostics.first
    #expect(diagnostic?.message == "a number, a percentage or `none` for green is expected, not `2px`")
    #expect(diagnostic?.line == 2 && diagnostic?.column == 7)
  }
}
