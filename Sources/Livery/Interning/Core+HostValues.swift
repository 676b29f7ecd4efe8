import LiveryVocabulary

// Values of the host's types are hashed and compared by code of the host, with the gate held. It runs inside the closure guard,
// so that any call of the engine traps, also one that needs no lock.
extension Core {
  /// The word of a value.
  @inline(__always) func word(for value: Value) -> ValueWord {
    value.mayBeOfHost ? closureGuard.whileInside { pool.word(for: value) } : pool.word(for: value)
  }

  /// The word of what a closure answered.
  func word(for resolution: Resolution) -> ValueWord {
    if case .value(let value) = resolution { word(for: value) } else { pool.word(for: resolution) }
  }

  /// Whether two inputs, which may hold values of the host's types, are equal.
  func areEqual<Input: Equatable>(_ one: Input, _ other: Input) -> Bool { closureGuard.whileInside { one == other } }
}

extension Value {
  /// Whether it may be a value of the host's type, or hold one.
  fileprivate var mayBeOfHost: Bool {
    switch self {
    case .opaque, .list: true
    default: false
    }
  }
}
