/// The axes by which the values of tokens vary, found out when a row is to be shared between contexts.
///
/// Patches are left out: who reads through one looks at ``PatchReach``.
struct TokenAxes: ~Copyable {
  private var known = AxisMasks()
  private var visited = NumberSet()

  /// The axes that the definitions of a token name, and those of the tokens that it leads to.
  ///
  /// - Complexity: linear in these definitions, once.
  mutating func axes(of token: UInt32, in table: TokenTable) -> AxisMask {
    if let known = known[token] { return known }
    var axes = AxisMask.none
    visited.insert(token)
    var place = 0
    while place < visited.members.count {
      let next = visited.members[place]
      place += 1
      if let known = known[next] {
        axes.formUnion(known)
        continue
      }
      for layer in table.layers[Int(next)] {
        for definition in layer.definitions {
          axes.formUnion(definition.when.axes)
          definition.expression.forEachToken { visited.insert($0) }
        }
      }
    }
    visited.removeAll()
    known.note(axes, of: token)
    return axes
  }

  /// Whether anybody has asked.
  var isEmpty: Bool { known.isEmpty }

  /// Forgets all, since a definition names other axes or tokens.
  mutating func forgetAll() { known.forgetAll() }
}

extension TokenTable {
  /// Whether the definitions of a token name the same axes and tokens here as in another table, in the same order.
  func namesTheSame(for token: UInt32, as other: TokenTable) -> Bool {
    mentions(of: token) == other.mentions(of: token)
  }

  private func mentions(of token: UInt32) -> [UInt64] {
    var mentions: [UInt64] = []
    for layer in layers[Int(token)] {
      for definition in layer.definitions {
        mentions.append(definition.when.axes.bits)
        definition.expression.forEachToken { mentions.append(UInt64($0)) }
      }
    }
    return mentions
  }
}
