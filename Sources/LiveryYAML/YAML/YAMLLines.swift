import Yams

/// Finds the place that a mark of Yams stands for, in a small text.
struct YAMLLines {
  /// Where each scalar begins, in bytes, and where the text ends.
  private var offsets: [Int] = []
  /// Where each line begins, in scalars.
  private var lines = [0]

  init(_ text: String) {
    var offset = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      offsets.append(offset)
      offset += UTF8.width(scalar)
      // The line ends of YAML 1.1 (https://yaml.org/spec/1.1/#b-generic).
      switch scalar {
      case "\n" where previous == "\r": lines[lines.count - 1] = offsets.count
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": lines.append(offsets.count)
      default: break
      }
      previous = scalar
    }
    offsets.append(offset)
  }

  /// In bytes.
  func offset(of mark: Mark) -> Int { offsets[index(of: mark)] }

  /// In scalars.
  func index(of mark: Mark) -> Int {
    guard lines.indices.contains(mark.line - 1) else { return offsets.count - 1 }
    return min(lines[mark.line - 1] + mark.column - 1, offsets.count - 1)
  }
}
