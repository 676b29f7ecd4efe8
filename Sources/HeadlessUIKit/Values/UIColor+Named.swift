import Foundation

extension UIColor {
  private static func gray(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }
  private static func rgb(_ rgb: Int, alpha: CGFloat = 1) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255, blue: CGFloat(rgb & 255) / 255,
      alpha: alpha)
  }
  private static func pair(_ light: UIColor, _ dark: UIColor) -> UIColor {
    UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// Black.
  public static let black = gray(0)
  /// Dark gray.
  public static let darkGray = gray(1 / 3)
  /// Light gray.
  public static let lightGray = gray(2 / 3)
  /// White.
  public static let white = gray(1)
  /// Gray.
  public static let gray = gray(0.5)
  /// Red.
  public static let red = rgb(0xFF0000)
  /// Green.
  public static let green = rgb(0x00FF00)
  /// Blue.
  public static let blue = rgb(0x0000FF)
  /// Cyan.
  public static let cyan = rgb(0x00FFFF)
  /// Yellow.
  public static let yellow = rgb(0xFFFF00)
  /// Magenta.
  public static let magenta = rgb(0xFF00FF)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Black that nobody sees.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The system's colour of this name, in light and dark.
  public static let systemRed = pair(rgb(0xFF3B30), rgb(0xFF453A))
  /// The system's colour of this name, in light and dark.
  public static let systemGreen = pair(rgb(0x34C759), rgb(0x30D158))
  /// The system's colour of this name, in light and dark.
  public static let systemBlue = pair(rgb(0x007AFF), rgb(0x0A84FF))
  /// The system's colour of this name, in light and dark.
  public static let systemOrange = pair(rgb(0xFF9500), rgb(0xFF9F0A))
  /// The system's colour of this name, in light and dark.
  public static let systemYellow = pair(rgb(0xFFCC00), rgb(0xFFD60A))
  /// The system's colour of this name, in light and dark.
  public static let systemPink = pair(rgb(0xFF2D55), rgb(0xFF375F))
  /// The system's colour of this name, in light and dark.
  public static let systemPurple = pair(rgb(0xAF52DE), rgb(0xBF5AF2))
  /// The system's colour of this name, in light and dark.
  public static let systemTeal = pair(rgb(0x30B0C7), rgb(0x40C8E0))
  /// The system's colour of this name, in light and dark.
  public static let systemIndigo = pair(rgb(0x5856D6), rgb(0x5E5CE6))
  /// The system's colour of this name, in light and dark.
  public static let systemBrown = pair(rgb(0xA2845E), rgb(0xAC8E68))
  /// The system's colour of this name, in light and dark.
  public static let systemMint = pair(rgb(0x00C7BE), rgb(0x63E6E2))
  /// The system's colour of this name, in light and dark.
  public static let systemCyan = pair(rgb(0x32ADE6), rgb(0x64D2FF))
  /// The system's colour of this name, in light and dark.
  public static let systemGray = pair(rgb(0x8E8E93), rgb(0x8E8E93))
  /// The system's colour of this name, in light and dark.
  public static let systemGray2 = pair(rgb(0xAEAEB2), rgb(0x636366))
  /// The system's colour of this name, in light and dark.
  public static let systemGray3 = pair(rgb(0xC7C7CC), rgb(0x48484A))
  /// The system's colour of this name, in light and dark.
  public static let systemGray4 = pair(rgb(0xD1D1D6), rgb(0x3A3A3C))
  /// The system's colour of this name, in light and dark.
  public static let systemGray5 = pair(rgb(0xE5E5EA), rgb(0x2C2C2E))
  /// The system's colour of this name, in light and dark.
  public static let systemGray6 = pair(rgb(0xF2F2F7), rgb(0x1C1C1E))
  /// The system's colour of this name, in light and dark.
  public static let label = pair(rgb(0x000000), rgb(0xFFFFFF))
  /// The system's colour of this name, in light and dark.
  public static let systemBackground = pair(rgb(0xFFFFFF), rgb(0x000000))
  /// The system's colour of this name, in light and dark.
  public static let secondarySystemBackground = pair(rgb(0xF2F2F7), rgb(0x1C1C1E))
  /// The system's colour of this name, in light and dark.
  public static let tertiarySystemBackground = pair(rgb(0xFFFFFF), rgb(0x2C2C2E))
  /// The system's colour of this name, in light and dark.
  public static let systemGroupedBackground = pair(rgb(0xF2F2F7), rgb(0x000000))
  /// The system's colour of this name, in light and dark.
  public static let secondarySystemGroupedBackground = pair(rgb(0xFFFFFF), rgb(0x1C1C1E))
  /// The system's colour of this name, in light and dark.
  public static let opaqueSeparator = pair(rgb(0xC6C6C8), rgb(0x38383A))
  /// The system's colour of this name, in light and dark.
  public static let link = pair(rgb(0x007AFF), rgb(0x0984FF))
  /// The system's colour of this name, in light and dark.
  public static let secondaryLabel = pair(rgb(0x3C3C43, alpha: 0.6), rgb(0xEBEBF5, alpha: 0.6))
  /// The system's colour of this name, in light and dark.
  public static let tertiaryLabel = pair(rgb(0x3C3C43, alpha: 0.3), rgb(0xEBEBF5, alpha: 0.3))
  /// The system's colour of this name, in light and dark.
  public static let quaternaryLabel = pair(rgb(0x3C3C43, alpha: 0.18), rgb(0xEBEBF5, alpha: 0.16))
  /// The system's colour of this name, in light and dark.
  public static let placeholderText = pair(rgb(0x3C3C43, alpha: 0.3), rgb(0xEBEBF5, alpha: 0.3))
  /// The system's colour of this name, in light and dark.
  public static let separator = pair(rgb(0x3C3C43, alpha: 0.29), rgb(0x545458, alpha: 0.6))
  /// The system's colour of this name, in light and dark.
  public static let systemFill = pair(rgb(0x787880, alpha: 0.2), rgb(0x787880, alpha: 0.36))
  /// White with a little transparency.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// Black.
  public static let darkText = gray(0)
}
