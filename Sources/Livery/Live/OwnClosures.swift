import LiveryVocabulary

/// A closure by itself. That it cannot be copied is what lets it be called where it lies: a copyable one is retained
/// for the time of each call, because the call might replace it.
struct ClosureBody: ~Copyable {
  private let body: @Sendable (ClosureContext) -> Resolution

  init(_ closure: ContextClosure) { body = closure.body }

  @inline(__always) borrowing func callAsFunction(_ context: ClosureContext) -> Resolution { body(context) }
}

/// The live closures that single objects have for themselves, in the order of their shapes' own items: a list for every
/// object that has any, in a sparse column. The lists of objects beside each other lie beside each other, so that calling
/// all closures in object order walks memory forward.
///
/// ```
///  list ─► word 0   the closures as they were declared, an array
///          word 1…  their bodies, two words each
/// ```
struct OwnClosures: ~Copyable {
  private typealias List = BlockArena.Block

  /// The addresses of the lists.
  private var lists = PagedColumn<UInt64>(filledWith: 0)
  private var arena = BlockArena()

  deinit { forEachList { Self.deinitialize($0) } }

  var byteCount: Int { lists.byteCount + arena.wordsReserved * 8 }

  /// The closures of an object as they were declared, which tell whether an edit sets the same ones again.
  subscript(index: UInt32) -> [ContextClosure] {
    List(bitPattern: UInt(lists.cell(at: Int(index)))).map { Self.closures(in: $0).pointee } ?? []
  }

  /// The addresses of the lists of a page of objects, nil if none has one.
  @inline(__always) func page(of index: Int) -> UnsafeMutablePointer<UInt64>? {
    lists.page(ifPresent: Paging.page(of: index))
  }

  /// The closures of an object. Valid as long as the object has them.
  @inline(__always) func bodies(of index: UInt32) -> UnsafeMutablePointer<ClosureBody>? {
    Self.bodies(at: lists.cell(at: Int(index)))
  }

  /// The closures in the list at an address, nil if it is zero.
  @inline(__always) static func bodies(at address: UInt64) -> UnsafeMutablePointer<ClosureBody>? {
    List(bitPattern: UInt(address)).map { UnsafeMutableRawPointer($0 + 1).assumingMemoryBound(to: ClosureBody.self) }
  }

  mutating func set(_ closures: [ContextClosure], of index: UInt32) {
    if let old = List(bitPattern: UInt(lists.cell(at: Int(index)))) {
      let words = Self.words(count: Self.closures(in: old).pointee.count)
      Self.deinitialize(old)
      arena.recycle(old, words: words)
    } else {
      if closures.isEmpty { return }
      lists.grow(toHold: Int(index) + 1, epoch: 0, isSparse: true)
      lists.makeWritable(pageOf: Int(index), sharedSince: 0, epoch: 0)
    }
    lists.store(closures.isEmpty ? 0 : UInt64(UInt(bitPattern: makeList(of: closures))), at: Int(index))
  }

  private mutating func makeList(of closures: [ContextClosure]) -> List {
    let list = arena.allocate(words: Self.words(count: closures.count))
    UnsafeMutableRawPointer(list).initializeMemory(as: [ContextClosure].self, to: closures)
    for (place, closure) in closures.enumerated() {
      let body = UnsafeMutableRawPointer(list + 1 + 2 * place).bindMemory(to: ClosureBody.self, capacity: 1)
      body.initialize(to: ClosureBody(closure))
    }
    return list
  }

  private static func words(count: Int) -> Int { 1 + 2 * count }

  private static func closures(in list: List) -> UnsafeMutablePointer<[ContextClosure]> {
    UnsafeMutableRawPointer(list).assumingMemoryBound(to: [ContextClosure].self)
  }

  private static func deinitialize(_ list: List) {
    let count = closures(in: list).pointee.count
    bodies(at: UInt64(UInt(bitPattern: list))).unsafelyUnwrapped.deinitialize(count: count)
    closures(in: list).deinitialize(count: 1)
  }

  private func forEachList(_ body: (List) -> Void) {
    for page in 0..<lists.pageCount where lists.directory[page] != nil {
      for cell in 0..<Paging.cellsPerPage {
        if let list = List(bitPattern: UInt(lists.page(page)[cell])) { body(list) }
      }
    }
  }
}
