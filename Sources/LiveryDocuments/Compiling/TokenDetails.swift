/// What one source says about a token besides its value.
struct TokenDetails: Sendable {
  var description: String?
  var extensions: String?
  /// nil leaves it to the groups.
  var deprecation: StatedDeprecation?

  /// Whether nothing is said.
  var isEmpty: Bool { description == nil && extensions == nil && deprecation == nil }
}

extension TokenDetails {
  init(_ metadata: TokenMetadata) {
    self.init(
      description: metadata.description, extensions: metadata.extensions,
      deprecation: metadata.deprecation.map { StatedDeprecation(deprecation: $0) })
  }
}

/// What `$deprecated` says.
struct StatedDeprecation: Sendable {
  /// nil for `false`, which cancels what groups around say.
  let deprecation: TokenMetadata.Deprecation?

  init(deprecation: TokenMetadata.Deprecation?) { self.deprecation = deprecation }

  /// nil for what cannot be read, which says nothing.
  init?(_ node: JSONNode) {
    switch node.content {
    case .bool(let isDeprecated): deprecation = isDeprecated ? .deprecated : nil
    case .string(let reason): deprecation = .because(reason)
    default: return nil
    }
  }
}
