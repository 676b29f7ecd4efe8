// swift-format-ignore-file

import Testing
import UIKit
import XZKit
import XZTheme

// The code of the README of XZTheme 0.1.0, and what it does to views. Changed are: `override` of members of extensions, which
// the language does not allow without Objective-C, attributes of Objective-C, and names that are used twice.

// 1. Theme events

final class EventLabel: UILabel, ThemeAppearanceUpdating {
  func updateAppearance(with newTheme: Theme) {
    switch newTheme {
    case .day:
      self.textColor = UIColor.black

    case .night:
      self.textColor = UIColor.white

    default:
      break
    }
  }
}

final class EventObject: NSObject, ThemeAppearanceUpdating, ThemeFollowing {
  var shouldAutomaticallyUpdateThemeAppearance: Bool {
    return true
  }

  var name: String?
  func updateAppearance(with newTheme: Theme) {
    name = newTheme.name
  }
}

// 3.5 Global themes

final class ReadmeApplication: UIResponder, UIApplicationDelegate {
  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?) -> Bool {

    UIButton.themes.day
        .setting(0x333333ff, for: .titleColor)
        .setting(UIImage(filled: 0xCCCCCCFF), for: .backgroundImage)

    UIButton.themes.night
        .setting(0x707070ff, for: .titleColor)
        .setting(UIImage(filled: 0x252525ff), for: .backgroundImage)

    return true
  }
}

final class XZLabel: UILabel {
  static let isThemeInitialized: Bool = {
      XZLabel.themes.day
          .setting(0xffffffff, for: .backgroundColor)
          .setting(0x000000ff, for: .textColor)

      XZLabel.themes.night
          .setting(0x303030ff, for: .backgroundColor)
          .setting(0x707070ff, for: .textColor)
      return true
  }()

  public override init(frame: CGRect) {
      super.init(frame: frame)

      _ = XZLabel.isThemeInitialized

      // ...
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

// 4. Switching themes

final class ReadmeController: UIViewController {
  func nightAction(_ sender: Any) {
      Theme.night.apply(animated: true)
  }

  func dayAction(_ sender: Any) {
      Theme.day.apply(animated: true)
  }
}

// Extending theme support

extension Theme.Attribute {

    /// UIView.backgroundColor
    public static let borderTint   = Theme.Attribute.init("borderTint");

}

extension Theme.Style {

    public var borderTint: UIColor? {
        get { return color(forThemeAttribute: .borderTint)        }
        set { setValue(newValue, forThemeAttribute: .borderTint)  }
    }
}

class BorderedView: UIView, ThemeStylesUpdating {
    var borderTint: UIColor?

    func updateAppearance(with themeStyles: Theme.Style.Collection) {
        super.updateAppearance(with: themeStyles)

        if themeStyles.containsThemeAttribute(.borderTint) {
            self.borderTint = themeStyles.borderTint
        }
    }
}

extension AllTests {
  @MainActor struct READMETests {
    private let window = UIWindow()
    private let view = UIView()
    private let label = UILabel()
    private let button = UIButton()

    init() {
      Theme.day.apply(animated: false)
      for name in ["bg_view", "nav_shadow_1", "bg_bar_nav"] { UIImage.register(named: name) }
      for view in [view, label, button] { window.addSubview(view) }
    }

    @Test func themeEvents() async {
      let label = EventLabel()
      window.addSubview(label)
      #expect(label.textColor == .black)
      Theme.night.apply(animated: false)
      #expect(label.textColor == .white)
      Theme.dusk.apply(animated: false)
      #expect(label.textColor == .white)

      let object = EventObject()
      object.setNeedsThemeAppearanceUpdate()
      await turn()
      #expect(object.name == "dusk")
      Theme.day.apply(animated: false)
      #expect(object.name == "default")
    }

    @Test func usingThemes() {
      view.themes.day.backgroundColor = UIColor.white
      #expect(view.backgroundColor == .white)
    }

    @Test func properties() {
      label.themes.day.text              = "It's day now."
      label.themes.day.backgroundColor   = UIColor(0xf5f5f5ff)
      label.themes.day.textColor         = UIColor(0x333333ff)

      label.themes.night.text            = "It's night now."
      label.themes.night.backgroundColor = UIColor(0x252525ff)
      label.themes.night.textColor       = UIColor(0x707070ff)

      #expect(label.text == "It's day now.")
      #expect(label.backgroundColor?.rgbaValue == 0xf5f5f5ff && label.textColor.rgbaValue == 0x333333ff)
      Theme.night.apply(animated: false)
      #expect(label.text == "It's night now.")
      #expect(label.backgroundColor?.rgbaValue == 0x252525ff && label.textColor.rgbaValue == 0x707070ff)
    }

    @Test func setValue() {
      view.themes.day.setValue(0xFFFFFFFF, forThemeAttribute: .backgroundColor)
      view.themes.night.setValue("bg_view", forThemeAttribute: .backgroundImage)

      #expect(view.backgroundColor == UIColor(0xFFFFFFFF))
      Theme.night.apply(animated: false)
      // A view has no background image.
      #expect(view.backgroundColor == UIColor(0xFFFFFFFF))
      #expect(view.themes.night.backgroundImage?.name == "bg_view")
    }

    @Test func chains() {
      let navigationBar = UINavigationBar()
      window.addSubview(navigationBar)
      navigationBar.themes.day
          .setting(UIColor.white, for: .barTintColor)
          .setting(UIColor.black, for: .tintColor)
          .setting("nav_shadow_1", for: .shadowImage)
          .setting(UIBarStyle.default, for: .barStyle)

      #expect(navigationBar.barTintColor == .white && navigationBar.tintColor == .black)
      #expect(navigationBar.shadowImage?.name == "nav_shadow_1" && navigationBar.barStyle == .default)
    }

    @Test func dictionaries() {
      button.themes.day.updateThemeStyles(byUsing: [
          .normal: [
              .title: "Day normal",
              .titleColor: 0x0000FFFF,
              .backgroundImage: UIImage(filled: 0xCCCCCCFF)
          ],
          .highlighted: [
              .title: "Day highlighted",
              .titleColor: 0x9999FFFF,
              .backgroundImage: UIImage(filled: 0xDDDDDDFF)
          ]
      ])

      #expect(button.title(for: .normal) == "Day normal" && button.title(for: .highlighted) == "Day highlighted")
      #expect(button.titleColor(for: .normal)?.rgbaValue == 0x0000FFFF)
      #expect(button.titleColor(for: .highlighted)?.rgbaValue == 0x9999FFFF)
      #expect(button.backgroundImage(for: .normal)?.fill?.rgbaValue == 0xCCCCCCFF)
      #expect(button.backgroundImage(for: .highlighted)?.fill?.rgbaValue == 0xDDDDDDFF)
    }

    @Test func globalThemes() {
      defer { UIButton.themes.clear() }
      UIApplication.shared.launch(ReadmeApplication())
      let button = UIButton()
      window.addSubview(button)
      #expect(button.titleColor(for: .normal)?.rgbaValue == 0x333333ff)
      #expect(button.backgroundImage(for: .normal)?.fill?.rgbaValue == 0xCCCCCCFF)
      Theme.night.apply(animated: false)
      #expect(button.titleColor(for: .normal)?.rgbaValue == 0x707070ff)
      #expect(button.backgroundImage(for: .normal)?.fill?.rgbaValue == 0x252525ff)

      let custom = XZLabel(frame: .zero)
      window.addSubview(custom)
      #expect(custom.backgroundColor?.rgbaValue == 0x303030ff && custom.textColor.rgbaValue == 0x707070ff)
      Theme.day.apply(animated: false)
      #expect(custom.backgroundColor?.rgbaValue == 0xffffffff && custom.textColor.rgbaValue == 0x000000ff)
    }

    @Test func identifiedThemes() {
      defer { UIButton.themes(forThemeIdentifier: "red").clear() }
      UIButton.themes(forThemeIdentifier: "red").day
          .setting(0xffffffff, for: .titleColor)
          .setting(UIImage(filled: 0xff0000ff), for: .backgroundImage)

      let buttonRed = UIButton(type: .custom)
      buttonRed.frame = CGRect.init(x: 100, y: 160, width: 150, height: 40)
      buttonRed.themeIdentifier = "red"
      buttonRed.setTitle("A red Button", for: .normal)
      view.addSubview(buttonRed)

      #expect(buttonRed.titleColor(for: .normal)?.rgbaValue == 0xffffffff)
      #expect(buttonRed.backgroundImage(for: .normal)?.fill?.rgbaValue == 0xff0000ff)
      #expect(button.backgroundImage(for: .normal) == nil && buttonRed.title(for: .normal) == "A red Button")
    }

    @Test func states() {
      button.themes.day.normal.title = "normal title"
      button.themes.day.selected.title = "normal title"

      #expect(button.title(for: .normal) == "normal title" && button.title(for: .selected) == "normal title")

      let navigationBar = UINavigationBar()
      window.addSubview(navigationBar)
      navigationBar.themes.day.setValue(
          "bg_bar_nav",
          forThemeAttribute: .backgroundImage,
          forThemeState: [.anyBarPosition, .defaultBarMetrics]
      )
      #expect(navigationBar.backgroundImage(for: .any, barMetrics: .default)?.name == "bg_bar_nav")
      #expect(navigationBar.backgroundImage(for: .top, barMetrics: .compact) == nil)
    }

    @Test func switching() {
      view.themes.day.backgroundColor = .white
      view.themes.night.backgroundColor = .black
      let controller = ReadmeController()
      controller.nightAction(self)
      #expect(view.backgroundColor == .black && Theme.current == .night)
      #expect(UserDefaults.standard.string(forKey: Theme.UserDefaultsKey) == "night")
      controller.dayAction(self)
      #expect(view.backgroundColor == .white && Theme.current == .day)
    }

    @Test func extendingThemes() {
      let bordered = BorderedView()
      bordered.themes.day.borderTint = .red
      bordered.themes.night.setValue("#0F0", forThemeAttribute: .borderTint)
      bordered.themes.day.backgroundColor = .white
      window.addSubview(bordered)
      #expect(bordered.borderTint == .red && bordered.backgroundColor == .white)
      Theme.night.apply(animated: false)
      #expect(bordered.borderTint?.rgbaValue == 0x00FF00FF && bordered.backgroundColor == .white)
    }
  }
}
