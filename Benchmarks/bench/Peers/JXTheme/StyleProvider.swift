/// The name of a theme, an open newtype of strings. Names are short: a string of up to 15 bytes lies in its own two
/// words, and comparing such strings reads no other memory.
struct PeerStyle: RawRepresentable, Hashable {
  let rawValue: String
  static let light = PeerStyle(rawValue: "light")
  static let dark = PeerStyle(rawValue: "dark")
}

/// What one property of one object is in each style, and how to set it there.
///
/// A class, so that the erased value is one word, and a final one, so that its type tells all about casting it back.
final class StyleProvider<Value> {
  private let value: (PeerStyle) -> Value
  private let apply: (Value) -> Void

  init(_ value: @escaping (PeerStyle) -> Value, apply: @escaping (Value) -> Void) {
    self.value = value
    self.apply = apply
  }

  func refresh(_ style: PeerStyle) { apply(value(style)) }
}
