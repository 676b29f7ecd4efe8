/// The tokens whose values a patch may change: those that it defines, and those that lead to them. Kept for one patch after
/// the other, since most patches define the same tokens.
struct PatchReach: ~Copyable {
  private var patch: TokenPatch?
  private var tokens = NumberSet()

  /// Whether a patch may change a token.
  ///
  /// - Complexity: constant for patches that define the same tokens, one after the other; else linear in what leads to these.
  mutating func contains(_ token: UInt32, of patch: TokenPatch, in table: @autoclosure () -> TokenTable) -> Bool {
    // Handing the table over counts references to what is in it.
    if patch !== self.patch { follow(patch, table()) }
    return tokens.contains(token)
  }

  private mutating func follow(_ new: TokenPatch, _ table: TokenTable) {
    let definesTheSame = patch.map { new.definesTheSame(as: $0) } ?? false
    patch = new
    if definesTheSame { return }
    tokens.removeAll()
    for token in table.concerned(by: Set(new.expressions.keys)) { tokens.insert(token) }
  }

  /// Forgets what is known, since definitions name other tokens.
  mutating func forget() { patch = nil }
}

extension TokenPatch {
  fileprivate func definesTheSame(as other: TokenPatch) -> Bool {
    expressions.count == other.expressions.count && expressions.keys.allSatisfy { other.expressions[$0] != nil }
  }
}
