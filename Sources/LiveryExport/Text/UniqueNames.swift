import LiveryVocabulary

/// Gives out names that are different from each other.
struct UniqueNames {
  private var taken: Set<Scalars> = []

  /// The name itself, or the first free one of `name-2`, `name-3`, ….
  ///
  /// - Parameter separator: what stands before the number.
  mutating func take(_ name: String, separator: String = "-") -> String {
    if taken.insert(Scalars(wrappedValue: name)).inserted { return name }
    var number = 2
    while !taken.insert(Scalars(wrappedValue: "\(name)\(separator)\(number)")).inserted { number += 1 }
    return "\(name)\(separator)\(number)"
  }
}

extension String {
  /// A name for a file: ASCII letters and digits, `-`, `_` and `.`; everything else is a `-`. Never empty or hidden.
  var fileName: String {
    var name = String(String.UnicodeScalarView(unicodeScalars.map { $0.isPlainInFileName ? $0 : "-" }))
    while name.hasPrefix(".") { name.removeFirst() }
    return name.isEmpty ? "theme" : String(name.prefix(100))
  }
}

extension Unicode.Scalar {
  /// An ASCII letter or digit.
  var isASCIIAlphanumeric: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  fileprivate var isPlainInFileName: Bool { isASCIIAlphanumeric || self == "-" || self == "_" || self == "." }
}
