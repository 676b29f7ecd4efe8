import Dispatch

/// The algorithm of `peer.xztheme`: each object holds its values in dictionaries by theme, state and attribute, as
/// the text they were written in; a change marks the object and queues one block, which parses and sets them all.
///
/// The queue is a serial one of its own instead of the main queue, whose loop a command-line tool would have to run.
final class XZThemePeer: ThemePeer {
  static let subject = Contestant.xztheme
  static let objectsMax = 100_000

  private final class Themed: @unchecked Sendable {
    // Protected by the order of events: marked by the switching thread, applied on the queue, and the switch waits
    // for the queue before it returns.
    let shape: Shape
    var values: [PeerStyle: [String: [String: String]]] = [:]
    var isMarked = false

    init(_ shape: Shape) { self.shape = shape }

    func apply(_ style: PeerStyle) {
      isMarked = false
      guard let states = values[style], let normal = states["normal"] else { return }
      if let text = normal["fill"], let color = parsedColor(text) { shape.fill = color }
      if let text = normal["stroke"], let color = parsedColor(text) { shape.stroke = color }
      if let text = normal["text"], let color = parsedColor(text) { shape.text = color }
      if let text = normal["shadow"], let color = parsedColor(text) { shape.shadow = color }
    }
  }

  private let queue = DispatchQueue(label: "peer.xztheme")
  private let objects: [Themed]

  init(shapes: [Shape], styles: Cells, light: Palette, dark: Palette) {
    objects = shapes.enumerated().map { number, shape in
      let themed = Themed(shape)
      for (style, palette) in [(PeerStyle.light, light), (.dark, dark)] {
        for attribute in CanvasAttribute.allCases {
          let text = "#" + hexadecimal(palette[Int(styles[number]), attribute])
          themed.values[style, default: [:]]["normal", default: [:]]["\(attribute)"] = text
        }
      }
      return themed
    }
  }

  /// Marks every object, queues its block and waits for all of them.
  func change(to style: PeerStyle) {
    for object in objects where !object.isMarked {
      object.isMarked = true
      queue.async { object.apply(style) }
    }
    queue.sync {}
  }
}

/// Eight digits, `rrggbbaa`.
private func hexadecimal(_ color: UInt32) -> String {
  let digits = String(color, radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}

/// Reads `#rrggbbaa`.
private func parsedColor(_ text: String) -> UInt32? {
  guard text.utf8.first == UInt8(ascii: "#") else { return nil }
  var color: UInt32 = 0
  for digit in text.utf8.dropFirst() {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): color = color << 4 | UInt32(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): color = color << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
    default: return nil
    }
  }
  return color
}
