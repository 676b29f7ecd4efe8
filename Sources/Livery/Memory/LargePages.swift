#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Memory that the system is asked to map as large pages: where each 4 KiB have an entry of their own in the page table, the
/// processor looks up that as well.
enum LargePages {
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
}
