import Foundation

// Elsewhere these are UIKit's.
#if os(Linux) || os(macOS)
  extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// A number of points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The raw value of a `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A `UIColor`.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The raw value of a `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// A `UIColor`.
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// A `UIColor`.
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    /// A number of per cents of the font's size.
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// A shadow.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A `URL` or a text.
    public static let link = NSAttributedString.Key("NSLink")
    /// A number of points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  }

  /// Where a line of text stands.
  public enum NSTextAlignment: Int, Sendable {
    /// To the left, in the middle, to the right, on both edges, as the language likes.
    case left, center, right, justified, natural
  }

  /// How a line under a text looks.
  public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a style.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
  }
#endif

/// The name of `NSAttributedString.Key` in Swift 4.0.
public typealias NSAttributedStringKey = NSAttributedString.Key
