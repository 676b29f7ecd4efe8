import Foundation

/// Collects the elements of an SVG picture.
struct SVGDrawing {
  private var lines: [String] = []
  private var depth = 1
  private var definitionCount = 0

  func document(size: CGSize) -> String {
    let width = number(size.width)
    let height = number(size.height)
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\">"
    return ([head] + lines + ["</svg>", ""]).joined(separator: "\n")
  }

  mutating func open(origin: CGPoint, opacity: CGFloat, clip: (size: CGSize, radius: CGFloat)?) {
    var attributes = ""
    if origin != .zero { attributes += " transform=\"translate(\(number(origin.x)) \(number(origin.y)))\"" }
    if opacity < 1 { attributes += " opacity=\"\(number(opacity))\"" }
    if let clip {
      let name = define()
      let box = boxAttributes(CGRect(origin: .zero, size: clip.size), clip.radius)
      add("<clipPath id=\"\(name)\"><rect\(box)/></clipPath>")
      // Clips after the move: the path is in the coordinates of the group.
      attributes += " clip-path=\"url(#\(name))\""
    }
    add("<g\(attributes)>")
    depth += 1
  }

  mutating func close() {
    depth -= 1
    add("</g>")
  }

  mutating func box(
    _ rect: CGRect, radius: CGFloat, fill: CGColor?, stroke: CGColor? = nil, width: CGFloat = 0
  ) {
    let isSeen = (fill?.alpha ?? 0) > 0 || (stroke?.alpha ?? 0) > 0
    guard isSeen, rect.width > 0, rect.height > 0 else { return }
    add("<rect\(boxAttributes(rect, radius))\(paint(fill, stroke, width))/>")
  }

  mutating func path(_ path: CGPath, fill: CGColor?, stroke: CGColor?, width: CGFloat) {
    let box = path.boundingBox
    guard path.isEllipse else {
      return self.box(box, radius: path.cornerRadius, fill: fill, stroke: stroke, width: width)
    }
    add(
      "<ellipse cx=\"\(number(box.midX))\" cy=\"\(number(box.midY))\" rx=\"\(number(box.width / 2))\" "
        + "ry=\"\(number(box.height / 2))\"\(paint(fill, stroke, width))/>")
  }

  mutating func gradient(_ colors: [CGColor], in rect: CGRect, radius: CGFloat, from: CGPoint, to: CGPoint) {
    guard colors.count > 1 else { return box(rect, radius: radius, fill: colors.first) }
    let name = define()
    let ends = "x1=\"\(number(from.x))\" y1=\"\(number(from.y))\" x2=\"\(number(to.x))\" y2=\"\(number(to.y))\""
    let stops = colors.enumerated().map { index, color in
      "<stop offset=\"\(number(CGFloat(index) / CGFloat(colors.count - 1)))\" stop-color=\"\(color.cssText)\"/>"
    }
    add("<linearGradient id=\"\(name)\" \(ends)>\(stops.joined())</linearGradient>")
    add("<rect\(boxAttributes(rect, radius)) fill=\"url(#\(name))\"/>")
  }

  mutating func text(_ text: String?, in rect: CGRect, color: CGColor?, font: UIFont?, isCentered: Bool = false) {
    guard let text, !text.isEmpty else { return }
    let font = font ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
    let family = font.fontName == UIFont.systemName ? "sans-serif" : font.familyName
    var attributes = " x=\"\(number(isCentered ? rect.midX : rect.minX))\""
    attributes += " y=\"\(number(rect.midY + font.pointSize * 0.35))\""
    attributes += " font-family=\"\(escaped(family))\" font-size=\"\(number(font.pointSize))\""
    if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { attributes += " font-weight=\"bold\"" }
    if font.isItalic { attributes += " font-style=\"italic\"" }
    if isCentered { attributes += " text-anchor=\"middle\"" }
    add("<text\(attributes) fill=\"\(color?.cssText ?? "#000000")\">\(escaped(text))</text>")
  }

  mutating func image(_ image: UIImage?, in rect: CGRect, traits: UITraitCollection) {
    guard let image else { return }
    if let fill = image.fill { return box(rect, radius: 0, fill: fill.cgColor(for: traits)) }
    guard let name = image.name, rect.width > 0, rect.height > 0 else { return }
    add("<rect\(boxAttributes(rect, 0)) fill=\"none\" stroke=\"#888888\"><title>\(escaped(name))</title></rect>")
    text(name, in: rect, color: CGColor(gray: 0.5, alpha: 1), font: UIFont.systemFont(ofSize: 10))
  }

  /// A thin bar that is filled up to a share.
  mutating func bar(_ share: CGFloat, in rect: CGRect, filled: CGColor?, rest: CGColor?) {
    let line = CGRect(x: rect.minX, y: rect.midY - 2, width: rect.width, height: 4)
    box(line, radius: 2, fill: rest)
    box(CGRect(x: line.minX, y: line.minY, width: line.width * share, height: 4), radius: 2, fill: filled)
  }

  private mutating func define() -> String {
    definitionCount += 1
    return "d\(definitionCount)"
  }

  private mutating func add(_ line: String) { lines.append(String(repeating: "  ", count: depth) + line) }

  private func boxAttributes(_ rect: CGRect, _ radius: CGFloat) -> String {
    let place = " x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\""
    let size = " width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
    return place + size + (radius > 0 ? " rx=\"\(number(radius))\"" : "")
  }

  private func paint(_ fill: CGColor?, _ stroke: CGColor?, _ width: CGFloat) -> String {
    var text = " fill=\"\(fill?.cssText ?? "none")\""
    if let stroke { text += " stroke=\"\(stroke.cssText)\" stroke-width=\"\(number(width))\"" }
    return text
  }

  private func number(_ value: CGFloat) -> String { Double(value).shortText }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
