import Foundation

/// JSON pointers (RFC 6901), also in their form as the fragment of a URI. All goes by scalars: a mark that combines with a slash
/// makes one character of both.
package enum JSONPointer {
  /// The steps of `#/a/b` or `/a/b`; nil if the text is no pointer.
  static func steps(ofFragment text: String) -> [String]? {
    let scalars = text.unicodeScalars
    let fragment = scalars.first == "#" ? String(scalars.dropFirst()) : text
    guard let plain = fragment.removingPercentEncoding?.unicodeScalars else { return nil }
    if plain.isEmpty { return [] }
    guard plain.first == "/" else { return nil }
    var steps: [String] = []
    for part in plain.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let step = unescaped(part) else { return nil }
      steps.append(step)
    }
    return steps
  }

  package static func text(of steps: [String]) -> String {
    var text = ""
    text.reserveCapacity(steps.reduce(0) { $0 + 1 + $1.utf8.count })
    for step in steps {
      text += "/"
      text += escaped(step)
    }
    return text
  }

  /// The array index that a step stands for: digits without a leading zero.
  static func index(_ step: String, below count: Int) -> Int? {
    guard step == "0" || step.first != "0", step.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return Int(step).flatMap { $0 < count ? $0 : nil }
  }

  private static func escaped(_ step: String) -> String {
    guard step.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else { return step }
    var result = ""
    for scalar in step.unicodeScalars {
      switch scalar {
      case "~": result += "~0"
      case "/": result += "~1"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `~1` is a slash and `~0` a tilde; a tilde before anything else is an error.
  private static func unescaped(_ part: Substring.UnicodeScalarView) -> String? {
    var result = ""
    var isEscaping = false
    for scalar in part {
      if isEscaping {
        guard scalar == "0" || scalar == "1" else { return nil }
        result.unicodeScalars.append(scalar == "0" ? "~" : "/")
        isEscaping = false
      } else if scalar == "~" {
        isEscaping = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return isEscaping ? nil : result
  }
}
