/// The dimensions of a workload that is swept.
struct SweepShape {
  var objects = 1_000_000
  var styles = 1_000
  var attributes = 4
  var themes = 2
  var threads = 1
  /// How many objects stand below one another.
  var depth = 8
  var order = Canvas.Order.random
  /// The share of the bindings that the accent colours.
  var accented = 0.01

  /// How many tokens colour what the accent does not. A prime: if the number of attributes divided it, rows would come
  /// round after so many styles as that leaves.
  static let tokenCount = 1_009

  /// The token of a binding of a style; nil is the accent, whose bindings are spread evenly over styles and attributes.
  func token(of style: Int, _ attribute: Int) -> Int? {
    // Each attribute has its share of the styles, others than the attributes beside it.
    let phase = Double(attribute) / Double(attributes)
    let isAccented = Int(Double(style + 1) * accented + phase) > Int(Double(style) * accented + phase)
    return isAccented ? nil : (style * attributes + attribute) % Self.tokenCount
  }

  /// The style of each object.
  func stylesOfObjects() -> Cells { Canvas.spread(styles, over: objects, order) }

  /// Objects stand in chains; nil is a root.
  func parent(of object: Int) -> Int? { object % depth == 0 ? nil : object - 1 }

  /// The colours that the accent takes in turn, in all themes.
  static let accents: (UInt32, UInt32) = (0x1357_9BFF, 0xFDB9_7531)

  /// A colour for each token and theme.
  static func color(ofToken token: Int, theme: Int) -> UInt32 {
    // Odd, so that no colour is that of nothing; the theme in bits of its own, so that all differ.
    UInt32(truncatingIfNeeded: Checksum.mix(UInt64(token))) << 8 | UInt32(theme) << 1 | 1
  }
}
