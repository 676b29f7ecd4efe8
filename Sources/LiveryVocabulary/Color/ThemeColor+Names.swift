extension ThemeColor {
  /// The colour with a name of CSS, such as `rebeccapurple` or `transparent`. Case does not count. Any other name is nil.
  ///
  /// There are 148 names, with `grey` beside `gray`, and `transparent` (https://www.w3.org/TR/css-color-4/#named-colors).
  /// Keywords whose colour depends on the place, such as `currentcolor` and `canvas`, are not among them.
  public init?(named name: String) {
    // Case is that of ASCII: the Kelvin sign is no k.
    guard name.utf8.allSatisfy({ $0 < 0x80 }), let rgba = Self.rgbaByName[name.lowercased()] else { return nil }
    self.init(rgba: rgba)
  }

  /// All names that ``init(named:)`` knows, in alphabetical order.
  ///
  /// - Complexity: sorts the 149 names each time.
  public static var names: [String] { rgbaByName.keys.sorted() }

  private static let rgbaByName: [String: UInt32] = [
    "aliceblue": 0xf0f8_ffff, "antiquewhite": 0xfaeb_d7ff, "aqua": 0x00ff_ffff, "aquamarine": 0x7fff_d4ff,
    "azure": 0xf0ff_ffff, "beige": 0xf5f5_dcff, "bisque": 0xffe4_c4ff, "black": 0x0000_00ff,
    "blanchedalmond": 0xffeb_cdff, "blue": 0x0000_ffff, "blueviolet": 0x8a2b_e2ff, "brown": 0xa52a_2aff,
    "burlywood": 0xdeb8_87ff, "cadetblue": 0x5f9e_a0ff, "chartreuse": 0x7fff_00ff, "chocolate": 0xd269_1eff,
    "coral": 0xff7f_50ff, "cornflowerblue": 0x6495_edff, "cornsilk": 0xfff8_dcff, "crimson": 0xdc14_3cff,
    "cyan": 0x00ff_ffff, "darkblue": 0x0000_8bff, "darkcyan": 0x008b_8bff, "darkgoldenrod": 0xb886_0bff,
    "darkgray": 0xa9a9_a9ff, "darkgreen": 0x0064_00ff, "darkgrey": 0xa9a9_a9ff, "darkkhaki": 0xbdb7_6bff,
    "darkmagenta": 0x8b00_8bff, "darkolivegreen": 0x556b_2fff, "darkorange": 0xff8c_00ff, "darkorchid": 0x9932_ccff,
    "darkred": 0x8b00_00ff, "darksalmon": 0xe996_7aff, "darkseagreen": 0x8fbc_8fff, "darkslateblue": 0x483d_8bff,
    "darkslategray": 0x2f4f_4fff, "darkslategrey": 0x2f4f_4fff, "darkturquoise": 0x00ce_d1ff,
    "darkviolet": 0x9400_d3ff, "deeppink": 0xff14_93ff, "deepskyblue": 0x00bf_ffff, "dimgray": 0x6969_69ff,
    "dimgrey": 0x6969_69ff, "dodgerblue": 0x1e90_ffff, "firebrick": 0xb222_22ff, "floralwhite": 0xfffa_f0ff,
    "forestgreen": 0x228b_22ff, "fuchsia": 0xff00_ffff, "gainsboro": 0xdcdc_dcff, "ghostwhite": 0xf8f8_ffff,
    "gold": 0xffd7_00ff, "goldenrod": 0xdaa5_20ff, "gray": 0x8080_80ff, "green": 0x0080_00ff,
    "greenyellow": 0xadff_2fff, "grey": 0x8080_80ff, "honeydew": 0xf0ff_f0ff, "hotpink": 0xff69_b4ff,
    "indianred": 0xcd5c_5cff, "indigo": 0x4b00_82ff, "ivory": 0xffff_f0ff, "khaki": 0xf0e6_8cff,
    "lavender": 0xe6e6_faff, "lavenderblush": 0xfff0_f5ff, "lawngreen": 0x7cfc_00ff, "lemonchiffon": 0xfffa_cdff,
    "lightblue": 0xadd8_e6ff, "lightcoral": 0xf080_80ff, "lightcyan": 0xe0ff_ffff,
    "lightgoldenrodyellow": 0xfafa_d2ff, "lightgray": 0xd3d3_d3ff, "lightgreen": 0x90ee_90ff,
    "lightgrey": 0xd3d3_d3ff, "lightpink": 0xffb6_c1ff, "lightsalmon": 0xffa0_7aff, "lightseagreen": 0x20b2_aaff,
    "lightskyblue": 0x87ce_faff, "lightslategray": 0x7788_99ff, "lightslategrey": 0x7788_99ff,
    "lightsteelblue": 0xb0c4_deff, "lightyellow": 0xffff_e0ff, "lime": 0x00ff_00ff, "limegreen": 0x32cd_32ff,
    "linen": 0xfaf0_e6ff, "magenta": 0xff00_ffff, "maroon": 0x8000_00ff, "mediumaquamarine": 0x66cd_aaff,
    "mediumblue": 0x0000_cdff, "mediumorchid": 0xba55_d3ff, "mediumpurple": 0x9370_dbff,
    "mediumseagreen": 0x3cb3_71ff, "mediumslateblue": 0x7b68_eeff, "mediumspringgreen": 0x00fa_9aff,
    "mediumturquoise": 0x48d1_ccff, "mediumvioletred": 0xc715_85ff, "midnightblue": 0x1919_70ff,
    "mintcream": 0xf5ff_faff, "mistyrose": 0xffe4_e1ff, "moccasin": 0xffe4_b5ff, "navajowhite": 0xffde_adff,
    "navy": 0x0000_80ff, "oldlace": 0xfdf5_e6ff, "olive": 0x8080_00ff, "olivedrab": 0x6b8e_23ff,
    "orange": 0xffa5_00ff, "orangered": 0xff45_00ff, "orchid": 0xda70_d6ff, "palegoldenrod": 0xeee8_aaff,
    "palegreen": 0x98fb_98ff, "paleturquoise": 0xafee_eeff, "palevioletred": 0xdb70_93ff, "papayawhip": 0xffef_d5ff,
    "peachpuff": 0xffda_b9ff, "peru": 0xcd85_3fff, "pink": 0xffc0_cbff, "plum": 0xdda0_ddff,
    "powderblue": 0xb0e0_e6ff, "purple": 0x8000_80ff, "rebeccapurple": 0x6633_99ff, "red": 0xff00_00ff,
    "rosybrown": 0xbc8f_8fff, "royalblue": 0x4169_e1ff, "saddlebrown": 0x8b45_13ff, "salmon": 0xfa80_72ff,
    "sandybrown": 0xf4a4_60ff, "seagreen": 0x2e8b_57ff, "seashell": 0xfff5_eeff, "sienna": 0xa052_2dff,
    "silver": 0xc0c0_c0ff, "skyblue": 0x87ce_ebff, "slateblue": 0x6a5a_cdff, "slategray": 0x7080_90ff,
    "slategrey": 0x7080_90ff, "snow": 0xfffa_faff, "springgreen": 0x00ff_7fff, "steelblue": 0x4682_b4ff,
    "tan": 0xd2b4_8cff, "teal": 0x0080_80ff, "thistle": 0xd8bf_d8ff, "tomato": 0xff63_47ff,
    "transparent": 0x0000_0000, "turquoise": 0x40e0_d0ff, "violet": 0xee82_eeff, "wheat": 0xf5de_b3ff,
    "white": 0xffff_ffff, "whitesmoke": 0xf5f5_f5ff, "yellow": 0xffff_00ff, "yellowgreen": 0x9acd_32ff,
  ]
}
