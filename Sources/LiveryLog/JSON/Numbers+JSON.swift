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

extension Int: JSONConvertible {
  package init(json: JSON) throws {
    guard case .number(let number) = json, let int = Int(exactly: number) else {
      throw FormatError("a whole number", found: json)
    }
    self = int
  }
  package var json: JSON { .number(Double(self)) }
}

extension JSON {
  /// A list of exactly so many numbers.
  func numbers(_ count: Int) throws -> [Double] {
    let numbers = try [Double](json: self)
    guard numbers.count == count else { throw FormatError("\(count) numbers", found: self) }
    return numbers
  }
}
