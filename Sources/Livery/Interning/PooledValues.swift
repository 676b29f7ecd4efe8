import LiveryVocabulary
import Synchronization

/// The values of the pool as threads without the gate see them. It stands apart from the pool, which belongs to the core.
///
/// A value whose word may be out of date must not be swept while it is copied. So who copies one holds a lock, and a
/// sweep all locks: there are several, each in cache lines of its own, and a thread takes another if its first is taken,
/// so that readers neither wait for each other nor fetch each other's lines.
///
/// It is no object: readers on several processors would fetch its reference count from each other at every read.
struct PooledValues: @unchecked Sendable {
  // Safe: the directory is atomic. A value is written before a row that names it is published, and dropped by a sweep
  // with all locks only.
  private let directory: UnsafeMutablePointer<Atomic<UInt>>
  /// 1 where the lock is taken.
  private let locks: UnsafeMutablePointer<Atomic<UInt>>

  private static var lockBits: Int { 4 }
  private static var lockCount: Int { 1 << lockBits }
  /// Two cache lines, since processors fetch them in pairs.
  private static var stride: Int { 128 / MemoryLayout<Atomic<UInt>>.stride }
  private static var wordCount: Int { (1 + lockCount) * stride }

  /// Lasts until ``deallocate()``.
  init() {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: Self.wordCount * MemoryLayout<Atomic<UInt>>.stride, alignment: 128)
    directory = memory.bindMemory(to: Atomic<UInt>.self, capacity: Self.wordCount)
    for place in 0..<Self.wordCount { (directory + place).initialize(to: Atomic(0)) }
    locks = directory + Self.stride
  }

  func deallocate() {
    directory.deinitialize(count: Self.wordCount)
    directory.deallocate()
  }

  func show(_ new: ValuePool.Directory) { directory.pointee.store(UInt(bitPattern: new), ordering: .releasing) }

  private var shown: ValuePool.Directory {
    ValuePool.Directory(bitPattern: directory.pointee.load(ordering: .acquiring)).unsafelyUnwrapped
  }

  /// What a word stands for that a row or result has which is kept meanwhile, so that no sweep drops its value.
  func resolution(ofKept word: ValueWord) -> Resolution { ValuePool.resolution(of: word, in: shown) }

  /// Decodes a pooled word: nil if `isCurrent` says that the word may be out of date.
  @inline(__always) func decode(_ word: ValueWord, ifStill isCurrent: () -> Bool) -> Value? {
    // Most are numbers that no `Float` is: those can be copied whatever becomes of them.
    if let number = ValuePool.number(of: word, in: shown) { return isCurrent() ? .number(number) : nil }
    let lock = lockAny()
    defer { unlock(lock) }
    return isCurrent() ? ValuePool.value(of: word, in: shown) : nil
  }

  /// Drops values, which nobody decodes meanwhile.
  func sweep(_ body: () -> Void) {
    for number in 0..<Self.lockCount {
      var wait = SpinWait()
      while !tryLock(number) { wait.pause(yields: true) }
    }
    body()
    for number in 0..<Self.lockCount { unlock(number) }
  }

  private func lockAny() -> Int {
    // Fibonacci hashing, see `CellMemo`: threads that differ little find locks of their own.
    let first = Int((UInt64(EngineLock.currentThread) &* 0x9e37_79b9_7f4a_7c15) >> (UInt64.bitWidth - Self.lockBits))
    var wait = SpinWait()
    while true {
      for step in 0..<Self.lockCount {
        let number = (first + step) & (Self.lockCount - 1)
        if tryLock(number) { return number }
      }
      wait.pause(yields: true)
    }
  }

  @inline(__always) private func tryLock(_ number: Int) -> Bool {
    locks[number * Self.stride].compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
  }

  @inline(__always) private func unlock(_ number: Int) {
    locks[number * Self.stride].store(0, ordering: .releasing)
  }
}
