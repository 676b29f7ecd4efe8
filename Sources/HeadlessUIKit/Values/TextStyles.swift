import Foundation

// Values of attributes of texts. Elsewhere these are UIKit's.
#if os(Linux) || os(macOS)
  /// How a line ends that is too long.
  public enum NSLineBreakMode: Int, Sendable {
    /// Goes on in the next line: after a word, after a letter.
    case byWordWrapping, byCharWrapping
    /// Ends: as it is, with dots at the beginning, at the end, in the middle.
    case byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
  }

  /// A shadow of a text.
  open class NSShadow: NSObject {
    /// How far it lies from the text.
    open var shadowOffset = CGSize.zero
    /// How soft it is.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Whether the two look the same.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? NSShadow else { return false }
      return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
        && shadowColor as? UIColor == other.shadowColor as? UIColor
    }

    /// Equal for equal shadows.
    open override var hash: Int { shadowBlurRadius.hashValue }
  }

  /// How the lines of a paragraph stand.
  open class NSParagraphStyle: NSObject, NSMutableCopying {
    fileprivate struct Values: Hashable {
      var alignment = NSTextAlignment.natural
      var lineBreakMode = NSLineBreakMode.byWordWrapping
      var lineSpacing: CGFloat = 0
      var paragraphSpacing: CGFloat = 0
      var firstLineHeadIndent: CGFloat = 0
      var headIndent: CGFloat = 0
      var tailIndent: CGFloat = 0
      var minimumLineHeight: CGFloat = 0
      var maximumLineHeight: CGFloat = 0
      var lineHeightMultiple: CGFloat = 0
    }

    fileprivate var values = Values()

    /// The usual one.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// Where the lines stand.
    open var alignment: NSTextAlignment { values.alignment }
    /// How a line ends that is too long.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The room between lines.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The room after the paragraph.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Where the first line begins.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Where the other lines begin.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The least height of a line.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The largest height of a line; 0 for any.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// What the height of a line is multiplied with; 0 for nothing.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

    /// One that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
      let copy = NSMutableParagraphStyle()
      copy.values = values
      return copy
    }

    /// Whether the two are the same.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }

    /// Equal for equal styles.
    open override var hash: Int { values.hashValue }
  }

  /// A style of paragraphs that can be changed.
  open class NSMutableParagraphStyle: NSParagraphStyle {
    /// Where the lines stand.
    open override var alignment: NSTextAlignment {
      get { values.alignment }
      set { values.alignment = newValue }
    }
    /// How a line ends that is too long.
    open override var lineBreakMode: NSLineBreakMode {
      get { values.lineBreakMode }
      set { values.lineBreakMode = newValue }
    }
    /// The room between lines.
    open override var lineSpacing: CGFloat {
      get { values.lineSpacing }
      set { values.lineSpacing = newValue }
    }
    /// The room after the paragraph.
    open override var paragraphSpacing: CGFloat {
      get { values.paragraphSpacing }
      set { values.paragraphSpacing = newValue }
    }
    /// Where the first line begins.
    open override var firstLineHeadIndent: CGFloat {
      get { values.firstLineHeadIndent }
      set { values.firstLineHeadIndent = newValue }
    }
    /// Where the other lines begin.
    open override var headIndent: CGFloat {
      get { values.headIndent }
      set { values.headIndent = newValue }
    }
    /// Where lines end.
    open override var tailIndent: CGFloat {
      get { values.tailIndent }
      set { values.tailIndent = newValue }
    }
    /// The least height of a line.
    open override var minimumLineHeight: CGFloat {
      get { values.minimumLineHeight }
      set { values.minimumLineHeight = newValue }
    }
    /// The largest height of a line; 0 for any.
    open override var maximumLineHeight: CGFloat {
      get { values.maximumLineHeight }
      set { values.maximumLineHeight = newValue }
    }
    /// What the height of a line is multiplied with; 0 for nothing.
    open override var lineHeightMultiple: CGFloat {
      get { values.lineHeightMultiple }
      set { values.lineHeightMultiple = newValue }
    }
  }
#endif
