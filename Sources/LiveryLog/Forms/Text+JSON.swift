import LiveryVocabulary

extension Font: JSONConvertible {
  package init(json: JSON) throws {
    self.init(
      family: try json["family"], size: try json["size"], weight: try json["weight"], isItalic: try json["italic"])
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
extension TextAttributes: JSONConvertible {
  package init(json: JSON) throws {
    self.init(
      font: try json["font"], color: try json["color"], backgroundColor: try json["backgroundColor"],
      shadow: try json["shadow"], isUnderlined: try json["underlined"], isStruckThrough: try json["struckThrough"])
  }
  package var json: JSON {
    JSON(stating: [
      "font": font, "color": color, "backgroundColor": backgroundColor, "shadow": shadow, "underlined": isUnderlined,
      "struckThrough": isStruckThrough,
    ])
  }
}

extension AttributedText.Run: JSONConvertible {
  package init(json: JSON) throws { self.init(try json["text"], try json["attributes"]) }
  package var json: JSON { JSON(["text": text, "attributes": attributes]) }
}

extension Typography: JSONConvertible {
  package init(json: JSON) throws {
    self.init(
      fontFamily: try json["fontFamily"], fontSize: try json["fontSize"], fontWeight: try json["fontWeight"],
      letterSpacing: try json["letterSpacing"], lineHeight: try json["lineHeight"])
  }
  package var json: JSON {
    JSON([
      "fontFamily": fontFamily, "fontSize": fontSize, "fontWeight": fontWeight, "letterSpacing": letterSpacing,
      "lineHeight": lineHeight,
    ])
  }
}
