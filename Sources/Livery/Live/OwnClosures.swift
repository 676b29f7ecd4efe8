import LiveryVocabulary

/// A closure by itself. That it cannot be copied is what lets it be called where it lies: a copyable one is retained
/// for the time of each call, because the call might replace it.
struct ClosureBody: ~Copyable {
  private let body: @Sendable (ClosureContext) -> Resolution

  init(_ closure: ContextClosure) { body = closure.body }

  @inline(__always) borrowing func callAsFunction(_ context: ClosureContext) -> Resolution { body(context) }
}

/// The live closures that single objects have for themselves, in the order of their shapes' own items.
///
/// ```
///  list ─► word 0   the closures as they were declared, an array
///          word 1…  their bodies, two words each
/// ```
struct OwnClosures: ~Copyable {
  private var lists = OwnLists()

  deinit { lists.forEach { Self.deinitialize($0) } }

  var byteCount: Int { lists.byteCount }

  /// The closures of an object as they were declared, which tell whether an edit sets the same ones again.
  subscript(index: UInt32) -> [ContextClosure] { lists[index].map { Self.closures(in: $0).pointee } ?? [] }

  @inline(__always) func page(of index: Int) -> OwnLists.Page { lists.page(of: index) }

  /// The closures of an object, nil if it has none. Valid as long as it has them.
  @inline(__always) func bodies(of index: UInt32) -> UnsafeMutablePointer<ClosureBody>? {
    lists[index].map { Self.bodies(in: $0) }
  }

  /// The closures in a list.
  @inline(__always) static func bodies(in list: OwnLists.List) -> UnsafeMutablePointer<ClosureBody> {
    UnsafeMutableRawPointer(list + 1).assumingMemoryBound(to: ClosureBody.self)
  }

  mutating func set(_ closures: [ContextClosure], of index: UInt32) {
    if let old = lists[index] {
      let words = Self.words(count: Self.closures(in: old).pointee.count)
      Self.deinitialize(old)
      lists.remove(words: words, from: index)
    }
    if closures.isEmpty { return }
    let list = lists.add(words: Self.words(count: closures.count), to: index)
    UnsafeMutableRawPointer(list).initializeMemory(as: [ContextClosure].self, to: closures)
    for (place, closure) in closures.enumerated() {
      let body = UnsafeMutableRawPointer(list + 1 + 2 * place).bindMemory(to: ClosureBody.self, capacity: 1)
      body.initialize(to: ClosureBody(closure))
    }
  }

  private static func words(count: Int) -> Int { 1 + 2 * count }

  private static func closures(in list: OwnLists.List) -> UnsafeMutablePointer<[ContextClosure]> {
    UnsafeMutableRawPointer(list).assumingMemoryBound(to: [ContextClosure].self)
  }

  private static func deinitialize(_ list: OwnLists.List) {
    bodies(in: list).deinitialize(count: closures(in: list).pointee.count)
    closures(in: list).deinitialize(count: 1)
  }
}
