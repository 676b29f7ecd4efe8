import Foundation
import LiveryVocabulary
import Testing

@Suite struct ColorTextTests {
  /// From the section "Serializing <color> Values" of CSS Color 4: its examples, and its rules applied by hand.
  @Test(arguments: [
    ("goldenrod", "rgb(218, 165, 32)"), ("transparent", "rgba(0, 0, 0, 0)"), ("#ff00ffed", "rgba(255, 0, 255, 0.93)"),
    ("#000000ec", "rgba(0, 0, 0, 0.925)"), ("#00000080", "rgba(0, 0, 0, 0.5)"),
    ("rgb(29 164 192 / 95%)", "rgba(29, 164, 192, 0.95)"),
    ("rgb(146.064 107.457 131.223)", "rgb(146.064, 107.457, 131.223)"),
    ("hwb(740deg 20% 30% / 50%)", "rgba(178.5, 93.5, 51, 0.5)"), ("hsl(120 30% 50%)", "rgb(89.25, 165.75, 89.25)"),
    ("hsl(0 -50% 40%)", "rgb(102, 102, 102)"), ("rgb(none 0 0)", "color(srgb none 0 0)"),
    ("rgb(51 0 0 / none)", "color(srgb 0.2 0 0 / none)"), ("hwb(20 none 30% / none)", "hwb(20 none 30% / none)"),
    ("hsla(480deg none 30)", "hsl(120 none 30%)"), ("color(srgb 1.2 -0.5 0 / 0.5)", "color(srgb 1.2 -0.5 0 / 0.5)"),
    ("hsl(120 200% 50%)", "color(srgb -0.5 1.5 -0.5)"), ("lab(56.200% 0.000 66.88%)", "lab(56.2 0 83.6)"),
    ("lch(37% 105.0 305.00)", "lch(37 105 305)"), ("lch(56.2% 83.6 357.4 /93%)", "lch(56.2 83.6 357.4 / 0.93)"),
    ("oklab(54.0% -25% -5%)", "oklab(0.54 -0.1 -0.02)"), ("oklch(56.43% 0.0900 123.40)", "oklch(0.5643 0.09 123.4)"),
    ("oklch(53.85% 0.1725 320.67 / 70%)", "oklch(0.5385 0.1725 320.67 / 0.7)"),
    ("color(dIsPlAy-P3  0.964  0.763  0.787)", "color(display-p3 0.964 0.763 0.787)"),
    ("color(rec2020 0.400 0.660 0.340)", "color(rec2020 0.4 0.66 0.34)"),
    ("color(prophoto-rgb 0.2804 0.40283 0.42259/85%)", "color(prophoto-rgb 0.2804 0.40283 0.42259 / 0.85)"),
    ("color(xyz 0.472 0.372 0.131)", "color(xyz-d65 0.472 0.372 0.131)"),
    ("color(srgb-linear 200 -200 1e12 / 12.3456789%)", "color(srgb-linear 200 -200 1000000000000 / 0.123457)"),
    ("color(display-p3-linear 1 0.5 none)", "color(display-p3 1 0.735357 none)"),
    ("lab(400 0 10/50%)", "lab(100 0 10 / 0.5)"), ("lab(-40 0 0 / -1)", "lab(0 0 0 / 0)"),
    ("oklab(4 0 -0.0000004)", "oklab(1 0 0)"), ("lch(20 -20 -340deg)", "lch(20 0 20)"),
    ("oklch(0.1 0.2 1.28rad)", "oklch(0.1 0.2 73.338598)"),
    ("oklch(none none none / none)", "oklch(none none none / none)"),
  ])
  func serialised(_ text: String, _ expected: String) throws {
    #expect(try ThemeColor(css: text).cssText == expected)
  }

  @Test(arguments: [
    (0x3366_ccff, "#36c"), (0x3366_cdff, "#3366cd"), (0x3366_cc88, "#36c8"), (0x3366_cc80, "#3366cc80"),
    (0, "#0000"), (0x0000_00ff, "#000"), (0x000f_0fff, "#000f0f"), (0xffff_ffff, "#fff"),
  ])
  func hex(_ rgba: UInt32, _ expected: String) {
    #expect(ThemeColor(rgba: rgba).hexText == expected)
    #expect(ThemeColor(rgba: rgba).cssLiteral == expected)
  }

  @Test(arguments: [
    "rgb(51 102 204 / 0.5)", "rgb(51 102 204 / none)", "color(srgb 0.1 0.2 none)",
    "color(srgb 0.33333333333333331 -2 1e-20)",
    "hsl(120 30% 50%)", "hsl(120.5 none -50% / 0.25)", "hwb(0 0.1% 0.2%)", "lab(120 12.345678901 -125)",
    "lch(50 -3 359.99999999)", "oklab(0.41328464 0.1 0.2)", "oklch(0.41328464 0.18807839 291.70487179)",
    "color(display-p3 1 0.1 0 / 0.123456789)", "color(xyz-d65 1e+300 0 0)",
  ])
  func literalsReadBackAsTheSame(_ text: String) throws {
    let color = try ThemeColor(css: text)
    #expect(color.hexText == nil)
    #expect(try ThemeColor(css: color.cssLiteral) == color)
    if text.utf8.count < 30 { #expect(color.cssLiteral == text) }
  }

  @Test func everySpaceReadsBack() throws {
    for space in ColorSpace.allCases {
      #expect(ColorSpace(named: space.name) == space)
      for third in [0.3, nil] {
        let color = ThemeColor(space, 0.1, 0.2, third, alpha: 0.4)
        #expect(try ThemeColor(css: color.cssLiteral) == color)
        if third == nil { #expect(try ThemeColor(css: color.cssText) == color) }
      }
    }
  }

  @Test func whatIsNotFiniteIsWrittenAsCSSDoes() {
    #expect(ThemeColor(.lab, .infinity, -.infinity, .nan).cssText == "lab(100 calc(-infinity) calc(NaN))")
    #expect(ThemeColor(.srgb, .nan, 0, 0, alpha: .nan).cssText == "color(srgb calc(NaN) 0 0 / 0)")
    #expect(ThemeColor(.hsl, .infinity, nil, .infinity).cssText == "hsl(0 none calc(infinity))")
  }

  /// The tables of docs/reference/colour.md.
  @Test func thePageIsRight() throws {
    let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: package.appending(path: "docs/reference/colour.md"), encoding: .utf8)
    let lines = page.components(separatedBy: "\n")
    var count = 0
    for line in lines {
      let cells = line.components(separatedBy: " | ").map { $0.trimmingCharacters(in: ["|", " ", "`"]) }
      if cells.count == 4, let color = try? ThemeColor(css: cells[0]) {
        #expect(cells.dropFirst() == [color.cssText, color.cssLiteral, color.hexText ?? "nil"], "\(line)")
        count += 1
      } else if cells.count == 4, let space = ColorSpace(named: cells[1]) {
        #expect(cells[0] == "\(space)")
        count += 1
      } else if let middle = line.range(of: "  at offset ") {
        let text = line[..<middle.lowerBound].trimmingCharacters(in: [" "])
        let error = #expect(throws: ColorSyntaxError.self) { try ThemeColor(css: text) }
        #expect(error.map { "\($0)" } == line[middle.lowerBound...].trimmingCharacters(in: [" "]))
        count += 1
      }
    }
    #expect(count == 7 + ColorSpace.allCases.count + 2)
  }
}
