import LiveryVocabulary

/// What the steps of a JSON pointer lead to, in a value as it is written.
enum WrittenPart: Hashable {
  /// The part of the token's value at these steps: those of the pointer, but for gradients, whose stops a value has in the order
  /// of their positions.
  case steps(Steps)
  /// It is not written there, though the value may have a default for it.
  case absent

  /// Steps, compared by their scalars.
  struct Steps: Hashable {
    let texts: [String]

    static func == (left: Self, right: Self) -> Bool {
      left.texts.elementsEqual(right.texts) { $0.hasSameScalars(as: $1) }
    }
    func hash(into hasher: inout Hasher) { for text in texts { text.hashScalars(into: &hasher) } }
  }

  /// How far steps can be followed in one value.
  enum Way {
    case end(WrittenPart)
    /// Up to a reference in the value, which the rest of the steps goes through.
    case reference(JSONNode, before: [String], rest: [String])
  }
}

extension JSONNode {
  /// Whether it stands for another value.
  private var isReference: Bool { self["$ref"] != nil || string?.unicodeScalars.first == "{" }

  /// Follows steps into the value of a token as it is written.
  func way(along steps: [String]) -> WrittenPart.Way {
    var node = self
    var followed: [String] = []
    for (place, step) in steps.enumerated() {
      var placeCount = 0
      while let elsewhere = node.stepsElsewhere, placeCount < Self.placesMax {
        guard let place = document.root.descendant(elsewhere) else { return .end(.absent) }
        node = place
        placeCount += 1
      }
      if node.isReference { return .reference(node, before: followed, rest: Array(steps[place...])) }
      guard let next = node.descendant([step]) else { return .end(.absent) }
      followed.append(node.sortedPlace(of: step) ?? step)
      node = next
    }
    return .end(.steps(WrittenPart.Steps(texts: followed)))
  }

  /// Where the stop of a gradient is in the order of positions; nil for anything else, and where positions are references.
  private func sortedPlace(of step: String) -> String? {
    guard let elements, let place = JSONPointer.index(step, below: elements.count) else { return nil }
    let positions = elements.compactMap { $0["position"]?.number }.map { min(max($0, 0), 1) }
    guard positions.count == elements.count else { return nil }
    let position = positions[place]
    // Those at one position keep their order.
    return String(positions.count { $0 < position } + positions[..<place].count { $0 == position })
  }
}
