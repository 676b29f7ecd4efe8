/// The name of a theme, an open newtype of strings.
struct PeerStyle: RawRepresentable, Hashable {
  let rawValue: String
  static let light = PeerStyle(rawValue: "light")
  static let dark = PeerStyle(rawValue: "dark")
}

/// What one property of one object is in each style, and how to set it there.
///
/// A class, so that the erased value is one word and casting it back is a pointer compare.
final class StyleProvider<Value> {
  private let value: (PeerStyle) -> Value
  private let apply: (Value) -> Void

  init(_ value: @escaping (PeerStyle) -> Value, apply: @escaping (Value) -> Void) {
    self.value = value
    self.apply = apply
  }

  func refresh(_ style: PeerStyle) { apply(value(style)) }
}
