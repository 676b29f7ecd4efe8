import LiveryVocabulary

/// Gives out names that are different from each other.
package struct UniqueNames {
  /// What a token is called that has no name, where a format needs one.
  static let forNothing = "token"

  private var taken: Set<Scalars> = []
  private let ignoresCase: Bool

  /// - Parameter ignoresCase: whether capitals and small letters count as the same, as many file systems have it.
  package init(ignoresCase: Bool = false) { self.ignoresCase = ignoresCase }

  /// The name itself, or the first free one of `name-2`, `name-3`, ….
  ///
  /// - Parameters:
  ///   - separator: what stands before the number.
  ///   - ending: what stands behind the name and the number.
  package mutating func take(_ name: String, separator: String = "-", ending: String = "") -> String {
    var free = name + ending
    var number = 1
    while !taken.insert(Scalars(wrappedValue: ignoresCase ? free.lowercased() : free)).inserted {
      number += 1
      free = "\(name)\(separator)\(number)\(ending)"
    }
    return free
  }
}

extension String {
  /// A name for a file: ASCII letters and digits, `-`, `_` and `.`; everything else is a `-`. Never empty or hidden.
  var fileName: String {
    let plain = unicodeScalars.map { $0.isASCIIAlphanumeric || $0 == "_" || $0 == "." ? $0 : "-" }
    let name = String(String.UnicodeScalarView(plain.drop { $0 == "." }.prefix(100)))
    return name.isEmpty ? "theme" : name
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
}
