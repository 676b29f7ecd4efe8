extension Double: JSONConvertible {
  /// JSON has no form for numbers that are not finite: they are the texts `nan`, `inf` and `-inf`.
  package init(json: JSON) throws {
    switch json {
    case .number(let number): self = number
    case .string("nan"): self = .nan
    case .string("inf"): self = .infinity
    case .string("-inf"): self = -.infinity
    default: throw FormatError("a number", found: json)
    }
  }

  package var json: JSON {
    if isFinite { return .number(self) }
    return .string(isNaN ? "nan" : self > 0 ? "inf" : "-inf")
  }
}

extension Int64: JSONConvertible {
  /// The whole numbers that a number of JSON tells apart from all others: what reads as 2⁵³ may have been 2⁵³ + 1.
  static let exactNumbers = -(Self(1) << 53) + 1...(Self(1) << 53) - 1

  /// A whole number has one form: beyond these, it is a text.
  package init(json: JSON) throws {
    let found: Self? =
      switch json {
      case .number(let number): Self(exactly: number)
      case .string(let text): Self(text)
      default: nil
      }
    guard let found, found.json == json else { throw FormatError("a whole number, as a text from 2⁵³ on", found: json) }
    self = found
  }

  package var json: JSON {
    Self.exactNumbers.contains(self) ? .number(Double(self)) : .string(String(self))
  }
}

extension Int: JSONConvertible {
  package init(json: JSON) throws {
    guard let found = Int(exactly: try Int64(json: json)) else { throw FormatError("a whole number", found: json) }
    self = found
  }

  package var json: JSON { Int64(self).json }
}

extension JSON {
  /// A list of exactly so many numbers.
  func numbers(_ count: Int) throws -> [Double] {
    let numbers = try [Double](json: self)
    guard numbers.count == count else { throw FormatError("\(count) numbers", found: self) }
    return numbers
  }
}
