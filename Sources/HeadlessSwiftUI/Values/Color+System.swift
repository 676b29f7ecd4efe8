/// The colours that have a name of their own. The raw value is that name.
enum SystemColor: String, Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case white, black, clear, primary, secondary, accentColor

  /// `0xRRGGBBAA` in an interface of this scheme.
  func rgba(in scheme: ColorScheme) -> UInt32 {
    let (light, dark) = values
    return scheme == .dark ? dark : light
  }

  private var values: (light: UInt32, dark: UInt32) {
    switch self {
    case .red: (0xff3b_30ff, 0xff45_3aff)
    case .orange: (0xff95_00ff, 0xff9f_0aff)
    case .yellow: (0xffcc_00ff, 0xffd6_0aff)
    case .green: (0x34c7_59ff, 0x30d1_58ff)
    case .mint: (0x00c7_beff, 0x63e6_e2ff)
    case .teal: (0x30b0_c7ff, 0x40c8_e0ff)
    case .cyan: (0x32ad_e6ff, 0x64d2_ffff)
    case .blue, .accentColor: (0x007a_ffff, 0x0a84_ffff)
    case .indigo: (0x5856_d6ff, 0x5e5c_e6ff)
    case .purple: (0xaf52_deff, 0xbf5a_f2ff)
    case .pink: (0xff2d_55ff, 0xff37_5fff)
    case .brown: (0xa284_5eff, 0xac8e_68ff)
    case .gray: (0x8e8e_93ff, 0x8e8e_93ff)
    case .white: (0xffff_ffff, 0xffff_ffff)
    case .black: (0x0000_00ff, 0x0000_00ff)
    case .clear: (0x0000_0000, 0x0000_0000)
    case .primary: (0x0000_00ff, 0xffff_ffff)
    case .secondary: (0x3c3c_4399, 0xebeb_f599)
    }
  }
}

extension Color {
  private init(_ color: SystemColor) { self.init(.system(color)) }

  /// A colour of the system, which differs between light and dark interfaces.
  public static let red = Color(.red)
  /// A colour of the system.
  public static let orange = Color(.orange)
  /// A colour of the system.
  public static let yellow = Color(.yellow)
  /// A colour of the system.
  public static let green = Color(.green)
  /// A colour of the system.
  public static let mint = Color(.mint)
  /// A colour of the system.
  public static let teal = Color(.teal)
  /// A colour of the system.
  public static let cyan = Color(.cyan)
  /// A colour of the system.
  public static let blue = Color(.blue)
  /// A colour of the system.
  public static let indigo = Color(.indigo)
  /// A colour of the system.
  public static let purple = Color(.purple)
  /// A colour of the system.
  public static let pink = Color(.pink)
  /// A colour of the system.
  public static let brown = Color(.brown)
  /// A colour of the system.
  public static let gray = Color(.gray)
  /// White in every interface.
  public static let white = Color(.white)
  /// Black in every interface.
  public static let black = Color(.black)
  /// Nothing to be seen.
  public static let clear = Color(.clear)
  /// The colour of primary content: black in a light interface, white in a dark one.
  public static let primary = Color(.primary)
  /// The colour of secondary content.
  public static let secondary = Color(.secondary)
  /// The accent colour of the system.
  public static let accentColor = Color(.accentColor)
}
