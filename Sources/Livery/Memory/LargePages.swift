import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory that the system is asked to map as large pages: where each 4 KiB have an entry of their own in the page table, the
/// processor looks up that as well. `bench` has the arrays of its rivals there, too.
package enum LargePages {
  static var size: Int { 2 << 20 }
  /// Since Linux 6.1; C libraries for older kernels do not name it.
  private static var madviseCollapse: CInt { 25 }

  /// Memory for at least so many bytes, not initialised, in whole large pages.
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    let whole = (byteCount + size - 1) / size * size
    let memory = UnsafeMutableRawPointer.allocate(byteCount: whole, alignment: size)
    #if os(Linux)
      // Only wishes: without them everything is right, and slower. Memory that was used before consists of small pages,
      // which are dropped; their table is not, so that a large page has to be asked for.
      _ = madvise(memory, whole, MADV_DONTNEED)
      _ = madvise(memory, whole, MADV_HUGEPAGE)
      _ = madvise(memory, whole, madviseCollapse)
    #endif
    return memory
  }

  /// Asks for large pages where whole ones lie in memory that was just allocated and is about to be filled. What is mapped
  /// already stays as it is.
  static func prefer(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    #if os(Linux)
      let first = (UInt(bitPattern: memory) + UInt(size - 1)) & ~UInt(size - 1)
      let end = (UInt(bitPattern: memory) + UInt(byteCount)) & ~UInt(size - 1)
      if first < end { _ = madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE) }
    #endif
  }

  private static let arrayCount = Atomic<Int>(0)

  /// Memory for an array, not initialised, that begins at the start of a cache line; in large pages if it fills one.
  ///
  /// - Returns: what is to be deallocated, and where the array begins.
  package static func allocateArray(
    byteCount: Int
  ) -> (allocation: UnsafeMutableRawPointer, base: UnsafeMutableRawPointer) {
    guard byteCount >= size else {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
      return (memory, memory)
    }
    // Arrays are gone through side by side. If all began alike in their pages, their lines would want the same few places in
    // the caches.
    let offset = arrayCount.add(1, ordering: .relaxed).oldValue * 17 % 64 * 64
    let allocation = allocate(byteCount: offset + byteCount)
    return (allocation, allocation + offset)
  }
}
