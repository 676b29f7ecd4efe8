import LiveryVocabulary

extension Value {
  /// The part that one step of a JSON pointer leads to, as if the value were written in the format's JSON.
  ///
  /// A part without a type of its own in the format is a number, a string or a list.
  func part(_ step: String) -> Value? {
    switch self {
    case .color(let color): color.part(step)
    case .dimension(let dimension):
      ["value": .number(dimension.value), "unit": .string(dimension.unit.tokenName)][step]
    case .duration(let duration): ["value": .number(duration.value), "unit": .string(duration.unit.rawValue)][step]
    case .cubicBezier(let curve):
      Self.element(step, of: [curve.first.x, curve.first.y, curve.second.x, curve.second.y].map { .number($0) })
    case .fontFamily(let family): Self.element(step, of: family.names.map { .string($0) })
    case .strokeStyle(.dashes(let dashes, let cap)):
      ["dashArray": .list(dashes.map { .dimension($0) }), "lineCap": .string(cap.rawValue)][step]
    case .border(let border):
      ["color": .color(border.color), "width": .dimension(border.width), "style": .strokeStyle(border.style)][step]
    case .transition(let transition):
      [
        "duration": .duration(transition.duration), "delay": .duration(transition.delay),
        "timingFunction": .cubicBezier(transition.timingFunction),
      ][step]
    case .typography(let typography): typography.part(step)
    case .shadow(let shadow):
      Self.element(step, of: shadow.layers.map { .shadow(Shadow([$0])) })
        ?? (shadow.layers.count == 1 ? shadow.layers[0].part(step) : nil)
    case .gradient(let gradient):
      Self.element(step, of: gradient.stops.map { .gradient(Gradient([$0])) })
        ?? (gradient.stops.count == 1 ? gradient.stops[0].part(step) : nil)
    case .list(let list): Self.element(step, of: list)
    default: nil
    }
  }

  private static func element(_ step: String, of list: [Value]) -> Value? {
    JSONPointer.index(step, below: list.count).map { list[$0] }
  }
}

extension Color {
  fileprivate func part(_ step: String) -> Value? {
    switch step {
    case "colorSpace": .string(space.tokenName)
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

extension Shadow.Layer {
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

extension Gradient.Stop {
  fileprivate func part(_ step: String) -> Value? {
    switch step {
    case "color": .color(color)
    case "position": .number(position)
    default: nil
    }
  }
}
