import LiveryVocabulary

extension Name where Domain == TokenDomain {
  /// The names of the groups and the token's own, by scalars.
  var steps: [String] {
    text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The same without `$root`, which is how design tokens call the token that a group is itself.
  var stepsWithoutRoot: [String] {
    let steps = steps
    return steps.count > 1 && steps.last == "$root" ? steps.dropLast() : steps
  }
}
