import LiveryVocabulary

/// The distinct contexts: a mode per axis and a token patch, interned. Contexts that no scope uses are kept for a while
/// with their rows and token values, so that switching back costs nothing.
struct ContextTable: ~Copyable {
  private struct Record {
    var digest = Digest(0)
    /// That of its description, which takes longer to get at: each token that is evaluated asks for it.
    var patch: TokenPatch?
    /// How many scopes are in the context.
    var useCount = 0
    /// The epoch of the publication with which the last scope left it; 0 if none was ever in it.
    var leftAt: UInt64 = 0
    /// The neighbours among the unused contexts.
    var previousUnused: UInt32 = .max
    var nextUnused: UInt32 = .max
    /// The contexts to look at for rows, see ``origin(of:)`` and ``base(of:)``; `max` if there is none.
    var origin: UInt32 = .max
    var base: UInt32 = .max
    /// Where the context stands among all that there are; `max` if it does not exist.
    var place: UInt32 = .max
  }

  private var records: [Record] = []
  private var existing = RawArray<UInt32>()
  var tokenWords = TokenWordTable()
  /// What was asked last: the rows of many styles are asked for one after the other.
  private var lastDifference: (first: UInt32, second: UInt32, axes: AxisMask) = (.max, .max, .none)
  private var modes = RawArray<UInt32>()
  private var stride = 8
  private var indexes = DigestIndex()
  private var freeIndexes: [UInt32] = []
  private var lastUnused: UInt32 = .max
  /// What each context is, as snapshots share it: nil where there is none.
  private(set) var descriptions = SharedArray<ContextDescription?>()
  /// The modes of the last one that came. Most that come after it have the same, and another patch.
  private var latestModes: [UInt32] = []

  /// What a context counts for besides its rows: it takes less, but edits of tokens look at each.
  static var bytesPerContext: Int { 1 << 16 }

  var limit: Int { records.count }
  var count: Int { existing.count }
  /// All contexts that there are, in no order: of the numbers there may be many more. Valid until one is added or removed.
  var all: UnsafeMutableBufferPointer<UInt32> { existing.buffer }
  /// The context that no scope uses and nobody has asked for, for longest; `max` if scopes use all.
  private(set) var longestUnused: UInt32 = .max
  /// The number of contexts that no scope uses.
  private(set) var unusedCount = 0
  /// How many numbers are neither in use nor free.
  var lostCount: Int { records.count - count - freeIndexes.count }

  func exists(_ context: UInt32) -> Bool { records[Int(context)].place != .max }
  func isUsed(_ context: UInt32) -> Bool { records[Int(context)].useCount > 0 }
  func useCount(of context: UInt32) -> Int { records[Int(context)].useCount }
  /// The epoch since which no scope is in a context that is not used; 0 if none ever was.
  func leftAt(_ context: UInt32) -> UInt64 { records[Int(context)].leftAt }
  func patch(of context: UInt32) -> TokenPatch? { records[Int(context)].patch }

  /// The modes of a context by axis. Valid until the next context or axis is added.
  @inline(__always) func modes(of context: UInt32, axisCount: Int) -> UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: modes.base + Int(context) * stride, count: axisCount)
  }

  /// The context that a scope or a read came from to another one. It may be any context by now, and nil if it is none.
  func origin(of context: UInt32) -> UInt32? { existing(records[Int(context)].origin, besides: context) }
  /// The context with the same modes and no patch as one with a patch. It may be any context by now, and nil if it is none.
  func base(of context: UInt32) -> UInt32? { existing(records[Int(context)].base, besides: context) }

  @inline(__always) private func existing(_ number: UInt32, besides context: UInt32) -> UInt32? {
    number != .max && number != context && exists(number) ? number : nil
  }

  /// Notes where to look for rows of a context.
  ///
  /// - Parameters:
  ///   - origin: the context that a scope or a read came from; nil if from none.
  ///   - base: the context with the same modes and no patch; nil if it is the context itself.
  mutating func setNeighbours(of context: UInt32, origin: UInt32?, base: UInt32?) {
    if let origin { records[Int(context)].origin = origin }
    if let base { records[Int(context)].base = base }
  }

  /// The axes of which two contexts have different modes.
  @inline(__always) mutating func difference(_ first: UInt32, _ second: UInt32, axisCount: Int) -> AxisMask {
    if lastDifference.first == first && lastDifference.second == second { return lastDifference.axes }
    return findDifference(first, second, axisCount)
  }

  @inline(never) private mutating func findDifference(_ first: UInt32, _ second: UInt32, _ axisCount: Int) -> AxisMask {
    var axes = AxisMask.none
    for axis in 0..<axisCount where modes[Int(first) * stride + axis] != modes[Int(second) * stride + axis] {
      axes.insert(UInt32(axis))
    }
    lastDifference = (first, second, axes)
    return axes
  }

  private mutating func forgetDifference() { lastDifference = (.max, .max, .none) }

  /// Whether modes are the same. A plain loop: the standard library's is not specialised here.
  private static func areSame(_ a: UnsafeBufferPointer<UInt32>, _ b: UnsafeBufferPointer<UInt32>) -> Bool {
    guard a.count == b.count else { return false }
    for axis in a.indices where a[axis] != b[axis] { return false }
    return true
  }

  static func digest(_ modes: UnsafeBufferPointer<UInt32>, _ patch: TokenPatch?) -> Digest {
    var digest = Digest(patch.map { UInt64(UInt(bitPattern: ObjectIdentifier($0))) } ?? 0)
    for mode in modes { digest.add(UInt64(mode)) }
    return digest
  }

  /// The context with these modes and this patch, which is interned if it is new.
  @inline(never) mutating func intern(_ wanted: UnsafeBufferPointer<UInt32>, patch: TokenPatch?) -> UInt32 {
    let digest = Self.digest(wanted, patch)
    let known = indexes.find(digest) {
      records[Int($0)].patch === patch && Self.areSame(wanted, modes(of: $0, axisCount: wanted.count))
    }
    guard let known else { return add(wanted, patch: patch, digest: digest) }
    if !isUsed(known) {
      takeFromUnused(known)
      putToUnused(known)
    }
    return known
  }

  @inline(never) private mutating func add(
    _ wanted: UnsafeBufferPointer<UInt32>, patch: TokenPatch?, digest: Digest
  ) -> UInt32 {
    let index: UInt32
    if let free = freeIndexes.popLast() {
      index = free
    } else {
      index = UInt32(records.count)
      records.append(Record())
      tokenWords.addContext()
      modes.resize(to: records.count * stride, filling: 0)
      descriptions.append(nil)
    }
    for (axis, mode) in wanted.enumerated() { modes[Int(index) * stride + axis] = mode }
    indexes.insert(digest, index)
    records[Int(index)] = Record(digest: digest, patch: patch, place: UInt32(existing.count))
    existing.append(index)
    if !latestModes.withUnsafeBufferPointer({ Self.areSame($0, wanted) }) { latestModes = Array(wanted) }
    descriptions[Int(index)] = ContextDescription(modes: latestModes, patch: patch)
    patch?.contextCount += 1
    putToUnused(index)
    return index
  }

  mutating func retain(_ context: UInt32) {
    if !isUsed(context) { takeFromUnused(context) }
    records[Int(context)].useCount += 1
  }

  /// - Parameter epoch: that of the publication with which a scope left the context.
  mutating func release(_ context: UInt32, epoch: UInt64) {
    records[Int(context)].useCount -= 1
    if isUsed(context) { return }
    records[Int(context)].leftAt = epoch
    putToUnused(context)
  }

  private mutating func putToUnused(_ context: UInt32) {
    records[Int(context)].previousUnused = lastUnused
    if lastUnused == .max { longestUnused = context } else { records[Int(lastUnused)].nextUnused = context }
    lastUnused = context
    unusedCount += 1
  }

  private mutating func takeFromUnused(_ context: UInt32) {
    let (previous, next) = (records[Int(context)].previousUnused, records[Int(context)].nextUnused)
    if previous == .max { longestUnused = next } else { records[Int(previous)].nextUnused = next }
    if next == .max { lastUnused = previous } else { records[Int(next)].previousUnused = previous }
    records[Int(context)].previousUnused = .max
    records[Int(context)].nextUnused = .max
    unusedCount -= 1
  }

  /// The contexts that no scope uses.
  var unused: [UInt32] {
    var all: [UInt32] = []
    var context = longestUnused
    while context != .max {
      all.append(context)
      context = records[Int(context)].nextUnused
    }
    return all
  }

  /// Gives every context the default modes of new axes, and so a new digest.
  ///
  /// - Parameter defaultModes: by axis.
  @inline(never) mutating func addAxes(defaultModes: ArraySlice<UInt32>) {
    forgetDifference()
    widen(toHold: defaultModes.endIndex)
    indexes.removeAll()
    for context in all {
      for axis in defaultModes.indices { modes[Int(context) * stride + axis] = defaultModes[axis] }
      descriptions[Int(context)]?.modes.append(contentsOf: defaultModes)
      enter(context, axisCount: defaultModes.endIndex)
    }
  }

  private mutating func widen(toHold axisCount: Int) {
    var newStride = stride
    while newStride < axisCount { newStride *= 2 }
    if newStride == stride { return }
    var wider = RawArray<UInt32>()
    wider.resize(to: records.count * newStride, filling: 0)
    for context in records.indices {
      for axis in 0..<stride { wider[context * newStride + axis] = modes[context * stride + axis] }
    }
    modes = wider
    stride = newStride
  }

  @inline(never) private mutating func enter(_ context: UInt32, axisCount: Int) {
    let digest = Self.digest(modes(of: context, axisCount: axisCount), records[Int(context)].patch)
    indexes.insert(digest, context)
    records[Int(context)].digest = digest
  }

  @inline(never) mutating func remove(_ context: UInt32) {
    let record = records[Int(context)]
    precondition(record.useCount == 0, "a context in use was removed")
    forgetDifference()
    takeFromUnused(context)
    record.patch?.contextCount -= 1
    indexes.remove(record.digest, context)
    // The last one comes to its place.
    let last = existing.removeLast()
    if last != context {
      existing[Int(record.place)] = last
      records[Int(last)].place = record.place
    }
    records[Int(context)] = Record()
    descriptions[Int(context)] = nil
    tokenWords.removeAll(in: context)
    freeIndexes.append(context)
  }
}

/// What a context is, for readers that may outlive it.
struct ContextDescription {
  /// By axis.
  var modes: [UInt32]
  let patch: TokenPatch?
}
