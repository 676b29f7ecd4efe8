import LiveryDocuments
import LiveryVocabulary
import TestSupport
import Testing

/// Tables that others made. The expected values are those of a Python script that knows nothing of this reader.
@Suite(.enabled(if: sharedData != nil, "LIVERY_SHARED_DATA names no folder"))
struct RealTableTests {
  @Test(arguments: [
    ("JsonDemo/Json", "json", 36, 0xec9d_a0b5_80dd_8933 as UInt64), ("PlistDemo", "plist", 33, 0x4d1b_9d65_ba55_e502),
  ])
  func filesOfSwiftTheme(_ folder: String, _ ending: String, count: Int, fingerprint expected: UInt64) throws {
    let path = "\(sharedData!)/swifttheme-demo/\(folder)"
    let document = ThemeTableReader().read(themes: [
      "Red": "\(path)/Red.\(ending)", "Yellow": "\(path)/Yellow.\(ending)", "Night": "\(path)/Night.\(ending)",
    ])
    #expect(document.diagnostics.isEmpty)
    #expect(document.themes == ["Red", "Yellow", "Night"])
    var lines: [String] = []
    for theme in document.themes {
      for token in try document.tokens(for: ["theme": theme.text]) {
        lines.append("\(theme) \(token.name) \(token.value.map { "\($0)" } ?? "-")")
      }
    }
    lines.sort()
    #expect(lines.count == count)
    #expect(lines.first == "Night ChangeThemeCell.buttonBackgroundColor #ecf0f1ff")
    #expect(lines.last == #"Yellow UIStatusBarStyle "DarkContent""#)
    #expect(digest(lines.joined(separator: "\n")) == expected)
  }
}
