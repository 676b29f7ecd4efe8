extension NearestNames {
  /// `; did you mean "night"?`, or nothing if no name is near.
  package static func question(_ name: String, among known: some Sequence<String>) -> String {
    let near = near(name, among: known).map { "\"\($0)\"" }
    return near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
  }
}
