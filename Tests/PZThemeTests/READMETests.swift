// swift-format-ignore-file

import PZTheme
import Testing
import UIKit

// The code of the README of PZTheme in Swift, where Objective-C forces it, and what it does to views.

/// A screen that is written as the README says.
final class ReadmeController: UIViewController {
  var _btnNext: UIButton!

  override func viewDidLoad() {
    super.viewDidLoad()

    // customize
    _btnNext = UIButton().pz.customize { btn in
      btn.frame = CGRect(x: 100, y: 200, width: 127, height: 53)
      btn.titleLabel?.font = UIFont.systemFont(ofSize: 20)
      btn.addAction(UIAction { [weak self] _ in self?.jumpNext() }, for: .touchUpInside)
    }
    self.view.addSubview(_btnNext)

    // handleTheme
    _btnNext.pz.handleTheme { btn in
      btn.setBackgroundImage(kThemeImagePicker("bg"), for: .normal)
      btn.setTitle(kThemeObjectPicker("明亮模式", "暗黑模式"), for: .normal)
      btn.setTitleColor(kThemeColorPicker(UIColor.black, UIColor.white), for: .normal)
    }
  }

  var jumps = 0
  func jumpNext() { jumps += 1 }
}

@MainActor struct READMETests {
  /// In each test, since other tests forget images.
  private func registerImages() {
    UIImage.register(named: "bg")
    UIImage.register(named: "bg_dark")
    UIImage.register(named: "plain")
  }

  @Test func customizeSetsTheButtonUpOnce() throws {
    shared.theme = .light
    let controller = ReadmeController()
    controller.loadViewIfNeeded()
    let button = try #require(controller._btnNext)
    #expect(button.frame == CGRect(x: 100, y: 200, width: 127, height: 53))
    #expect(button.titleLabel?.font == UIFont.systemFont(ofSize: 20))
    #expect(button.superview === controller.view)
    button.sendActions(for: .touchUpInside)
    #expect(controller.jumps == 1)
    shared.theme = .dark
    button.sendActions(for: .touchUpInside)
    #expect(controller.jumps == 2)
  }

  @Test func handleThemePaintsAtOnceAndAtEachChange() throws {
    registerImages()
    shared.theme = .light
    let controller = ReadmeController()
    controller.loadViewIfNeeded()
    let button = try #require(controller._btnNext)
    #expect(button.backgroundImage(for: .normal)?.name == "bg")
    #expect(button.title(for: .normal) == "明亮模式")
    #expect(button.titleColor(for: .normal) == .black)
    shared.theme = .dark
    #expect(button.backgroundImage(for: .normal)?.name == "bg_dark")
    #expect(button.title(for: .normal) == "暗黑模式")
    #expect(button.titleColor(for: .normal) == .white)
    shared.theme = .light
    #expect(button.backgroundImage(for: .normal)?.name == "bg")
    #expect(button.title(for: .normal) == "明亮模式")
    #expect(button.titleColor(for: .normal) == .black)
  }

  @Test func pickersPickForTheThemeThatIsShown() {
    registerImages()
    shared.theme = .light
    #expect(kThemePicker(1, 2) == 1)
    #expect(kThemeObjectPicker("day", "night") == "day")
    #expect(kThemeColorPicker(.red, .blue) == .red)
    #expect(kThemeImagePicker("bg")?.name == "bg")
    #expect(ACTUAL_THEME(.auto) == .light)
    #expect(ACTUAL_THEME(.dark) == .dark)
    #expect(THEME_PICKER(1, 2, .dark) == 2)
    shared.theme = .dark
    #expect(kThemePicker(1, 2) == 2)
    #expect(kThemeObjectPicker("day", "night") == "night")
    #expect(kThemeColorPicker(.red, .blue) == .blue)
    #expect(kThemeImagePicker("bg")?.name == "bg_dark")
    #expect(kThemeImagePicker("plain")?.name == "plain")
    #expect(kThemeImagePicker("missing") == nil)
    #expect(THEME_PICKER(1, 2, .auto) == 2)
    #expect(PZTheme.object(forLight: 1, dark: 2) as? Int == 2)
    #expect(PZTheme.color(forLight: .red, dark: .blue) == .blue)
  }

  @Test func onlyWhatIsPickedIsEvaluated() {
    shared.theme = .light
    var evaluated: [String] = []
    func note(_ name: String) -> String {
      evaluated.append(name)
      return name
    }
    _ = kThemePicker(note("light"), note("dark"))
    #expect(evaluated == ["light"])
  }

  @Test func otherChannelsHaveBlocksOfTheirOwn() throws {
    shared.theme = .light
    let engine = shared.layer.engine
    try engine.addAxis("readme.fontSize", modes: ["small", "large"], default: "small")
    try engine.addAxis("readme.language", modes: ["en", "zh"], default: "en")
    let label = UILabel()
    var calls: [String] = []
    label.pz.handle(axis: "readme.fontSize") { label, size in
      calls.append("size")
      label.font = .systemFont(ofSize: size == "large" ? 24 : 16)
    }
    label.pz.handle(axis: "readme.language") { label, language in
      calls.append("language")
      label.text = language == "zh" ? "下一步" : "Next"
    }
    label.pz.handleTheme { label in
      calls.append("theme")
      label.textColor = kThemeColorPicker(.black, .white)
    }
    #expect(calls == ["size", "language", "theme"])
    #expect(label.font == .systemFont(ofSize: 16))
    #expect(label.text == "Next")
    try engine.setContext(["readme.fontSize": "large"])
    #expect(label.font == .systemFont(ofSize: 24))
    try engine.setContext(["readme.language": "zh"])
    #expect(label.text == "下一步")
    shared.theme = .dark
    #expect(label.textColor == .white)
    #expect(calls == ["size", "language", "theme", "size", "language", "theme"])
  }
}
