/// Makes values of UIKit of what styles are given: colours of numbers, images of names.
///
/// A style calls it once for each value. All requirements have a default, so a parser of your own may replace one of them:
/// `Theme.parser = MyParser()`. What cannot be made is reported, and nil.
@preconcurrency @MainActor public protocol ThemeParser {
  /// A colour: of a colour, a number 0xRRGGBBAA, or a text `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  func parse(_ value: Any?) -> UIColor?
  /// An image: of an image, its name, or `["name": …, "duration": …]` with one name or several.
  func parse(_ value: Any?) -> UIImage?
  /// Images: of a list of images or names, or of the beginning of names that end in 0, 1, 2 and so on.
  func parse(_ value: Any?) -> [UIImage]?
  /// A font: of a font, its name, the size of the system's font, `["name": …, "size": …]` or `["size": …, "weight": …]`.
  func parse(_ value: Any?) -> UIFont?
  /// A text, made of a text with or without attributes, of `["content": …]`, or of `["type": "html", "content": …]` without its
  /// tags.
  func parse(_ value: Any?) -> NSAttributedString?
  /// Attributes of a text: of such, or of `["font": …, "color": …, "backgroundColor": …]`.
  func parse(_ value: Any?) -> [NSAttributedStringKey: Any]?
}

extension Theme {
  /// The parser that is used until you set another.
  public final class Parser: ThemeParser {
    init() {}
  }

  /// Makes the values of styles from now on.
  @preconcurrency @MainActor public static var parser: any ThemeParser = Theme.Parser()
}

extension ThemeParser {
  /// A colour: of a colour, a number 0xRRGGBBAA, or a text `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
  public func parse(_ value: Any?) -> UIColor? {
    switch value {
    case nil: return nil
    case let color as UIColor: return color
    case let number as ColorValue: return UIColor(number)
    case let number as Int:
      if let number = ColorValue(exactly: number) { return UIColor(number) }
      return refused(number, "a colour", "0xRRGGBBAA")
    case let text as String:
      if let number = ColorValue(hex: text) { return UIColor(number) }
      return refused(text, "a colour", "\"#RGB\", \"#RRGGBB\" or \"#RRGGBBAA\"")
    case let other?: return refused(other, "a colour", "a UIColor, 0xRRGGBBAA or \"#RRGGBB\"")
    }
  }

  /// An image: of an image, its name, or `["name": …, "duration": …]` with one name or several.
  public func parse(_ value: Any?) -> UIImage? {
    switch value {
    case nil: return nil
    case let image as UIImage: return image
    case let name as String: return image(named: name)
    case let dictionary as [String: Any]:
      let name = dictionary["name"]
      let images: [UIImage]? = name is [String] ? parse(name) : (parse(name) as UIImage?).map { [$0] }
      guard let images, let first = images.first else {
        return refused(dictionary, "an image", "[\"name\": …]")
      }
      guard let duration = Conversion.double(ifAny: dictionary["duration"]) else { return first }
      return UIImage.animatedImage(with: images, duration: duration)
    case let other?: return refused(other, "an image", "a UIImage or the name of one")
    }
  }

  /// Images: of a list of images or names, or of the beginning of names that end in 0, 1, 2 and so on.
  public func parse(_ value: Any?) -> [UIImage]? {
    switch value {
    case nil: return nil
    case let images as [UIImage]: return images
    case let names as [String]: return names.compactMap(image(named:))
    case let prefix as String:
      let found = (0...1024).lazy.map { UIImage(named: prefix + String($0)) }.prefix { $0 != nil }.compactMap { $0 }
      if found.isEmpty {
        return refused(prefix, "images", "\"walk\" where there are images \"walk0\", \"walk1\" and so on")
      }
      return Array(found)
    case let other?: return refused(other, "images", "a list of images or names")
    }
  }

  /// A font: of a font, its name, a size of the system's, `["name": …, "size": …]` or `["size": …, "weight": …]`.
  public func parse(_ value: Any?) -> UIFont? {
    switch value {
    case nil: return nil
    case let font as UIFont: return font
    case let name as String: return font(named: name, size: UIFont.systemFontSize)
    case let dictionary as [String: Any]:
      let size = Conversion.double(ifAny: dictionary["size"]).map { CGFloat($0) } ?? UIFont.systemFontSize
      if let name = dictionary["name"] as? String { return font(named: name, size: size) }
      switch dictionary["weight"] {
      case nil: return UIFont.systemFont(ofSize: size)
      case let weight as UIFont.Weight: return UIFont.systemFont(ofSize: size, weight: weight)
      case let weight?:
        guard let number = Conversion.double(ifAny: weight) else {
          return refused(weight, "the weight of a font", "a UIFont.Weight or a number")
        }
        return UIFont.systemFont(ofSize: size, weight: UIFont.Weight(rawValue: CGFloat(number)))
      }
    case let other?:
      if let size = Conversion.double(ifAny: other) { return UIFont.systemFont(ofSize: CGFloat(size)) }
      return refused(other, "a font", "a UIFont, a name, a size or [\"name\": …, \"size\": …]")
    }
  }

  /// A text, made of a text with or without attributes, of `["content": …]`, or of `["type": "html", "content": …]` without its
  /// tags.
  public func parse(_ value: Any?) -> NSAttributedString? {
    switch value {
    case nil: return nil
    case let text as NSAttributedString: return text
    case let text as String: return NSAttributedString(string: text)
    case let dictionary as [String: Any]:
      guard let content = dictionary["content"] as? String else {
        return refused(dictionary, "a text", "[\"content\": …]")
      }
      guard dictionary["type"] as? String == "html" else { return NSAttributedString(string: content) }
      Theme.report("The text \"\(content)\" is HTML, which is shown without its tags. Give an NSAttributedString.")
      return NSAttributedString(string: PlainText.of(html: content))
    case let other?: return refused(other, "a text", "an NSAttributedString or a String")
    }
  }

  /// Attributes of a text: of such, or of `["font": …, "color": …, "backgroundColor": …]`.
  public func parse(_ value: Any?) -> [NSAttributedStringKey: Any]? {
    switch value {
    case nil: return nil
    case let attributes as [NSAttributedStringKey: Any]: return attributes
    case let dictionary as [String: Any]:
      var attributes: [NSAttributedStringKey: Any] = [:]
      for (key, value) in dictionary {
        switch key {
        case "font": attributes[.font] = parse(value) as UIFont?
        case "color": attributes[.foregroundColor] = parse(value) as UIColor?
        case "backgroundColor": attributes[.backgroundColor] = parse(value) as UIColor?
        default: attributes[NSAttributedStringKey(key)] = value
        }
      }
      return attributes
    case let other?: return refused(other, "attributes of a text", "[\"font\": …, \"color\": …]")
    }
  }

  private func image(named name: String) -> UIImage? {
    UIImage(named: name) ?? refused(name, "an image", "the name of one that there is")
  }

  private func font(named name: String, size: CGFloat) -> UIFont? {
    UIFont(name: name, size: size) ?? refused(name, "a font", "the name of one that there is")
  }

  private func refused<Result>(_ value: Any, _ what: String, _ hint: String) -> Result? {
    Theme.report("\(value) is not \(what). Write \(hint).")
    return nil
  }
}
