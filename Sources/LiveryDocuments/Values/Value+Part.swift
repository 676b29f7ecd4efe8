import LiveryVocabulary

extension Value {
  /// The part that the steps of a JSON pointer lead to.
  func part(_ steps: [String]) -> Value? {
    var value: Value? = self
    var rest = steps[...]
    while let step = rest.popFirst() {
      // Longer ones lead nowhere.
      guard let step = step.word else { return nil }
      // A dash is taken from the dashes, not from a list that is made of all of them first.
      if case .strokeStyle(.dashes(let dashes, _)) = value, step == "dashArray", let place = rest.popFirst() {
        value = Self.element(place, of: dashes) { .dimension($0) }
      } else {
        value = value?.part(step)
      }
    }
    return value
  }

  /// The part that one step of a JSON pointer leads to, as if the value were written in the format's JSON.
  ///
  /// A part without a type of its own in the format is a number, a string or a list.
  private func part(_ step: String) -> Value? {
    switch self {
    case .color(let color): color.part(step)
    case .dimension(let dimension):
      ["value": .number(dimension.value), "unit": .string(dimension.unit.tokenName)][step]
    case .duration(let duration): ["value": .number(duration.value), "unit": .string(duration.unit.rawValue)][step]
    case .cubicBezier(let curve):
      Self.element(step, of: [curve.first.x, curve.first.y, curve.second.x, curve.second.y]) { .number($0) }
    case .fontFamily(let family): Self.element(step, of: family.names) { .string($0) }
    case .strokeStyle(.dashes(let dashes, let cap)):
      switch step {
      case "dashArray": .list(dashes.map { .dimension($0) })
      case "lineCap": .string(cap.rawValue)
      default: nil
      }
    case .border(let border):
      ["color": .color(border.color), "width": .dimension(border.width), "style": .strokeStyle(border.style)][step]
    case .transition(let transition):
      [
        "duration": .duration(transition.duration), "delay": .duration(transition.delay),
        "timingFunction": .cubicBezier(transition.timingFunction),
      ][step]
    case .typography(let typography): typography.part(step)
    case .shadow(let shadow):
      Self.element(step, of: shadow.layers) { .shadow(ThemeShadow([$0])) }
        ?? (shadow.layers.count == 1 ? shadow.layers[0].part(step) : nil)
    case .gradient(let gradient):
      Self.element(step, of: gradient.stops) { .gradient(ThemeGradient([$0])) }
        ?? (gradient.stops.count == 1 ? gradient.stops[0].part(step) : nil)
    case .list(let list): Self.element(step, of: list) { $0 }
    default: nil
    }
  }

  /// One element as a value. The others are left alone, since there may be as many references as elements.
  private static func element<Element>(
    _ step: String, of list: [Element], _ value: (Element) -> Value
  ) -> Value? {
    JSONPointer.index(step, below: list.count).map { value(list[$0]) }
  }
}

extension ThemeColor {
  fileprivate func part(_ step: String) -> Value? {
    switch step {
    case "colorSpace": .string(space.name)
    case "components": .list(components.map { $0.map { .number($0) } ?? .missing })
    case "alpha": alpha.map { .number($0) } ?? .missing
    default: nil
    }
  }
}

extension Typography {
  fileprivate func part(_ step: String) -> Value? {
    switch step {
    case "fontFamily": .fontFamily(fontFamily)
    case "fontSize": .dimension(fontSize)
    case "fontWeight": .fontWeight(fontWeight)
    case "letterSpacing": letterSpacing.map { .dimension($0) }
    case "lineHeight": lineHeight.map { .number($0) }
    default: nil
    }
  }
}

extension ThemeShadow.Layer {
  fileprivate func part(_ step: String) -> Value? {
    switch step {
    case "color": .color(color)
    case "offsetX": .dimension(offsetX)
    case "offsetY": .dimension(offsetY)
    case "blur": .dimension(blur)
    case "spread": .dimension(spread)
    case "inset": .bool(isInset)
    default: nil
    }
  }
}

extension ThemeGradient.Stop {
  fileprivate func part(_ step: String) -> Value? {
    switch step {
    case "color": .color(color)
    case "position": .number(position)
    default: nil
    }
  }
}
