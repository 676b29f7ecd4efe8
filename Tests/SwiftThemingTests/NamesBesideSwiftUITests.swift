import Foundation
import Livery
import SwiftUI
import Testing

/// A file that imports Livery beside Foundation and SwiftUI, and qualifies no name. That it compiles is most of the test.
@MainActor struct NamesBesideSwiftUITests {
  // Names that hosts like to give types of their own.
  private struct Theme { let tint: Color }
  private struct Size { let width: CGFloat }

  private struct Label: View {
    let theme: Theme
    let font: Font
    var body: some View { Text("a").foregroundColor(theme.tint).font(font) }
  }

  @Test func coloursAndFontsOfUIKitComeAlong() {
    #expect(Color(UIColor(red: 1, green: 0, blue: 0, alpha: 1)) == Color(red: 1, green: 0, blue: 0))
    #expect(UIFont.systemFont(ofSize: 12).pointSize == 12)
  }

  @Test func namesNeedNoQualification() throws {
    let engine = Engine()
    let tint = Attribute<ThemeColor>("tint")
    try engine.addAttribute(tint)
    try engine.setToken(Token<ThemeDuration>("fast"), to: ThemeDuration(1, .seconds))
    let wait: Duration = .seconds(1)
    let label = Label(theme: Theme(tint: Color.red), font: Font.body)
    #expect(wait == .seconds(1) && Size(width: 2).width == 2 && label.theme.tint == .red && label.font == .body)
  }
}
