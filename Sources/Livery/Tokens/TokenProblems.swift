import LiveryVocabulary

/// Why tokens are undefined in one context, as far as walks found out: many may fail for one reason.
final class TokenProblems {
  var byToken: [UInt32: TokenProblem] = [:]
}
