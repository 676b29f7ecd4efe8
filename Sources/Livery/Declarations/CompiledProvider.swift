import LiveryVocabulary

/// A provider in numbers and words.
enum CompiledProvider {
  /// Also *none*.
  case constant(ValueWord)
  /// Entries by mode of the axis; `declined` where there is none.
  case table(axis: UInt32, entries: [ValueWord])
  case token(UInt32)
  case pure(ContextClosure)
  /// A closure that every object with the declaration shares.
  case live(ContextClosure)
  /// What each object with the declaration has of its own.
  case own(OwnProvider)
}

extension CompiledProvider {
  /// The closure of a live provider.
  var liveClosure: ContextClosure? { if case .live(let closure) = self { closure } else { nil } }

  /// Whether it is a closure that all objects with the declaration share.
  var isSharedClosure: Bool {
    switch self {
    case .pure, .live: true
    case .constant, .table, .token, .own: false
    }
  }

  /// The words that an object gets whose own they become; none for what is no constant.
  var words: [ValueWord] {
    switch self {
    case .constant(let word): [word]
    case .table(_, let entries): OwnTable.modes(of: entries).map { entries[Int($0)] }
    case .token, .pure, .live, .own: []
    }
  }

  /// Visits the words that it answers with.
  func forEachWord(_ body: (ValueWord) -> Void) {
    switch self {
    case .constant(let word): body(word)
    case .table(_, let entries): entries.forEach(body)
    case .token, .pure, .live, .own: break
    }
  }

  /// Adds what tells it from others to a digest.
  ///
  /// - Parameter isOwn: whether only counts what providers that become an object's own agree in.
  func add(to digest: inout Digest, isOwn: Bool) {
    switch self {
    case .constant(let word): digest.add(isOwn ? 1 : word.bits)
    case .table(let axis, let entries):
      digest.add(UInt64(axis))
      for mode in OwnTable.modes(of: entries) {
        digest.add(UInt64(mode))
        if !isOwn { digest.add(entries[Int(mode)].bits) }
      }
    case .token(let token): digest.add(UInt64(token))
    case .pure(let closure): digest.add(UInt64(UInt(bitPattern: ObjectIdentifier(closure))))
    // Each object has its own.
    case .live, .own: digest.add(2)
    }
  }
}

/// Where an object's own provider is among what the object has of its own.
enum OwnProvider: Hashable {
  /// The closure at this position.
  case closure(Int)
  /// The word at this position.
  case value(Int)
  /// The words from this position on, by entry. Elsewhere, since most declarations are none.
  indirect case table(OwnTable, Int)

  /// Where an object's words for a constant or a table are; nil for a closure.
  var words: Range<Int>? {
    switch self {
    case .closure: nil
    case .value(let place): place..<place + 1
    case .table(let table, let start): start..<start + table.modes.count
    }
  }

  /// Which of the words answers in a context; nil if none does.
  func answer(modes: UnsafeBufferPointer<UInt32>, axes: AxisTable) -> Int? {
    switch self {
    case .closure: nil
    case .value: 0
    case .table(let table, _): table.entry(modes: modes, axes: axes)
    }
  }
}
