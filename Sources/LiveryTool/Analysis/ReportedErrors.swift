/// Where readers have reported errors. A finding at the same place is what follows from one.
struct ReportedErrors {
  private struct Place: Hashable {
    let file: String
    /// The pointer. In files without pointers the line, and the number of the declaration in it.
    let value: String
  }

  private var places: Set<Place> = []

  init(_ findings: [Finding]) {
    for error in findings where error.severity == .error {
      for value in Self.values(around: error) { places.insert(Place(file: error.file, value: value)) }
    }
  }

  /// Whether an error is at the same value or declaration, or inside of it.
  func cover(_ finding: Finding) -> Bool {
    places.contains(Place(file: finding.file, value: Self.value(of: finding)))
  }

  private static func value(of finding: Finding) -> String {
    if !finding.pointer.isEmpty { return finding.pointer }
    return "\(finding.line):\(finding.excerpt?.declarationsBefore ?? 0)"
  }

  /// The value of an error, and all that it is inside of.
  private static func values(around error: Finding) -> [String] {
    var values = [value(of: error)]
    while let place = values[values.count - 1].lastIndex(of: "/"), place > values[values.count - 1].startIndex {
      values.append(String(values[values.count - 1][..<place]))
    }
    return values
  }
}
