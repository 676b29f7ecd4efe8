import LiveryVocabulary

extension EnumCase: ObjectConvertible {
  package init(members: MemberReader) throws { self.init(try members["type"], try members["name"]) }
  package var json: JSON { JSON(["type": type, "name": name]) }
}

extension ImageReference: ObjectConvertible {
  private static let sources: [Source] = [.asset, .system, .file]

  package init(members: MemberReader) throws {
    let source = try members.read("source") { json in
      guard let source = Self.sources.first(where: { .string("\($0)") == json }) else {
        throw FormatError("asset, system or file", found: json)
      }
      return source
    }
    self.init(try members["name"], source: source)
  }
  package var json: JSON { JSON(["name": name, "source": "\(source)"]) }
}

extension ThemeGradient.Stop: ObjectConvertible {
  package init(members: MemberReader) throws { self.init(try members["color"], at: try members["position"]) }
  package var json: JSON { JSON(["color": color, "position": position]) }
}

extension ThemeShadow: JSONConvertible {
  package init(json: JSON) throws { self.init(try [Layer](json: json)) }
  package var json: JSON { layers.json }
}

extension ThemeShadow.Layer: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(
      color: try members["color"], offsetX: try members["x"], offsetY: try members["y"], blur: try members["blur"],
      spread: try members["spread"], isInset: try members["inset"])
  }
  package var json: JSON {
    JSON(["color": color, "x": offsetX, "y": offsetY, "blur": blur, "spread": spread, "inset": isInset])
  }
}

/// A unit outside the format is `{"other":…}`, so that one called `px` is not the reference pixel.
extension ThemeDimension: ObjectConvertible {
  package init(members: MemberReader) throws {
    let unit = try members.read("unit") { json -> Unit in
      switch json {
      case .string("px"): .px
      case .string("rem"): .rem
      default: .other(try json.readMembers { try $0["other"] })
      }
    }
    self.init(try members["value"], unit)
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

extension ThemeDuration: ObjectConvertible {
  package init(members: MemberReader) throws {
    let unit = try members.read("unit") { json in
      guard let unit = Unit(rawValue: try String(json: json)) else { throw FormatError("ms or s", found: json) }
      return unit
    }
    self.init(try members["value"], unit)
  }
  package var json: JSON { JSON(["value": value, "unit": unit.rawValue]) }
}

extension ThemeStrokeStyle: JSONConvertible {
  package init(json: JSON) throws {
    if case .string(let name) = json {
      guard let keyword = Keyword(rawValue: name) else { throw FormatError("a style of strokes", found: json) }
      self = .keyword(keyword)
    } else {
      self = try json.readMembers { members in
        guard let cap = LineCap(rawValue: try members["cap"]) else {
          throw FormatError("a style of strokes", found: json)
        }
        return .dashes(try members["dashes"], cap: cap)
      }
    }
  }
  package var json: JSON {
    switch self {
    case .keyword(let keyword): .string(keyword.rawValue)
    case .dashes(let lengths, let cap): JSON(["dashes": lengths, "cap": cap.rawValue])
    }
  }
}

extension ThemeBorder: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(color: try members["color"], width: try members["width"], style: try members["style"])
  }
  package var json: JSON { JSON(["color": color, "width": width, "style": style]) }
}

extension ThemeTransition: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(
      duration: try members["duration"], delay: try members["delay"], timingFunction: try members["timingFunction"])
  }
  package var json: JSON { JSON(["duration": duration, "delay": delay, "timingFunction": timingFunction]) }
}
