// The app of SwiftTheming's migration document, as it stands there.

import SwiftTheming
import SwiftUI

@main
struct MainApp: App {
  // Performing migration process.
  init() {
    let key = UserDefaults.Key.theme
    guard let value = UserDefaults.get(OldTheme.self, key: key) else { return }
    UserDefaults.set(Theme(key: value.key), key: key)
  }
  var body: some Scene {
    WindowGroup {
      ContentView().themeProviding()
    }
  }
}

// It is required to store your old themes in your code.
enum OldTheme: Codable {
  case bluoTheme
  case jadoTheme

  var key: String {
    switch self {
    case .bluoTheme: return "bluoTheme"
    case .jadoTheme: return "jadoTheme"
    }
  }
}

struct ContentView: View {
  @ThemeProviding var themeProvider
  var body: some View {
    Text(themeProvider.theme.key).background(ColorAsset.backgroundColor)
  }
}

extension Theme: Themeable {
  static let bluoTheme = Theme(key: "bluoTheme")
  static let jadoTheme = Theme(key: "jadoTheme")

  public func themed() -> Themed {
    switch self {
    case .bluoTheme: return BluoTheme()
    case .jadoTheme: return JadoTheme()
    default: fatalError("You are accessing undefined theme.")
    }
  }
}

extension DefaultTheming: Defaultable {
  public func defaultTheme() -> Theme {
    .bluoTheme
  }

  public func defaultAppearance() -> PreferredAppearance {
    .system
  }
}

enum ColorAsset: ColorAssetable {
  case backgroundColor
}

extension Assetable {
  typealias _ColorAsset = ColorAsset
  typealias _FontAsset = EmptyAsset
  typealias _GradientAsset = EmptyAsset
  typealias _ImageAsset = EmptyAsset
}

class BluoTheme: Themed, Assetable {
  func colorSet(for asset: ColorAsset) -> ColorSet { ColorSet(light: .blue, dark: .indigo) }
}

class JadoTheme: Themed, Assetable {
  func colorSet(for asset: ColorAsset) -> ColorSet { ColorSet(default: .green) }
}
