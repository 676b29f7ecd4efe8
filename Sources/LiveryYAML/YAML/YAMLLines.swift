import Yams

/// Finds the byte that a mark of Yams stands for.
struct YAMLLines {
  private let text: String
  /// Where each line begins, in bytes.
  private let starts: [Int]

  /// - Parameter text: without a byte order mark.
  init(_ text: String) {
    self.text = text
    var starts = [0]
    var offset = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      offset += UTF8.width(scalar)
      // The line ends of YAML 1.1 (https://yaml.org/spec/1.1/#b-generic).
      switch scalar {
      case "\n" where previous == "\r": starts[starts.count - 1] = offset
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": starts.append(offset)
      default: break
      }
      previous = scalar
    }
    self.starts = starts
  }

  func offset(of mark: Mark) -> Int {
    guard starts.indices.contains(mark.line - 1) else { return text.utf8.count }
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: starts[mark.line - 1])
    let scalars = text.unicodeScalars
    let place = scalars.index(start, offsetBy: mark.column - 1, limitedBy: scalars.endIndex) ?? scalars.endIndex
    return text.utf8.distance(from: text.utf8.startIndex, to: place)
  }
}
