import Livery
import LiveryUIKit
import Testing
import XZTheme

extension AllTests {
  @MainActor struct StyleTests {
    private let label = UILabel()

    init() { Theme.day.apply(animated: false) }

    @Test func valuesShowAtOnceAndInTheirTheme() {
      let window = UIWindow()
      window.addSubview(label)
      label.text = "own"
      label.themes.day.text = "day"
      #expect(label.text == "day")
      label.themes.night.text = "night"
      #expect(label.text == "day")
      Theme.night.apply(animated: false)
      #expect(label.text == "night" && label.appliedTheme == .night)
      Theme.day.apply(animated: false)
      #expect(label.text == "day")
      label.themes.day.text = nil
      #expect(label.text == "own")
    }

    @Test func eachAttributeFallsBackToTheDefaultTheme() {
      label.themes.day.text = "day"
      label.themes.day.alpha = 0.5
      label.themes.night.text = "night"
      let window = UIWindow()
      window.addSubview(label)
      Theme.night.apply(animated: false)
      #expect(label.text == "night" && label.alpha == 0.5)
      Theme.dusk.apply(animated: false)
      #expect(label.text == "day")
      Theme.day.apply(animated: false)
    }

    @Test func nilTakesBackAndAnExplicitNilIsAValue() {
      label.textColor = .gray
      label.shadowColor = .gray
      label.themes.day.shadowColor = .red
      label.themes.day.updateValue(nil, forThemeAttribute: .shadowColor)
      #expect(label.shadowColor == nil && label.themes.day.containsThemeAttribute(.shadowColor))
      label.themes.day.setValue(nil, forThemeAttribute: .shadowColor)
      #expect(label.shadowColor == .gray && !label.themes.day.containsThemeAttribute(.shadowColor))
      label.themes.day.updating(nil, for: .shadowColor).setting(UIColor.red, for: .textColor)
      #expect(label.shadowColor == nil && label.textColor == .red)
      #expect(label.themes.day.removeValue(forThemeAttribute: .textColor) as? UIColor == .red)
      #expect(label.textColor == .gray)
      #expect(label.themes.day.removeValue(forThemeAttribute: .textColor) == nil)
      label.isEnabled = true
      label.themes.day.updateValue(nil, forThemeAttribute: .isHidden)
      #expect(!label.isHidden)
    }

    @Test func optionalsInDictionariesAreWhatTheyHold() {
      let image: UIImage? = UIImage(filled: 0xCCCCCCFF)
      let button = UIButton()
      let hidden: Any? = image as Any
      button.themes.day.setValue(hidden, forThemeAttribute: .image)
      #expect(button.image(for: .normal) == image)
      button.themes.day.updateThemeStyles(byUsing: [.normal: [.image: nil, .title: "title"]])
      #expect(button.image(for: .normal) == nil && button.title(for: .normal) == "title")
      #expect(button.themes.day.containsThemeAttribute(.image))
    }

    @Test func attributesThatTheClassLacksHaveNeitherEffectNorError() {
      #expect(problems { label.themes.day.title = "title" }.isEmpty)
      #expect(label.themes.day.title == "title" && label.text == nil)
      label.themes.day.highlighted.text = "highlighted"
      #expect(label.text == nil)
    }

    @Test func statesHaveStylesOfTheirOwn() {
      let button = UIButton()
      button.themes.day.normal.title = "normal"
      button.themes.day.selected.title = "selected"
      #expect(button.themes.day.normal === button.themes.day)
      #expect(button.title(for: .normal) == "normal" && button.title(for: .selected) == "selected")
      #expect(button.title(for: .disabled) == "normal")
      #expect(button.themes.day.disabledIfLoaded == nil && button.themes.day.selectedIfLoaded?.title == "selected")
      #expect(button.themes.day.statedThemeStylesIfLoaded?.keys.map { $0 } == [.selected])
      button.themes.day.setting("both", for: .title, for: [.selected, .highlighted])
        .setting("focused", for: .title, for: .focused)
      #expect(button.title(for: [.selected, .highlighted]) == "both" && button.title(for: .focused) == "focused")
      button.themes.day.selected.title = nil
      #expect(button.title(for: .selected) == "normal")
    }

    @Test func wholeStylesAreSetAndCopied() {
      let button = UIButton()
      let themes = button.themes
      let style = Theme.Style(object: button, themes: themes, theme: .day, state: .selected)
      style.title = "set"
      #expect(button.title(for: .selected) == nil)
      themes.day.setThemeStyle(style, forThemeState: .selected)
      #expect(button.title(for: .selected) == "set")
      style.title = "changed"
      #expect(button.title(for: .selected) == "changed")
      let other = Theme.Style(object: button, themes: themes, theme: .day, state: .selected)
      other.titleColor = .red
      themes.day.settingThemeStyle(other, forThemeState: .selected)
      #expect(button.title(for: .selected) == nil && button.titleColor(for: .selected) == .red)
      let source = UIButton().themes.day
      source.title = "copied"
      themes.day.addValuesAndAttributes(from: source)
      #expect(button.title(for: .normal) == "copied")
      let copy = UIButton()
      copy.themes.setThemeStyles(themes.day, forTheme: .day)
      #expect(copy.title(for: .normal) == "copied" && copy.titleColor(for: .selected) == .red)
      copy.themes.setThemeStyles(Theme.Style.Collection(object: copy, themes: copy.themes, theme: .day), forTheme: .day)
      #expect(copy.title(for: .normal) == nil)
    }

    @Test func setsForNobodyAnswerForOthers() {
      let shared = Theme.Collection(superThemes: nil)
      shared.day.text = "shared"
      let themes = Theme.Collection(superThemes: shared)
      #expect(themes.day.text == "shared" && themes.superThemes === shared)
      themes.day.updateValue(nil, forThemeAttribute: .text)
      #expect(themes.day.text == nil && themes.day.containsThemeAttribute(.text))
      #expect(themes.effectiveThemeStyles(forTheme: .night) == nil)
      #expect(label.themes.themes === label.themes && label.themes.day.themes === label.themes)
      let late = Theme.Collection(superThemes: nil)
      shared.addSubthemes(late)
      #expect(late.day.text == "shared" && late.day.superThemeStyle === shared.day)
    }

    @Test func theLaterDialectWins() throws {
      let other = NSObject()
      let slot = AttributeSlot(HostAttributes.labelText.attribute)
      let window = UIWindow()
      window.addSubview(label)
      label.themes.day.text = "day"
      label.themes.night.text = "night"
      try ThemeLayer.shared.declare(slot, .constant(UIValue("other")), on: label, owner: other)
      #expect(label.text == "other")
      label.themes.day.text = "later"
      #expect(label.text == "later")
      Theme.night.apply(animated: false)
      #expect(label.text == "night")
    }

    @Test func stylesGoWithTheirObject() {
      weak var view: UIView?
      weak var themes: Theme.Collection?
      weak var style: Theme.Style?
      do {
        let made = UIView()
        made.themes.night.highlighted.backgroundColor = .red
        (view, themes, style) = (made, made.themes, made.themes.night.highlighted)
        #expect(style != nil)
      }
      #expect(view == nil && themes == nil && style == nil)
    }

    @Test func stylesOfAnObjectThatWentAreHarmless() {
      var view: UIView? = UIView()
      let style = view!.themes.day
      view = nil
      style.backgroundColor = .red
      #expect(style.backgroundColor == .red && style.object == nil)
    }

    @Test func memoryWarningsDoNothing() {
      let label = UILabel()
      label.themes.day.text = "kept"
      label.themes.didReceiveMemoryWarning()
      #expect(label.text == "kept" && label.themes.day.text == "kept")
    }
  }
}
