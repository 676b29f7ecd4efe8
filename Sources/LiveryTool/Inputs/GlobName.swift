/// A pattern of one name, such as `*.[jt]son`.
struct GlobName {
  private enum Piece {
    case scalar(Unicode.Scalar)
    /// `?`
    case any
    /// `*`
    case many
    /// `[a-z_]`, and `[!a-z_]` or `[^a-z_]` for all others.
    case one(of: [ClosedRange<Unicode.Scalar>], isInverted: Bool)
  }

  private let pieces: [Piece]

  /// Reads a pattern. A bracket that nothing closes stands for itself.
  init(_ text: Substring) {
    let scalars = Array(text.unicodeScalars)
    var pieces: [Piece] = []
    var place = 0
    while place < scalars.count {
      switch scalars[place] {
      case "*": pieces.append(.many)
      case "?": pieces.append(.any)
      case "[":
        if let (piece, end) = Self.bracket(scalars, from: place) {
          pieces.append(piece)
          place = end
        } else {
          pieces.append(.scalar("["))
        }
      case let scalar: pieces.append(.scalar(scalar))
      }
      place += 1
    }
    self.pieces = pieces
  }

  /// Whether it may match other names than its own text.
  var isPattern: Bool {
    pieces.contains { if case .scalar = $0 { false } else { true } }
  }

  /// A bracket and the place where it is closed. The first scalar in it is never the end.
  private static func bracket(_ scalars: [Unicode.Scalar], from start: Int) -> (piece: Piece, end: Int)? {
    var place = start + 1
    let isInverted = place < scalars.count && (scalars[place] == "!" || scalars[place] == "^")
    if isInverted { place += 1 }
    guard place < scalars.count, let end = scalars[(place + 1)...].firstIndex(of: "]") else { return nil }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while place < end {
      if place + 2 < end, scalars[place + 1] == "-", scalars[place] <= scalars[place + 2] {
        ranges.append(scalars[place]...scalars[place + 2])
        place += 3
      } else {
        ranges.append(scalars[place]...scalars[place])
        place += 1
      }
    }
    return (.one(of: ranges, isInverted: isInverted), end)
  }

  /// Whether a name fits. Names that begin with a dot need a pattern that does.
  ///
  /// - Complexity: the product of both lengths at most, since the last `*` is the only one that is ever tried again.
  func matches(_ name: String) -> Bool {
    let name = Array(name.unicodeScalars)
    if name.first == "." {
      guard case .scalar(".")? = pieces.first else { return false }
    }
    var (place, step) = (0, 0)
    var star: (place: Int, step: Int)?
    while place < name.count {
      if step < pieces.count, case .many = pieces[step] {
        star = (place, step)
        step += 1
      } else if step < pieces.count, Self.fits(pieces[step], name[place]) {
        place += 1
        step += 1
      } else if let last = star {
        star = (last.place + 1, last.step)
        (place, step) = (last.place + 1, last.step + 1)
      } else {
        return false
      }
    }
    return pieces[step...].allSatisfy { if case .many = $0 { true } else { false } }
  }

  private static func fits(_ piece: Piece, _ scalar: Unicode.Scalar) -> Bool {
    switch piece {
    case .scalar(let wanted): wanted == scalar
    case .any, .many: true
    case .one(let ranges, let isInverted): ranges.contains { $0.contains(scalar) } != isInverted
    }
  }
}
