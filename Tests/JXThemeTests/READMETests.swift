// swift-format-ignore-file

import JXTheme
import Testing
import UIKit

// The code of the README of JXTheme 0.0.7, with its capitalised keywords in small letters, and what it does to views. Its
// sections 3 to 5, on how closures, types and the table of objects work, show the library's own body, as does the document on
// its principle. That code is no program's, and is not here.

/// A screen that is written as the README says.
final class ReadmeController: UIViewController {
  let imageView = UIImageView()
  let themeLabel = UILabel()
  let statusLabel = UILabel()
  let overrideThemeStyleParentView = UIView()
  let overriddenLabel = UILabel()
  var statusLabelStatus = StatusLabelStatus.isNormal

  enum StatusLabelStatus {
    case isNormal
    case isSelected
  }

  override func viewDidLoad() {
    super.viewDidLoad()

    // Basic use
    view.theme.backgroundColor = ThemeProvider({ (style) in
      if style == .dark {
        return .white
      }else {
        return .black
      }
    })
    imageView.theme.image = ThemeProvider({ (style) in
      if style == .dark {
        return UIImage(named: "catWhite")!
      }else {
        return UIImage(named: "catBlack")!
      }
    })

    // Custom properties configuration
    view.theme.customization = ThemeProvider({[weak self] style in
      // You can choose any other property
      if style == .dark {
        self?.view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
      }else {
        self?.view.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
      }
    })

    // Configuring the package example
    themeLabel.theme.textColor = dynamicTextColor(.mainTitle)

    // Stateful controls
    statusLabel.theme.textColor = ThemeProvider({[weak self] (style) in
      if self?.statusLabelStatus == .isSelected {
        // selected state a configuration
        if style == .dark {
          return .red
        }else {
          return .green
        }
      }else {
        // Unselected another configuration
        if style == .dark {
          return .white
        }else {
          return .black
        }
      }
    })

    // overrideThemeStyle
    overrideThemeStyleParentView.addSubview(overriddenLabel)
    overriddenLabel.theme.textColor = dynamicTextColor(.normal)
    overrideThemeStyleParentView.theme.overrideThemeStyle = .dark
  }

  func statusDidChange() {
    statusLabel.theme.textColor?.refresh()
  }

  func everyStatusDidChange() {
    statusLabel.theme.refresh()
  }
}

// General Configuration Package Example
enum TextColorLevel: String {
  case normal
  case mainTitle
  case subTitle
}

func dynamicTextColor(_ level: TextColorLevel) -> ThemeProvider<UIColor> {
  switch level {
  case .normal:
    return ThemeProvider({ (style) in
      if style == .dark {
        return UIColor.white
      }else {
        return UIColor.gray
      }
    })
  case .mainTitle:
    return ThemeProvider({ (style) in
      if style == .dark {
        return UIColor.yellow
      }else {
        return UIColor.blue
      }
    })
  case .subTitle:
    return ThemeProvider({ (style) in
      if style == .dark {
        return UIColor.lightGray
      }else {
        return UIColor.darkGray
      }
    })
  }
}

@MainActor struct READMETests {
  private func screen() -> ReadmeController {
    for name in ["catWhite", "catBlack"] { UIImage.register(named: name) }
    shared.changeTheme(to: .light)
    let controller = ReadmeController()
    controller.loadViewIfNeeded()
    return controller
  }

  @Test func propertiesFollowTheStyle() {
    let controller = screen()
    #expect(controller.view.backgroundColor == .black)
    #expect(controller.imageView.image?.name == "catBlack")
    #expect(controller.themeLabel.textColor == .blue)
    shared.changeTheme(to: .dark)
    #expect(controller.view.backgroundColor == .white)
    #expect(controller.imageView.image?.name == "catWhite")
    #expect(controller.themeLabel.textColor == .yellow)
  }

  @Test func customizationSetsTheBounds() {
    let controller = screen()
    #expect(controller.view.bounds == CGRect(x: 0, y: 0, width: 80, height: 80))
    shared.changeTheme(to: .dark)
    #expect(controller.view.bounds == CGRect(x: 0, y: 0, width: 30, height: 30))
  }

  @Test func aStatefulLabelIsRefreshed() {
    let controller = screen()
    #expect(controller.statusLabel.textColor == .black)
    controller.statusLabelStatus = .isSelected
    controller.statusDidChange()
    #expect(controller.statusLabel.textColor == .green)
    shared.changeTheme(to: .dark)
    #expect(controller.statusLabel.textColor == .red)
    controller.statusLabelStatus = .isNormal
    controller.everyStatusDidChange()
    #expect(controller.statusLabel.textColor == .white)
  }

  @Test func theOverriddenViewStaysDark() {
    let controller = screen()
    #expect(controller.overriddenLabel.textColor == .white)
    shared.changeTheme(to: .pink)
    #expect(controller.overriddenLabel.textColor == .white)
    let late = UILabel()
    late.theme.textColor = dynamicTextColor(.normal)
    controller.overrideThemeStyleParentView.addSubview(late)
    #expect(late.textColor == .white)
  }

  @Test func theScreenIsReleased() {
    weak var gone: ReadmeController?
    do { gone = screen() }
    #expect(gone == nil)
    shared.changeTheme(to: .dark)
  }

  // MARK: The three ways to configure

  @Test func thePackageIsAFunction() {
    shared.changeTheme(to: .light)
    let labels = [TextColorLevel.normal, .mainTitle, .subTitle].map { level in
      let label = UILabel()
      label.theme.textColor = dynamicTextColor(level)
      return label
    }
    #expect(labels.map(\.textColor) == [.gray, .blue, .darkGray])
    shared.changeTheme(to: .dark)
    #expect(labels.map(\.textColor) == [.white, .yellow, .lightGray])
  }

  @Test func aPlistIsRead() throws {
    let plist: [String: [String: String]] = [
      "light": ["normal": "#808080", "mainTitle": "#000000"], "dark": ["normal": "#FFFFFF", "mainTitle": "#FF0000"],
    ]
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("JXTheme-\(UUID().uuidString).plist")
    try PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let source = try LevelSource(plist: file)
    check(source)
  }

  @Test func aServerSendsColours() throws {
    let answer = """
      {"light": {"normal": "#808080", "mainTitle": "#000000"}, "dark": {"normal": "#FFFFFF", "mainTitle": "#FF0000"}}
      """
    check(try LevelSource(json: Data(answer.utf8)))
  }

  private func check(_ source: LevelSource) {
    shared.changeTheme(to: .light)
    let (normal, title, missing) = (UILabel(), UILabel(), UILabel())
    normal.theme.textColor = source.textColor(.normal)
    title.theme.textColor = source.textColor(.mainTitle)
    missing.theme.textColor = source.textColor(.subTitle)
    #expect([normal, title, missing].map { "\($0.textColor!)" } == ["#808080", "#000000", "#808080"])
    shared.changeTheme(to: .dark)
    #expect([normal, title, missing].map { "\($0.textColor!)" } == ["#FFFFFF", "#FF0000", "#808080"])
  }
}

/// Colours by style and level, from a file or from a server. What is missing is gray.
private final class LevelSource {
  private let colors: [String: [String: String]]

  init(plist: URL) throws {
    let all = try PropertyListSerialization.propertyList(from: Data(contentsOf: plist), format: nil)
    colors = all as? [String: [String: String]] ?? [:]
  }

  init(json: Data) throws {
    colors = try JSONSerialization.jsonObject(with: json) as? [String: [String: String]] ?? [:]
  }

  func textColor(_ level: TextColorLevel) -> ThemeProvider<UIColor> {
    ThemeProvider { style in
      guard let hex = self.colors[style.rawValue]?[level.rawValue] else { return UIColor.gray }
      var rgb: UInt64 = 0
      Scanner(string: String(hex.dropFirst())).scanHexInt64(&rgb)
      return UIColor(
        red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
        alpha: 1)
    }
  }
}
