import LiveryVocabulary

/// Interns values to words. Values that do not fit a word get a stable place in a page of the pool.
///
/// Only the committing thread interns and sweeps. Other threads decode: through `shown`, or what rows and results say
/// that a snapshot keeps, whose values are not swept.
struct ValuePool: ~Copyable {
  /// The values of a page, and behind them the bits of those that are numbers, which can be read without the value.
  typealias Page = UnsafeMutablePointer<Value?>
  typealias Directory = UnsafeMutablePointer<Page?>

  private static var valuesPerPage: Int { min(256, Paging.cellsPerPage) }
  private static var bytesPerValue: Int { MemoryLayout<Value?>.stride + MemoryLayout<UInt64>.stride }
  /// What stands for a value that is no number; no canonical number has these bits.
  private static var noNumber: UInt64 { .max }

  /// From the digest of a value to its number.
  private var indexes = DigestIndex()
  private var pages = LastingArray<Page?>(filledWith: nil, capacity: 64)
  private var pageCount = 0
  /// Pages without memory, whose numbers serve nobody.
  private var emptyPageCount = 0
  /// The kinds of the values, to be had without the values. Not for readers.
  private var kinds = RawArray<ValueKind>()
  private var freeIndexes: [UInt32] = []
  private var used: UInt32 = 0
  /// The number of values after the last sweep.
  private var survivors = 0
  /// For readers without the gate.
  let shown = PooledValues()

  private let garbageMin: Int
  private let garbageGrowth: Int

  init(garbageMin: Int, garbageGrowth: Int) {
    self.garbageMin = garbageMin
    self.garbageGrowth = garbageGrowth
    shown.show(directory)
  }

  private var directory: Directory { pages.base }

  deinit {
    for page in 0..<pageCount {
      directory[page]?.deinitialize(count: Self.valuesPerPage)
      directory[page]?.deallocate()
    }
    shown.deallocate()
  }

  /// Takes over values of another pool with their numbers. It must be empty. Pages without any of them get no memory.
  mutating func share(_ numbers: Set<UInt32>, of other: borrowing ValuePool) {
    for index in numbers.sorted() {
      if Self.pageNumber(of: index) >= pageCount { passPages(upTo: Self.pageNumber(of: index)) }
      freeNumbers(upTo: Int(index))
      let value = other.cell(index).pointee.unsafelyUnwrapped
      put(value, Self.digest(of: value), at: nextIndex())
    }
    survivors = indexes.count
  }

  /// Number of pooled values.
  var count: Int { indexes.count }
  /// How many numbers are neither in use nor free.
  var lostCount: Int { Int(used) - emptyPageCount * Self.valuesPerPage - indexes.count - freeIndexes.count }
  /// Approximate: pages and index, without what values point to.
  var byteCount: Int {
    (pageCount - emptyPageCount) * Self.valuesPerPage * (Self.bytesPerValue + MemoryLayout<ValueKind>.stride)
      + indexes.byteCount
  }

  /// The word of a value that fits one, which is the same in every pool; nil for others.
  @inline(__always) static func immediateWord(of value: Value) -> ValueWord? {
    switch value {
    case .color(let color): return color.exactRGBA.map { ValueWord(.rgba, $0) }
    case .bool(let bool): return ValueWord(.bool, bool ? 1 : 0)
    case .number(let number):
      let float = Float(number.wrappedValue)
      return Double(float) == number.wrappedValue ? ValueWord(.float, float.bitPattern) : nil
    default: return nil
    }
  }

  @inline(never) mutating func word(for value: Value) -> ValueWord {
    if let word = Self.immediateWord(of: value) { return word }
    let (digest, directory) = (Self.digest(of: value), directory)
    if let known = indexes.find(digest, where: { Self.cell($0, in: directory).pointee == value }) {
      return ValueWord(.pooled, known)
    }
    let index = freeIndexes.popLast() ?? nextIndex()
    put(value, digest, at: index)
    return ValueWord(.pooled, index)
  }

  private static func digest(of value: Value) -> Digest { Digest(UInt64(truncatingIfNeeded: value.hashValue)) }

  private mutating func put(_ value: Value, _ digest: Digest, at index: UInt32) {
    indexes.insert(digest, index)
    cell(index).pointee = value
    kinds[Int(index)] = value.kind
    let bits = if case .number(let number) = value { number.wrappedValue.bitPattern } else { Self.noNumber }
    relaxedStore(bits, Self.numbers(of: Self.page(of: index, in: directory)) + Self.place(of: index))
  }

  mutating func word(for resolution: Resolution) -> ValueWord {
    switch resolution {
    case .absent: .absent
    case .none: .none
    case .value(let value): word(for: value)
    }
  }

  /// The value of a word; nil for absent and none.
  func value(of word: ValueWord) -> Value? { Self.value(of: word, in: directory) }

  /// What a word stands for that is not pooled.
  @inline(__always) static func immediate(_ word: ValueWord) -> Resolution {
    switch word.tag {
    case .rgba: .value(.color(ThemeColor(rgba: word.payload)))
    case .bool: .value(.bool(word.payload == 1))
    case .float: .value(.number(Double(Float(bitPattern: word.payload))))
    case .none: .none
    case .absent, .pooled, .live, .declined, .unknown: .absent
    }
  }

  static func value(of word: ValueWord, in directory: Directory) -> Value? {
    guard word.isPooled else { return immediate(word).value }
    return page(of: word.payload, in: directory)[place(of: word.payload)]
  }

  /// The number that a pooled word stands for, nil if it stands for something else. It need not be kept meanwhile: what
  /// its slot was used for since is looked at as well.
  static func number(of word: ValueWord, in directory: Directory) -> Double? {
    let bits = relaxedLoad(numbers(of: page(of: word.payload, in: directory)) + place(of: word.payload))
    return bits == noNumber ? nil : Double(bitPattern: bits)
  }

  @inline(__always) private static func page(of index: UInt32, in directory: Directory) -> Page {
    relaxedLoad(directory + pageNumber(of: index)).unsafelyUnwrapped
  }

  @inline(__always) private static func pageNumber(of index: UInt32) -> Int { Int(index) / valuesPerPage }

  @inline(__always) private static func place(of index: UInt32) -> Int { Int(index) % valuesPerPage }

  @inline(__always) private static func numbers(of page: Page) -> UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer(page + valuesPerPage).assumingMemoryBound(to: UInt64.self)
  }

  private static func makePage() -> Page {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: valuesPerPage * bytesPerValue,
      alignment: max(MemoryLayout<Value?>.alignment, MemoryLayout<UInt64>.alignment))
    let page = memory.bindMemory(to: Value?.self, capacity: valuesPerPage)
    page.initialize(repeating: nil, count: valuesPerPage)
    UnsafeMutableRawPointer(page + valuesPerPage).bindMemory(to: UInt64.self, capacity: valuesPerPage)
      .initialize(repeating: noNumber, count: valuesPerPage)
    return page
  }

  /// Whether a pooled word's value was not swept.
  func holds(_ word: ValueWord) -> Bool {
    word.payload < used && directory[Self.pageNumber(of: word.payload)] != nil && value(of: word) != nil
  }

  func resolution(of word: ValueWord) -> Resolution { Self.resolution(of: word, in: directory) }

  @inline(__always) static func resolution(of word: ValueWord, in directory: Directory) -> Resolution {
    word.isPooled ? value(of: word, in: directory).map(Resolution.value) ?? .absent : immediate(word)
  }

  /// The tag of most words that hold a value of a kind.
  static func tag(of kind: ValueKind) -> ValueWord.Tag {
    switch kind {
    case .color: .rgba
    case .bool: .bool
    case .number: .float
    default: .pooled
    }
  }

  /// The kind of a word that holds a value. For the committing thread.
  func kind(of word: ValueWord) -> ValueKind? {
    switch word.tag {
    case .rgba: .color
    case .bool: .bool
    case .float: .number
    case .pooled: kinds[Int(word.payload)]
    case .absent, .none, .live, .declined, .unknown: nil
    }
  }

  /// Whether there are more values than the last sweep left.
  var hasGrown: Bool { indexes.count > survivors }

  /// Whether enough values came since the last sweep to make another worth its time.
  var wantsSweep: Bool { indexes.count > survivors * garbageGrowth + garbageMin }

  /// Drops every pooled value whose index is not in `marked`.
  @inline(never) mutating func sweep(keeping marked: borrowing NumberSet) {
    var dropped = NumberSet()
    indexes.removeAll { index in
      let isDropped = !marked.contains(index)
      if isDropped { dropped.insert(index) }
      return isDropped
    }
    dropped.sort()
    let cells = dropped.members.buffer.map { cell($0) }
    // The lowest is taken first again.
    freeIndexes += dropped.members.buffer.reversed()
    survivors = indexes.count
    // They go without the locks: a value of a host's that reads the engine when it goes would wait for its own thread.
    var gone: [Value?] = []
    gone.reserveCapacity(cells.count)
    shown.sweep { for cell in cells { gone.append(cell.pointee.take()) } }
    withExtendedLifetime(gone) {}
  }

  private func cell(_ index: UInt32) -> UnsafeMutablePointer<Value?> { Self.cell(index, in: directory) }

  @inline(__always) private static func cell(_ index: UInt32, in directory: Directory) -> UnsafeMutablePointer<Value?> {
    page(of: index, in: directory) + place(of: index)
  }

  private mutating func nextIndex() -> UInt32 {
    precondition(used < UInt32.max, "ValuePool: more than 2^32 - 1 distinct values")
    if Int(used) == pageCount * Self.valuesPerPage { add(Self.makePage()) }
    used += 1
    return used - 1
  }

  /// Makes the numbers before one free that nothing has had yet.
  private mutating func freeNumbers(upTo end: Int) {
    while Int(used) < end { freeIndexes.append(nextIndex()) }
  }

  /// Leaves pages out, up to one that follows.
  private mutating func passPages(upTo page: Int) {
    freeNumbers(upTo: pageCount * Self.valuesPerPage)
    while pageCount < page {
      add(nil)
      emptyPageCount += 1
      used += UInt32(Self.valuesPerPage)
    }
  }

  @inline(never) private mutating func add(_ page: Page?) {
    if pages.reserve(pageCount + 1) { shown.show(directory) }
    relaxedStore(page, directory + pageCount)
    pageCount += 1
    kinds.resize(to: pageCount * Self.valuesPerPage, filling: .color)
  }
}
