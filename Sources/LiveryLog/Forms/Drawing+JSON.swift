import LiveryVocabulary

extension EnumCase: JSONConvertible {
  package init(json: JSON) throws { self.init(try json["type"], try json["name"]) }
  package var json: JSON { JSON(["type": type, "name": name]) }
}

extension ImageReference: JSONConvertible {
  private static let sources: [Source] = [.asset, .system, .file]

  package init(json: JSON) throws {
    let name: String = try json["source"]
    guard let source = Self.sources.first(where: { "\($0)" == name }) else {
      throw FormatError("an image", found: json)
    }
    self.init(try json["name"], source: source)
  }
  package var json: JSON { JSON(["name": name, "source": "\(source)"]) }
}

extension Gradient.Stop: JSONConvertible {
  package init(json: JSON) throws { self.init(try json["color"], at: try json["position"]) }
  package var json: JSON { JSON(["color": color, "position": position]) }
}

extension Shadow: JSONConvertible {
  package init(json: JSON) throws { self.init(try [Layer](json: json)) }
  package var json: JSON { layers.json }
}

extension Shadow.Layer: JSONConvertible {
  package init(json: JSON) throws {
    self.init(
      color: try json["color"], offsetX: try json["x"], offsetY: try json["y"], blur: try json["blur"],
      spread: try json["spread"], isInset: try json["inset"])
  }
  package var json: JSON {
    JSON(["color": color, "x": offsetX, "y": offsetY, "blur": blur, "spread": spread, "inset": isInset])
  }
}

/// A unit outside the format is `{"other":…}`, so that one called `px` is not the reference pixel.
extension Dimension: JSONConvertible {
  package init(json: JSON) throws {
    let unit: JSON = try json["unit"]
    self.init(
      try json["value"],
      try unit == .string("px") ? .px : unit == .string("rem") ? .rem : .other(unit["other"]))
  }
  package var json: JSON {
    let unit: JSON =
      switch unit {
      case .px: .string("px")
      case .rem: .string("rem")
      case .other(let name): .object(["other": .string(name)])
      }
    return JSON(["value": value, "unit": unit])
  }
}

extension Duration: JSONConvertible {
  package init(json: JSON) throws {
    guard let unit = Unit(rawValue: try json["unit"]) else { throw FormatError("a duration", found: json) }
    self.init(try json["value"], unit)
  }
  package var json: JSON { JSON(["value": value, "unit": unit.rawValue]) }
}

extension StrokeStyle: JSONConvertible {
  package init(json: JSON) throws {
    if case .string(let name) = json {
      guard let keyword = Keyword(rawValue: name) else { throw FormatError("a style of strokes", found: json) }
      self = .keyword(keyword)
    } else {
      guard let cap = LineCap(rawValue: try json["cap"]) else { throw FormatError("a style of strokes", found: json) }
      self = .dashes(try json["dashes"], cap: cap)
    }
  }
  package var json: JSON {
    switch self {
    case .keyword(let keyword): .string(keyword.rawValue)
    case .dashes(let lengths, let cap): JSON(["dashes": lengths, "cap": cap.rawValue])
    }
  }
}

extension Border: JSONConvertible {
  package init(json: JSON) throws {
    self.init(color: try json["color"], width: try json["width"], style: try json["style"])
  }
  package var json: JSON { JSON(["color": color, "width": width, "style": style]) }
}

extension Transition: JSONConvertible {
  package init(json: JSON) throws {
    self.init(
      duration: try json["duration"], delay: try json["delay"], timingFunction: try json["timingFunction"])
  }
  package var json: JSON { JSON(["duration": duration, "delay": delay, "timingFunction": timingFunction]) }
}
