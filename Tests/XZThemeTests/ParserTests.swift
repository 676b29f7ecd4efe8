import Testing
import XZTheme

extension AllTests {
  @MainActor struct ParserTests {
    private let parser = Theme.parser

    init() {
      UIImage.register(named: "cat")
      for number in 0...2 { UIImage.register(named: "walk\(number)") }
    }

    @Test func colours() {
      let red: UIColor? = parser.parse(0xFF0000FF)
      #expect(red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      #expect(parser.parse("#F00") == red && parser.parse("#FF0000") == red && parser.parse("#ff0000ff") == red)
      #expect(parser.parse(UIColor.blue) == UIColor.blue)
      #expect(parser.parse(0x0000_00FF as ColorValue) == UIColor(red: 0, green: 0, blue: 0, alpha: 1))
      // The opacity comes last.
      #expect(parser.parse(0xFF0000) == UIColor(red: 0, green: 1, blue: 0, alpha: 0))
      #expect(UIColor(0x12345678).rgbaValue == 0x12345678)
      #expect(UIColor("#123").rgbaValue == 0x112233FF && UIColor("blue").rgbaValue == 0)
      #expect((parser.parse(nil) as UIColor?) == nil)
      // Digits at the end that are too many or too few are left out.
      for text in ["#1234", "#12345"] { #expect(UIColor(text).rgbaValue == 0x112233FF) }
      #expect(UIColor("#1234567").rgbaValue == 0x123456FF && UIColor("#12345678").rgbaValue == 0x12345678)
      for bad in ["#12", "#123456789", "#+123", "123456", "#GGG", 0x1_0000_0000, -1, 1.5] as [Any] {
        let found = problems { #expect((parser.parse(bad) as UIColor?) == nil) }
        #expect(found.count == 1)
      }
    }

    @Test func images() {
      #expect((parser.parse("cat") as UIImage?)?.name == "cat")
      let animation: UIImage? = parser.parse(["name": ["walk0", "walk1"], "duration": 2.0] as [String: Any])
      #expect(animation?.images?.count == 2 && animation?.duration == 2)
      #expect((parser.parse(["name": "cat"]) as UIImage?)?.name == "cat")
      #expect((parser.parse("walk") as [UIImage]?)?.map(\.name) == ["walk0", "walk1", "walk2"])
      #expect((parser.parse(["cat", "walk0"]) as [UIImage]?)?.map(\.name) == ["cat", "walk0"])
      #expect(UIImage(filled: 0xFF0000FF)?.fill == UIColor(0xFF0000FF))
      #expect(UIImage(filled: UIColor.red, size: CGSize(width: 2, height: 3))?.size.height == 3)
      #expect(UIImage(filled: nil as UIColor?) == nil)
      for bad in ["dog", 7, ["size": 7]] as [Any] {
        let found = problems { #expect((parser.parse(bad) as UIImage?) == nil) }
        #expect(found.count == 1)
      }
      let found = problems { #expect((parser.parse("dog") as [UIImage]?) == nil) }
      #expect(found.count == 1)
    }

    @Test func fonts() {
      #expect((parser.parse("Menlo") as UIFont?)?.pointSize == UIFont.systemFontSize)
      for size in [12, 12.0, CGFloat(12)] as [Any] { #expect(parser.parse(size) == UIFont.systemFont(ofSize: 12)) }
      #expect((parser.parse(["name": "Menlo", "size": 9] as [String: Any]) as UIFont?)?.pointSize == 9)
      let bold: UIFont? = parser.parse(["size": 10, "weight": UIFont.Weight.bold] as [String: Any])
      #expect(bold == UIFont.systemFont(ofSize: 10, weight: .bold))
      #expect(parser.parse([:] as [String: Any]) == UIFont.systemFont(ofSize: UIFont.systemFontSize))
      let found = problems { #expect((parser.parse(true) as UIFont?) == nil) }
      #expect(found.count == 1)
    }

    @Test func texts() {
      #expect((parser.parse("a") as NSAttributedString?)?.string == "a")
      #expect((parser.parse(["content": "b"]) as NSAttributedString?)?.string == "b")
      let found = problems {
        let html = "<p>One &amp; <b class=\"x\">two</b><br>three</p>"
        #expect(
          (parser.parse(["type": "html", "content": html]) as NSAttributedString?)?.string == "One & two\nthree")
      }
      #expect(found.count == 1 && found[0].contains("HTML"))
      let attributes: [NSAttributedString.Key: Any]? = parser.parse(["font": 12, "color": "#F00"] as [String: Any])
      #expect(attributes?[.font] as? UIFont == UIFont.systemFont(ofSize: 12))
      #expect(attributes?[.foregroundColor] as? UIColor == UIColor(0xFF0000FF))
    }

    @Test func readersOfStyles() {
      let style = Theme.Collection(superThemes: nil).default
      style[.alpha] = CGFloat(0.5)
      style[.numberOfPages] = 3
      style[.isOn] = true
      style[.text] = "text"
      style[.barStyle] = "black"
      style[.keyboardType] = 4
      style[.searchBarStyle] = UInt(2)
      style[.textAlignment] = "center"
      style[.positionAdjustment] = "{1, 2}"
      style[.searchTextPositionAdjustment] = ["horizontal": 3.0, "vertical": 4.0]
      style[.animationImages] = [UIImage(named: "cat")!]
      #expect(style.alpha == 0.5 && style.doubleValue(forThemeAttribute: .alpha) == 0.5)
      #expect(style.numberOfPages == 3 && style.isOn && style.text == "text")
      #expect(style.barStyle == .black && style.keyboardType == .numberPad && style.searchBarStyle == .minimal)
      #expect(style.textAlignment == .center && style.returnKeyType == .default)
      #expect(style.positionAdjustment == UIOffset(horizontal: 1, vertical: 2))
      #expect(style.searchTextPositionAdjustment == UIOffset(horizontal: 3, vertical: 4))
      #expect(style.animationImages?.count == 1)
      #expect(style.separatorStyle == .singleLine && style.clearButtonMode == .always && style.progress == 0)
      #expect(style.defaultTextAttributes.isEmpty && style.scopeButtonTitles == nil)
      style[.scopeButtonTitles] = "one"
      let found = problems {
        style[.isOn] = 1
        #expect(!style.isOn)
        style[.text] = 5
        #expect(style.text == "5")
        style[.barStyle] = "pink"
        #expect(style.barStyle == .default)
      }
      #expect(style.scopeButtonTitles == ["one"])
      #expect(found.count == 3 && found[2].contains("black, default"))
    }

    @Test func valuesAreMadeOnce() {
      final class Counting: ThemeParser {
        var count = 0
        func parse(_ value: Any?) -> UIColor? {
          count += 1
          return .red
        }
      }
      let counting = Counting()
      Theme.parser = counting
      defer { Theme.parser = parser }
      let view = UIView()
      view.themes.day.setValue(0xFFFFFFFF, forThemeAttribute: .backgroundColor)
      view.themes.night.setValue(0x000000FF, forThemeAttribute: .backgroundColor)
      for theme in [Theme.night, .day, .night, .day] { theme.apply(animated: false) }
      #expect(counting.count == 2 && view.backgroundColor == .red)
    }
  }
}
