import Testing

@testable import Livery

/// Words of tokens are kept for those that somebody asked for.
struct TokenWordTableTests {
  private let tokens: [UInt32] = [0, 1, 31, 32, 63, 64, 500, 999]

  private func word(_ number: UInt32) -> ValueWord { ValueWord(bits: ValueWord.unknown.bits &+ UInt64(number) &+ 1) }

  @Test func unknownUntilSet() {
    var table = TokenWordTable()
    table.addContext()
    table.addContext()
    for token in tokens { #expect(table.word(of: token, in: 0) == .unknown) }
    for token in tokens {
      table.set(word(token), of: token, in: 0, tokenCount: 1000)
      #expect(table.word(of: token, in: 0) == word(token))
      #expect(table.word(of: token, in: 1) == .unknown)
    }
    for token in tokens { #expect(table.word(of: token, in: 0) == word(token)) }
    for token: UInt32 in [2, 33, 65, 998, 1000, 5000] { #expect(table.word(of: token, in: 0) == .unknown) }
    table.set(.unknown, of: 32, in: 0, tokenCount: 1000)
    #expect(table.word(of: 32, in: 0) == .unknown)
    table.removeAll(in: 0)
    for token in tokens { #expect(table.word(of: token, in: 0) == .unknown) }
  }

  @Test func thereAreMoreTokensWithTime() {
    var table = TokenWordTable()
    table.addContext()
    for token: UInt32 in 0..<200 {
      table.set(word(token), of: token, in: 0, tokenCount: Int(token) + 1)
      #expect((0...token).allSatisfy { table.word(of: $0, in: 0) == word($0) })
    }
  }

  @Test func knownWordsAreListed() {
    var table = TokenWordTable()
    for context: UInt32 in 0..<3 {
      table.addContext()
      for token in tokens { table.set(word(token * (context + 1)), of: token, in: context, tokenCount: 1000) }
    }
    // To forget what is not known makes no room for it.
    table.set(.unknown, of: 700, in: 1, tokenCount: 1000)
    table.set(.unknown, of: 64, in: 1, tokenCount: 1000)
    var listed: [UInt32] = []
    table.words(of: 1).forEach { token, word in
      #expect(word == self.word(token * 2))
      listed.append(token)
    }
    #expect(listed == tokens.filter { $0 != 64 })
    var count = 0
    table.forEachWord { _ in count += 1 }
    #expect(count == 3 * tokens.count - 1)
  }
}
