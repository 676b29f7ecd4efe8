/// A token with its value in some context.
typealias TokenWord = (token: UInt32, word: ValueWord)

/// The values of tokens by context: `unknown` before they are asked for, `declined` where undefined.
struct TokenWordTable: ~Copyable {
  /// The words of one context, in pages that are there once a word in them is known: most contexts are a patch that few
  /// objects read a few tokens through.
  struct Words {
    fileprivate typealias Page = UnsafeMutablePointer<ValueWord>
    fileprivate var pages: UnsafeMutablePointer<Page?>?
    fileprivate var pageCount = 0

    private static var wordsPerPage: Int { 32 }

    @inline(__always) private static func page(of token: UInt32) -> Int { Int(token / UInt32(wordsPerPage)) }
    @inline(__always) private static func place(of token: UInt32) -> Int { Int(token % UInt32(wordsPerPage)) }

    @inline(__always) subscript(token: UInt32) -> ValueWord {
      let page = Self.page(of: token)
      guard page < pageCount, let words = pages.unsafelyUnwrapped[page] else { return .unknown }
      return words[Self.place(of: token)]
    }

    /// The tokens whose words are known, with them.
    func forEach(_ body: (UInt32, ValueWord) -> Void) {
      for page in 0..<pageCount {
        guard let words = pages.unsafelyUnwrapped[page] else { continue }
        for place in 0..<Self.wordsPerPage where words[place] != .unknown {
          body(UInt32(page * Self.wordsPerPage + place), words[place])
        }
      }
    }

    fileprivate mutating func set(_ word: ValueWord, of token: UInt32, tokenCount: Int) {
      let page = Self.page(of: token)
      if page >= pageCount { widen(to: (tokenCount + Self.wordsPerPage - 1) / Self.wordsPerPage) }
      let pages = pages.unsafelyUnwrapped
      if pages[page] == nil {
        if word == .unknown { return }
        pages[page] = Page.allocate(capacity: Self.wordsPerPage)
        pages[page].unsafelyUnwrapped.initialize(repeating: .unknown, count: Self.wordsPerPage)
      }
      pages[page].unsafelyUnwrapped[Self.place(of: token)] = word
    }

    @inline(never) private mutating func widen(to count: Int) {
      let wider = UnsafeMutablePointer<Page?>.allocate(capacity: count, inPlaceOf: pages, count: pageCount)
      (wider + pageCount).initialize(repeating: nil, count: count - pageCount)
      (pages, pageCount) = (wider, count)
    }

    fileprivate func deallocate() {
      for page in 0..<pageCount { pages.unsafelyUnwrapped[page]?.deallocate() }
      pages?.deallocate()
    }
  }

  private var contexts = RawArray<Words>()

  deinit { for words in contexts.buffer { words.deallocate() } }

  mutating func addContext() { contexts.append(Words()) }

  /// The words of a context. Valid until the next word is set.
  @inline(__always) func words(of context: UInt32) -> Words { contexts[Int(context)] }

  @inline(__always) func word(of token: UInt32, in context: UInt32) -> ValueWord { contexts[Int(context)][token] }

  mutating func set(_ word: ValueWord, of token: UInt32, in context: UInt32, tokenCount: Int) {
    contexts[Int(context)].set(word, of: token, tokenCount: tokenCount)
  }

  mutating func removeAll(in context: UInt32) {
    contexts[Int(context)].deallocate()
    contexts[Int(context)] = Words()
  }

  func forEachWord(_ body: (ValueWord) -> Void) {
    for words in contexts.buffer { words.forEach { body($1) } }
  }
}
