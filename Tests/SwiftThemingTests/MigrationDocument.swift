// The samples of SwiftTheming's migration document, in its order. "Some stuff" is filled in. What the language asks for is
// marked with "forced".

import SwiftTheming
import SwiftUI

// MARK: Declaration of themes

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

// MARK: Declaration of assets

enum ColorAsset: ColorAssetable {
  case backgroundColor
  case accentColor
  case borderColor
  case contentColor
  case fontColor
}

enum FontAsset: FontAssetable {
  case titleFont
  case staticFont
}

// Some stuff: the document names the type only.
enum ImageAsset: ImageAssetable {
  case planet
  case sun
}

enum GradientAsset: GradientAssetable {
  case sky
}

// MARK: Defining default theme and appearance

extension DefaultTheming: Defaultable {
  public func defaultTheme() -> Theme {
    .bluoTheme
  }

  public func defaultAppearance() -> PreferredAppearance {
    .system
  }
}

// MARK: Removal of generic types

enum RemovalOfGenericTypes {  // Forced: the document has two types of the name ContentView.
  // ThemeProviding and ThemeProvider
  struct ContentView: View {
    @ThemeProviding var themeProvider
    var body: some View {
      Text(themeProvider.theme.key)
      Button("next") { themeProvider.setTheme(with: .jadoTheme) }
    }
  }
}

// Themed
class JadoTheme: Themed, Assetable {
  typealias _ColorAsset = ColorAsset
  typealias _FontAsset = FontAsset
  typealias _GradientAsset = GradientAsset
  typealias _ImageAsset = ImageAsset

  func colorSet(for asset: ColorAsset) -> ColorSet {
    switch asset {
    case .backgroundColor: return ColorSet(light: Color(white: 0.9), dark: Color(white: 0.1))
    case .accentColor: return ColorSet(default: .green)
    case .borderColor: return ColorSet(light: .yellow, dark: .orange)
    case .contentColor: return ColorSet(name: "JadoContent")
    case .fontColor: return ColorSet(light: .black, dark: .white)
    }
  }

  func fontSet(for asset: FontAsset) -> FontSet {
    switch asset {
    case .titleFont: return FontSet(light: .title, dark: .title2)
    case .staticFont: return FontSet(default: .custom("Avenir", size: 12).bold())
    }
  }

  func gradientSet(for asset: GradientAsset) -> GradientSet {
    GradientSet(light: Gradient(colors: [.white, .green]), dark: Gradient(colors: [.black, .green]))
  }

  func imageSet(for asset: ImageAsset) -> ImageSet {
    switch asset {
    case .planet: return ImageSet(systemName: "leaf")
    case .sun: return ImageSet(light: Image("sun"), dark: Image("moon"))
    }
  }
}

// MARK: Injecting assets into themes

class BluoTheme: Themed, Assetable {
  typealias _ColorAsset = ColorAsset
  typealias _FontAsset = EmptyAsset
  typealias _GradientAsset = EmptyAsset
  typealias _ImageAsset = ImageAsset

  func colorSet(for asset: ColorAsset) -> ColorSet {
    switch asset {
    case .backgroundColor:
      return ColorSet(light: Color(red: 0, green: 0, blue: 1), dark: Color(red: 0, green: 0, blue: 0.2))
    case .accentColor: return ColorSet(default: .blue)
    case .borderColor: return ColorSet(light: .yellow, dark: .red)
    case .contentColor: return ColorSet(name: "BluoContent")
    case .fontColor: return ColorSet(light: .black, dark: .white)
    }
  }

  func imageSet(for asset: ImageAsset) -> ImageSet {
    switch asset {
    case .planet: return ImageSet(name: "neptune")
    case .sun: return ImageSet(systemNameLight: "sun.max", systemNameDark: "moon")
    }
  }
}

// MARK: Easy access to interface elements

enum EasyAccess {  // Forced: the document has two types of the name ContentView.
  struct ContentView: View {
    var body: some View {
      Color(ColorAsset.backgroundColor)
    }
  }
}

// The tables of initializers and modifiers, each with and without its optional arguments.
struct TableOfElements: View {
  var body: some View {
    Color(ColorAsset.backgroundColor)
    Color(ColorAsset.backgroundColor, appearance: .dark, theme: .jadoTheme)
    Text("plain").font(Font(FontAsset.titleFont, theme: .jadoTheme))
    Text("both").font(Font(FontAsset.titleFont, appearance: .dark, theme: .jadoTheme))
    LinearGradient(gradient: Gradient(GradientAsset.sky, theme: .jadoTheme), startPoint: .top, endPoint: .bottom)
    LinearGradient(
      gradient: Gradient(GradientAsset.sky, appearance: .dark, theme: .jadoTheme), startPoint: .top,
      endPoint: .bottom)
    Image(ImageAsset.sun)
    Image(ImageAsset.sun, appearance: .dark, theme: .jadoTheme)
  }
}

struct TableOfModifiers: View {
  var body: some View {
    Text("plain")
      .foregroundColor(ColorAsset.borderColor)
      .background(ColorAsset.backgroundColor)
    Text("both")
      .font(FontAsset.titleFont, appearance: .dark, theme: .jadoTheme)
      .foregroundColor(ColorAsset.borderColor, appearance: .dark, theme: .jadoTheme)
      .background(ColorAsset.backgroundColor, appearance: .dark, theme: .jadoTheme)
    VStack { Text("inherited") }
      .font(FontAsset.staticFont, theme: .jadoTheme)
  }
}

// MARK: Migrating UserDefaults from Version 1

// Forced: a test bundle has a main function already, so that `@main` is in Tests/Fixtures/ThemingApp only.
struct MainApp: App {
  // Performing migration process.
  init() {
    let key = UserDefaults.Key.theme
    guard let value = UserDefaults.get(OldTheme.self, key: key) else { return }
    UserDefaults.set(Theme(key: value.key), key: key)
  }
  var body: some Scene {
    WindowGroup {
      RemovalOfGenericTypes.ContentView().themeProviding()
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
