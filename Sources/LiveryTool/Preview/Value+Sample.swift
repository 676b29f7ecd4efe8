import LiveryDocuments
import LiveryExport
import LiveryVocabulary

extension Value {
  /// An element that shows what the value looks like; nil for what is only a text.
  var sample: String? {
    guard let css = CSSValue.text(self)?.html else { return nil }
    switch self {
    case .color(let color):
      // The letters have the one of black and white that is easier to read on it.
      let (black, white) = (ThemeColor(rgba: 0xFF), ThemeColor(rgba: 0xFFFF_FFFF))
      let letters = black.contrast(on: color) >= white.contrast(on: color) ? "#000" : "#fff"
      return #"<span class="swatch" style="--c:linear-gradient(\#(css),\#(css));color:\#(letters)">Aa</span>"#
    case .dimension: return #"<span class="bar" style="width:min(\#(css),100%)"></span>"#
    case .fontFamily: return Self.letters("font-family:\(css)", "Ag")
    case .fontWeight: return Self.letters("font-weight:\(css)", "Ag")
    case .typography(let typography):
      let spacing = typography.letterSpacing.flatMap { CSSValue.text(.dimension($0)) }
      return Self.letters("font:\(css)" + (spacing.map { ";letter-spacing:\($0.html)" } ?? ""), "Grumpy wizards")
    case .font: return Self.letters("font:\(css)", "Grumpy wizards")
    case .shadow: return #"<span class="box" style="box-shadow:\#(css)"></span>"#
    case .gradient(let gradient):
      // CSS wants two stops.
      let stops = gradient.stops.count == 1 ? gradient.stops + gradient.stops : gradient.stops
      let whole = CSSValue.text(.gradient(ThemeGradient(stops)))?.html ?? css
      let list = whole.dropFirst("linear-gradient(".count)
      return #"<span class="swatch" style="--c:linear-gradient(90deg, \#(list)"></span>"#
    case .border: return #"<span class="box" style="border:\#(css)"></span>"#
    case .strokeStyle: return #"<span class="line" style="border-top-style:\#(css)"></span>"#
    case .cubicBezier(let curve): return curve.sample
    case .transition(let transition): return transition.timingFunction.sample
    default: return nil
    }
  }

  /// - Parameter style: safe in an attribute.
  private static func letters(_ style: String, _ text: String) -> String {
    #"<span class="type" style="\#(style)">\#(text)</span>"#
  }
}

extension CubicBezier {
  /// The curve, with room for what goes beyond 0 and 1.
  fileprivate var sample: String {
    let numbers = [first.x, 1 - first.y, second.x, 1 - second.y].map(\.formatted)
    return
      #"<svg class="curve" viewBox="-.05 -.55 1.1 2.1" aria-hidden="true"><path d="M0 1C\#(numbers.joined(separator: " ")) 1 0"/></svg>"#
  }
}
