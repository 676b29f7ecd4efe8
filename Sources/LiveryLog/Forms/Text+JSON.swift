import LiveryVocabulary

extension ThemeFont: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(
      family: try members["family"], size: try members["size"], weight: try members["weight"],
      isItalic: try members["italic"])
  }
  package var json: JSON { JSON(["family": family, "size": size, "weight": weight, "italic": isItalic]) }
}

extension FontFamily: JSONConvertible {
  package init(json: JSON) throws { self.init(try [String](json: json)) }
  package var json: JSON { names.json }
}

extension FontWeight: JSONConvertible {
  package init(json: JSON) throws { self.init(try Double(json: json)) }
  package var json: JSON { value.json }
}

/// What is left to the host is left out; false says something.
extension TextAttributes: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(
      font: try members["font"], color: try members["color"], backgroundColor: try members["backgroundColor"],
      shadow: try members["shadow"], isUnderlined: try members["underlined"],
      isStruckThrough: try members["struckThrough"])
  }
  package var json: JSON {
    JSON(stating: [
      "font": font, "color": color, "backgroundColor": backgroundColor, "shadow": shadow, "underlined": isUnderlined,
      "struckThrough": isStruckThrough,
    ])
  }
}

extension AttributedText.Run: ObjectConvertible {
  package init(members: MemberReader) throws { self.init(try members["text"], try members["attributes"]) }
  package var json: JSON { JSON(["text": text, "attributes": attributes]) }
}

extension Typography: ObjectConvertible {
  package init(members: MemberReader) throws {
    self.init(
      fontFamily: try members["fontFamily"], fontSize: try members["fontSize"], fontWeight: try members["fontWeight"],
      letterSpacing: try members["letterSpacing"], lineHeight: try members["lineHeight"])
  }
  package var json: JSON {
    JSON([
      "fontFamily": fontFamily, "fontSize": fontSize, "fontWeight": fontWeight, "letterSpacing": letterSpacing,
      "lineHeight": lineHeight,
    ])
  }
}
