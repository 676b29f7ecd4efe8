/// The values of tokens by context: `unknown` before they are asked for, `declined` where undefined.
struct TokenWordTable: ~Copyable {
  private struct Words {
    var base: UnsafeMutablePointer<ValueWord>?
    var count = 0
  }

  private var contexts = RawArray<Words>()

  deinit { for words in contexts.buffer { words.base?.deallocate() } }

  mutating func addContext() { contexts.append(Words()) }

  /// The words of a context, by token, as far as there are any. Valid until the next word is set.
  @inline(__always) func words(of context: UInt32) -> UnsafeMutableBufferPointer<ValueWord> {
    let words = contexts[Int(context)]
    return UnsafeMutableBufferPointer(start: words.base, count: words.count)
  }

  @inline(__always) func word(of token: UInt32, in context: UInt32) -> ValueWord {
    let words = contexts[Int(context)]
    return Int(token) < words.count ? words.base.unsafelyUnwrapped[Int(token)] : .unknown
  }

  mutating func set(_ word: ValueWord, of token: UInt32, in context: UInt32, tokenCount: Int) {
    if contexts[Int(context)].count < tokenCount { widen(context, to: tokenCount) }
    contexts[Int(context)].base.unsafelyUnwrapped[Int(token)] = word
  }

  private mutating func widen(_ context: UInt32, to count: Int) {
    let old = contexts[Int(context)]
    let new = UnsafeMutablePointer<ValueWord>.allocate(capacity: count)
    new.initialize(repeating: .unknown, count: count)
    if let base = old.base {
      new.update(from: base, count: old.count)
      base.deallocate()
    }
    contexts[Int(context)] = Words(base: new, count: count)
  }

  mutating func removeAll(in context: UInt32) {
    contexts[Int(context)].base?.deallocate()
    contexts[Int(context)] = Words()
  }

  func forEachWord(_ body: (ValueWord) -> Void) {
    for words in contexts.buffer { for token in 0..<words.count { body(words.base.unsafelyUnwrapped[token]) } }
  }
}
