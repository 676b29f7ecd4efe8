import LiveryVocabulary

extension Value {
  /// An element that shows what the value looks like; nil for what is only a text.
  var sample: String? {
    switch self {
    case .color(let color): color.sample
    case .dimension(let dimension):
      dimension.css.map { #"<span class="bar" style="width:min(\#($0),100%)"></span>"# }
    case .fontFamily(let family): Self.letters("font-family:\(family.css)")
    case .fontWeight(let weight): Self.letters("font-weight:\(JSONValue.text(of: weight.value))")
    case .typography(let typography): typography.sample
    case .font(let font): font.sample
    case .shadow(let shadow):
      shadow.css.map { #"<span class="box" style="box-shadow:\#($0.html)"></span>"# }
    case .gradient(let gradient):
      #"<span class="swatch" style="--c:linear-gradient(90deg,\#(gradient.css.html))"></span>"#
    case .border(let border):
      border.width.css.map {
        #"<span class="box" style="border:\#($0) \#(border.style.css) \#(border.color.cssText.html)"></span>"#
      }
    case .strokeStyle(let style): #"<span class="line" style="border-top-style:\#(style.css)"></span>"#
    case .cubicBezier(let curve): curve.sample
    case .transition(let transition): transition.timingFunction.sample
    default: nil
    }
  }

  private static func letters(_ style: String) -> String { #"<span class="type" style="\#(style.html)">Ag</span>"# }
}

extension ThemeColor {
  /// A swatch with letters in the one of black and white that is easier to read on it.
  fileprivate var sample: String {
    let (black, white) = (ThemeColor(rgba: 0xFF), ThemeColor(rgba: 0xFFFF_FFFF))
    let letters = black.contrast(on: self) >= white.contrast(on: self) ? "#000" : "#fff"
    return
      #"<span class="swatch" style="--c:linear-gradient(\#(cssText.html),\#(cssText.html));color:\#(letters)">Aa</span>"#
  }
}

extension ThemeDimension {
  /// nil for a unit that CSS does not know.
  fileprivate var css: String? {
    let text = "\(unit)".lowercased()
    let known = ["px", "rem", "em", "pt", "pc", "in", "cm", "mm", "ch", "ex", "vw", "vh", "%"]
    return known.contains(text) ? "\(JSONValue.text(of: value))\(text == "pt" ? "pt" : text)" : nil
  }
}

extension FontFamily {
  /// Generic families stay words.
  fileprivate var css: String {
    let generic = [
      "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-monospace", "ui-sans-serif",
    ]
    return names.map { generic.contains($0) ? $0 : $0.cssString }.joined(separator: ",")
  }
}

extension Typography {
  fileprivate var sample: String {
    var style = "font-family:\(fontFamily.css);font-weight:\(JSONValue.text(of: fontWeight.value))"
    if let size = fontSize.css { style += ";font-size:\(size)" }
    if let letterSpacing = letterSpacing?.css { style += ";letter-spacing:\(letterSpacing)" }
    if let lineHeight { style += ";line-height:\(JSONValue.text(of: lineHeight))" }
    return #"<span class="type" style="\#(style.html)">Grumpy wizards</span>"#
  }
}

extension ThemeFont {
  fileprivate var sample: String {
    let family = family.isEmpty ? "system-ui" : family.cssString
    let slant = isItalic ? "italic " : ""
    let style = "font:\(slant)\(JSONValue.text(of: weight)) \(JSONValue.text(of: size))pt \(family)"
    return #"<span class="type" style="\#(style.html)">Grumpy wizards</span>"#
  }
}

extension ThemeShadow {
  fileprivate var css: String? {
    let layers = layers.map { layer -> String? in
      let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].compactMap(\.css)
      guard lengths.count == 4 else { return nil }
      return (layer.isInset ? "inset " : "") + lengths.joined(separator: " ") + " " + layer.color.cssText
    }
    return layers.contains(nil) ? nil : layers.compactMap(\.self).joined(separator: ",")
  }
}

extension ThemeGradient {
  fileprivate var css: String {
    let stops = stops.map { "\($0.color.cssText) \(JSONValue.text(of: $0.position * 100))%" }
    // CSS wants two.
    return (stops.count == 1 ? stops + stops : stops).joined(separator: ",")
  }
}

extension ThemeStrokeStyle {
  fileprivate var css: String {
    switch self {
    case .keyword(let keyword): keyword.rawValue
    case .dashes: "dashed"
    }
  }
}

extension CubicBezier {
  /// The curve, with room for what goes beyond 0 and 1.
  fileprivate var sample: String {
    let numbers = [first.x, 1 - first.y, second.x, 1 - second.y].map { JSONValue.text(of: $0) }
    return
      #"<svg class="curve" viewBox="-.05 -.55 1.1 2.1" aria-hidden="true"><path d="M0 1C\#(numbers.joined(separator: " ")) 1 0"/></svg>"#
  }
}
