import JXTheme
import Testing
import UIKit

/// A property of the program's own that has a name of the library's, in the form that the library's example has.
extension ThemeWrapper where Base: UILabel {
  fileprivate var shadowColor: ThemeProvider<UIColor>? {
    set(new) {
      let baseItem = self.base
      ThemeTool.setupViewThemeProperty(view: self.base, key: "UILabel.shadowColor", provider: new) {
        [weak baseItem] style in
        baseItem?.shadowColor = new?.provider(style)
      }
    }
    get {
      return ThemeTool.getThemeProvider(target: self.base, with: "UILabel.shadowColor") as? ThemeProvider<UIColor>
    }
  }
}

@MainActor struct ExtensionTests {
  @Test func aPropertyOfOnesOwnGoesBeforeTheLibrarys() {
    shared.changeTheme(to: .light)
    let label = UILabel()
    label.theme.shadowColor = ink()
    #expect(label.shadowColor == .black)
    shared.changeTheme(to: .dark)
    #expect(label.shadowColor == .white)
    #expect(label.theme.shadowColor?.provider(.light) == .black)
    label.theme.shadowColor = nil
    // The library's own would bring back what was there.
    #expect(label.shadowColor == .white && label.theme.shadowColor == nil)
  }

  /// Only where the app has no such property does the key name one of the library's.
  @Test func propertiesUnderTheLibrarysKeysAreFound() {
    let (control, item) = (UIPageControl(), UIBarButtonItem())
    let (color, title) = ("UIProgressView.currentPageIndicatorTintColor", "UIBarItem.setTitleTextAttributes")
    ThemeTool.setupViewThemeProperty(view: control, key: color, provider: ThemeProvider<Int> { _ in 1 }) { _ in }
    item.theme.setTitleTextAttributes(ThemeProvider { _ in [:] }, for: .normal)
    ThemeTool.setupBarItemThemeProperty(barItem: item, key: title, provider: ThemeProvider<Int> { _ in 2 }) { _ in }
    #expect(ThemeTool.getThemeProvider(target: control, with: color) is ThemeProvider<Int>)
    #expect(ThemeTool.getThemeProvider(target: item, with: title) is ThemeProvider<Int>)
  }

  /// The library keeps two properties under keys that are not their names.
  @Test func keysAreThoseOfTheLibrary() {
    let (control, item) = (UIPageControl(), UIBarButtonItem())
    control.theme.currentPageIndicatorTintColor = ink()
    let key = "UIProgressView.currentPageIndicatorTintColor"
    #expect(ThemeTool.getThemeProvider(target: control, with: key) is ThemeProvider<UIColor>)
    #expect(ThemeTool.getThemeProvider(target: item, with: "UIBarItem.setTitleTextAttributes") == nil)
    item.theme.setTitleTextAttributes(ThemeProvider { _ in [:] }, for: .highlighted)
    let provider = ThemeTool.getThemeProvider(target: item, with: "UIBarItem.setTitleTextAttributes")
    #expect(provider is ThemeProvider<[NSAttributedString.Key: Any]>)
  }
}
