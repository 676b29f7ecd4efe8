import Testing
import XZTheme

extension AllTests {
  /// What methods of objects are handed.
  @MainActor struct EffectiveStyleTests {
    private let window = UIWindow()

    init() { Theme.day.apply(animated: false) }

    private final class Field: UITextField, ThemeStylesUpdating {
      var body: (Theme.Style.Collection) -> Void = { _ in }
      func updateAppearance(with themeStyles: Theme.Style.Collection) { body(themeStyles) }
    }

    @Test func attributesOfTextAreRead() {
      let field = Field()
      let attributes: [String: Any] = ["color": "#F00", "font": 12]
      field.themes.day.setValue(attributes, forThemeAttribute: .defaultTextAttributes)
      var read: [String: Any] = [:]
      field.body = { read = $0.defaultTextAttributes }
      #expect(problems { window.addSubview(field) }.isEmpty)
      #expect(read.count == 2 && read[NSAttributedString.Key.foregroundColor.rawValue] as? UIColor == UIColor("#F00"))
    }

    private final class Push: UIButton, ThemeStylesUpdating {
      var handed: Theme.Style.Collection?
      var body: (Theme.Style.Collection) -> Void = { _ in }
      func updateAppearance(with themeStyles: Theme.Style.Collection) {
        handed = themeStyles
        body(themeStyles)
      }
    }

    @Test func valuesAndStatesThatHoldAreListed() throws {
      defer { UIButton.themes.clear() }
      let push = Push()
      UIButton.themes.day.setValue("class", forThemeAttribute: .title, forThemeState: .highlighted)
      UIButton.themes.dusk.disabled.title = "elsewhere"
      push.themes.day.title = "own"
      push.themes.day.selected.title = "selected"
      push.themes.night.updateValue(nil, forThemeAttribute: .backgroundColor)
      window.addSubview(push)
      #expect(push.handed?.attributedValues.count == 1)
      Theme.night.apply(animated: false)
      let styles = try #require(push.handed)
      #expect(Set(styles.attributedValues.keys) == [.title, .backgroundColor])
      #expect(styles.attributedValues[.title] as? String == "own")
      #expect(styles.selectedIfLoaded?.title == "selected" && styles.highlightedIfLoaded?.title == "class")
      #expect(styles.effectiveThemeStyle(forThemeState: .selected)?.attributedValues.count == 1)
      #expect(styles.effectiveThemeStyle(forThemeState: .disabled) == nil && styles.disabledIfLoaded == nil)
      #expect(Set(styles.statedThemeStyles.keys) == [.selected, .highlighted])
    }

    @Test func whatHoldsCanBeCopied() {
      let (push, inner) = (Push(), UIButton())
      push.themes.day.title = "own"
      push.themes.day.selected.title = "selected"
      push.body = { inner.themes.setThemeStyles($0, forTheme: .day) }
      window.addSubview(push)
      #expect(inner.title(for: .normal) == "own" && inner.title(for: .selected) == "selected")
      // Also to the object itself. What is set then counts.
      push.body = { $0.themes.setThemeStyles($0, forTheme: .day) }
      push.setNeedsThemeAppearanceUpdate()
      push.updateThemeAppearanceIfNeeded()
      push.themes.day.title = "new"
      #expect(push.title(for: .normal) == "new" && push.themes.day.title == "new")
    }
  }
}
