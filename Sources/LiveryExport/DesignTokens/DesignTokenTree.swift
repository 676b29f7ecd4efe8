import LiveryVocabulary

/// The tokens of a file in their groups, in the order in which they were added.
final class DesignTokenTree {
  private var token: JSONText?
  private var order: [String] = []
  private var children: [Scalars: DesignTokenTree] = [:]

  /// - Parameter name: is not inside of another token's.
  func add(_ token: JSONText, named name: TokenName) {
    var group = self
    for step in name.steps { group = group.child(step) }
    group.token = token
  }

  private func child(_ step: String) -> DesignTokenTree {
    let key = Scalars(wrappedValue: step)
    if let known = children[key] { return known }
    let made = DesignTokenTree()
    order.append(step)
    children[key] = made
    return made
  }

  var isEmpty: Bool { order.isEmpty }

  var json: JSONText {
    token ?? .object(order.map { ($0, children[Scalars(wrappedValue: $0)]?.json ?? .null) })
  }
}
