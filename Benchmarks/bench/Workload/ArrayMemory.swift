import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory for an array of a rival's. Whoever owns it frees it.
///
/// From the size of a large page on the system is asked for such pages, as the engine asks for its tables: else the
/// processor looks up the page table as well where objects are looked up at random.
struct ArrayMemory {
  /// Not initialised, and aligned for vector access.
  let base: UnsafeMutableRawPointer
  private let allocation: UnsafeMutableRawPointer

  private static let alignment = 64
  private static let pageSize = 2 << 20
  /// Since Linux 6.1; C libraries for older kernels do not name it.
  private static let madviseCollapse: CInt = 25
  private static let largeCount = Atomic<Int>(0)

  init(byteCount: Int) {
    guard byteCount >= Self.pageSize else {
      allocation = .allocate(byteCount: max(byteCount, 4), alignment: Self.alignment)
      base = allocation
      return
    }
    // Arrays that are gone through side by side begin far apart in their pages, or their lines would all want the same
    // few places in the caches.
    let number = Self.largeCount.add(1, ordering: .relaxed).oldValue
    let offset = number * 17 % 64 * Self.alignment
    let size = (offset + byteCount + Self.pageSize - 1) / Self.pageSize * Self.pageSize
    allocation = .allocate(byteCount: size, alignment: Self.pageSize)
    base = allocation + offset
    #if os(Linux)
      // Only wishes. Memory that was used before consists of small pages, which are dropped; their table is not, so
      // that large ones have to be asked for.
      _ = madvise(allocation, size, MADV_DONTNEED)
      _ = madvise(allocation, size, MADV_HUGEPAGE)
      _ = madvise(allocation, size, Self.madviseCollapse)
    #endif
  }

  func free() { allocation.deallocate() }
}
