import LiveryVocabulary

/// `"#rrggbbaa"` where that is exact, else an object. A missing component is null, a missing alpha is left out.
extension ThemeColor: JSONConvertible {
  package init(json: JSON) throws {
    if case .string(let text) = json {
      guard let color = ThemeColor(digits: text) else { throw FormatError("a colour", found: json) }
      self = color
      return
    }
    self = try json.readMembers { members in
      let name: String = try members["space"]
      let components: [Double?] = try members["components"]
      guard let space = ColorSpace.allCases.first(where: { "\($0)" == name }), components.count == 3 else {
        throw FormatError("a colour", found: json)
      }
      return ThemeColor(space, components[0], components[1], components[2], alpha: try members["alpha"])
    }
  }

  package var json: JSON {
    if exactRGBA != nil { return .string(description) }
    return JSON(["space": "\(space)", "components": components, "alpha": alpha])
  }

  /// The colour that `#rrggbbaa` stands for, and nothing shorter.
  init?(digits text: String) {
    guard text.utf8.count == 9 else { return nil }
    self.init(hex: text)
  }
}
