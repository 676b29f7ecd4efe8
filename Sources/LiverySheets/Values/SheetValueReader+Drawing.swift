import LiveryDocuments
import LiveryVocabulary

extension SheetValueReader {
  /// One to four distances in the order of CSS: top, trailing, bottom, leading.
  func insets(_ parts: ArraySlice<Component>) throws(BadValue) -> TokenExpression {
    var sides: [TokenExpression] = []
    for part in parts { sides.append(try distance(part, "distance")) }
    guard (1...4).contains(sides.count) else {
      throw BadValue("insets are one to four distances: top, trailing, bottom, leading", at: first(parts))
    }
    if sides.count == 1 { sides.append(sides[0]) }
    if sides.count == 2 { sides.append(sides[0]) }
    if sides.count == 3 { sides.append(sides[1]) }
    return try combine(.sheetInsets, sides, "insets", at: first(parts))
  }

  /// Two numbers: width and height, x and y, or to the right and down.
  func pair(_ parts: ArraySlice<Component>, _ kind: ValueKind) throws(BadValue) -> TokenExpression {
    let parts = parts.filter { !$0.isComma }
    guard parts.count == 2 else { throw BadValue("a \(kind) is two numbers", at: first(parts[...])) }
    let combiner: TokenCombiner = kind == .size ? .sheetSize : kind == .point ? .sheetPoint : .sheetOffset
    let numbers = [try distance(parts[0], "\(kind)"), try distance(parts[1], "\(kind)")]
    return try combine(combiner, numbers, "a \(kind)", at: first(parts[...]))
  }

  // MARK: Shadows

  /// Whether a value without a kind can only be a shadow: two to four lengths with a colour, or several of these.
  func isShadow(_ parts: ArraySlice<Component>) -> Bool {
    items(parts).allSatisfy { item in
      let lengths = item.filter(isLength)
      let others = item.filter { !isLength($0) && !$0.isWord("inset") }
      return (2...4).contains(lengths.count) && others.count == 1 && (try? color(others[0])) != nil
    }
  }

  private func isLength(_ part: Component) -> Bool { (try? dimension(part)) != nil }

  /// Layers as in CSS `box-shadow`: `[inset] x y [blur [spread]] color`, with commas between them.
  func shadow(_ parts: ArraySlice<Component>) throws(BadValue) -> TokenExpression {
    var layers: [TokenExpression] = []
    for item in try bounded(items(parts), parts) { layers.append(try layer(item, parts)) }
    return try combine(.shadow, layers, "a shadow", at: first(parts))
  }

  private func layer(
    _ item: ArraySlice<Component>, _ parts: ArraySlice<Component>
  ) throws(BadValue) -> TokenExpression {
    let isInset = item.contains { $0.isWord("inset") }
    var rest = item.filter { !$0.isWord("inset") }
    // The colour stands before the lengths or after them.
    let isColorFirst = rest.first.map { !isLength($0) && !$0.isReference } ?? false
    guard rest.count >= 3 else {
      throw BadValue(
        "a shadow is two to four lengths and a colour, as in `0 2px 4px #0003`", at: first(item.isEmpty ? parts : item))
    }
    let colorPart = isColorFirst ? rest.removeFirst() : rest.removeLast()
    guard (2...4).contains(rest.count) else {
      throw BadValue("a shadow has two to four lengths: x, y, blur, spread", at: first(item))
    }
    var lengths: [TokenExpression] = []
    for (place, part) in rest.enumerated() {
      lengths.append(try place == 2 ? nonNegative(part, as: .dimension, "a blur") : self.part(part, as: .dimension))
    }
    while lengths.count < 4 { lengths.append(.literal(.dimension(ThemeDimension(0)))) }
    return try combine(
      .shadowLayer, [try part(colorPart, as: .color)] + lengths + [.literal(.bool(isInset))], "a shadow",
      at: first(item))
  }

  /// As many items as a list may have.
  private func bounded(
    _ items: [ArraySlice<Component>], _ parts: ArraySlice<Component>
  ) throws(BadValue) -> [ArraySlice<Component>] {
    guard items.count <= elementsMax else {
      throw BadValue("there are more than \(elementsMax) elements", at: first(parts), code: .limitExceeded)
    }
    return items
  }

  // MARK: Gradients

  /// Stops as in CSS: `color [position [position]]`, with commas between them. Positions that are left out are spread evenly.
  func gradient(_ parts: ArraySlice<Component>) throws(BadValue) -> TokenExpression {
    var stops: [(color: TokenExpression, position: Double?)] = []
    for item in try bounded(items(parts), parts) {
      guard let colorPart = item.first, item.count <= 3 else {
        throw BadValue("a stop is a colour and a position, as in `red 40%`", at: first(item.isEmpty ? parts : item))
      }
      guard !isDirection(item) else {
        throw BadValue("a gradient has no direction here, since the host draws it; leave it out", at: first(item))
      }
      let color = try part(colorPart, as: .color)
      for part in item.dropFirst() { stops.append((color, try position(part))) }
      if item.count == 1 { stops.append((color, nil)) }
    }
    let positions = Self.spread(stops.map(\.position))
    var made: [TokenExpression] = []
    for (stop, position) in zip(stops, positions) {
      made.append(try combine(.gradientStop, [stop.color, .literal(.number(position))], "a stop", at: first(parts)))
    }
    return try combine(.gradient, made, "a gradient", at: first(parts))
  }

  private func isDirection(_ item: ArraySlice<Component>) -> Bool {
    guard let part = item.first else { return false }
    if case .dimension(_, let unit) = part.kind { return ["deg", "grad", "rad", "turn"].contains(unit.lowercased()) }
    return part.isWord("to")
  }

  private func position(_ part: Component) throws(BadValue) -> Double {
    switch part.kind {
    case .percentage(let percent) where (0...100).contains(percent): return percent / 100
    case .number(let number) where (0...1).contains(number): return number
    default: throw BadValue("a position is from 0% to 100%", at: part.tokens.lowerBound, code: .outOfRange)
    }
  }

  /// Positions as CSS Images 3 has them (https://www.w3.org/TR/css-images-3/#color-stop-fixup).
  ///
  /// The first is 0 and the last 1 if they are left out. None is before an earlier one. Those left out lie evenly between their
  /// neighbours.
  static func spread(_ written: [Double?]) -> [Double] {
    var positions = written
    guard let last = positions.indices.last else { return [] }
    positions[0] = positions[0] ?? 0
    if positions[last] == nil { positions[last] = 1 }
    var highest = 0.0
    for place in positions.indices {
      guard let position = positions[place] else { continue }
      highest = max(highest, position)
      positions[place] = highest
    }
    var known = 0
    for place in positions.indices where positions[place] != nil {
      let (low, high) = (positions[known] ?? 0, positions[place] ?? 1)
      for gap in known + 1..<max(place, known + 1) {
        positions[gap] = low + (high - low) * Double(gap - known) / Double(place - known)
      }
      known = place
    }
    return positions.map { $0 ?? 0 }
  }

  // MARK: Lines

  /// The name of a style, or `round|butt|square` and the lengths of dashes and gaps.
  func strokeStyle(_ parts: ArraySlice<Component>) throws(BadValue) -> TokenExpression {
    guard let word = parts.first?.ident?.lowercased() else {
      throw BadValue("a line style is expected, such as `dashed` or `stroke(round 4px 2px)`", at: first(parts))
    }
    if parts.count == 1, let keyword = ThemeStrokeStyle.Keyword(rawValue: word) {
      return .literal(.strokeStyle(.keyword(keyword)))
    }
    guard let cap = ThemeStrokeStyle.LineCap(rawValue: word), parts.count > 1, parts.count <= elementsMax else {
      let known =
        (ThemeStrokeStyle.Keyword.allCases.map(\.rawValue) + ThemeStrokeStyle.LineCap.allCases.map(\.rawValue))
      throw BadValue("`\(word.clipped)` is no line style\(nearest(word, among: known))", at: first(parts))
    }
    var lengths = [TokenExpression.literal(.string(cap.rawValue))]
    for part in parts.dropFirst() { lengths.append(try nonNegative(part, as: .dimension, "a dash")) }
    return try combine(.strokeStyle, lengths, "a line style", at: first(parts))
  }

  /// `width style color`
  func border(_ parts: ArraySlice<Component>) throws(BadValue) -> TokenExpression {
    let parts = Array(parts)
    guard parts.count == 3 else {
      throw BadValue("a border is a width, a style and a colour, as in `1px solid red`", at: first(parts[...]))
    }
    let drawn = [
      try part(parts[2], as: .color), try nonNegative(parts[0], as: .dimension, "the width of a border"),
      try part(parts[1], as: .strokeStyle),
    ]
    return try combine(.border, drawn, "a border", at: first(parts[...]))
  }

  /// `duration [delay] [curve]`
  func transition(_ parts: ArraySlice<Component>) throws(BadValue) -> TokenExpression {
    var times: [TokenExpression] = []
    var curve = TokenExpression.literal(.cubicBezier(.ease))
    for (place, part) in parts.enumerated() {
      if place > 0, place == parts.count - 1, !isTime(part) {
        curve = try self.part(part, as: .cubicBezier)
      } else {
        if times.isEmpty { try checkSign(part, "the time of a transition") }
        times.append(try self.part(part, as: .duration))
      }
    }
    guard (1...2).contains(times.count) else {
      throw BadValue("a transition is a time, a delay and a curve, as in `200ms ease-in`", at: first(parts))
    }
    if times.count == 1 { times.append(.literal(.duration(ThemeDuration(0, .seconds)))) }
    return try combine(.transition, times + [curve], "a transition", at: first(parts))
  }

  private func isTime(_ part: Component) -> Bool { (try? duration(part)) != nil }

  // MARK: Lists

  /// Values with commas or blanks between them, or in brackets.
  func list(_ parts: ArraySlice<Component>) throws(BadValue) -> TokenExpression {
    if parts.count == 1, case .list(let inner) = parts[parts.startIndex].kind {
      return inner.isEmpty ? .literal(.list([])) : try elements(inner[...])
    }
    return try elements(parts)
  }

  private func elements(_ parts: ArraySlice<Component>) throws(BadValue) -> TokenExpression {
    let items = parts.contains(where: \.isComma) ? self.items(parts) : parts.map { [$0] }
    var elements: [TokenExpression] = []
    for item in try bounded(items, parts) {
      guard !item.isEmpty else { throw BadValue("a value is missing beside a comma", at: first(parts)) }
      elements.append(try value(Array(item), as: nil, at: first(item)))
    }
    return try combine(.sheetList, elements, "a list", at: first(parts))
  }
}
