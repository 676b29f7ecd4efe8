#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the columns of a table get their pages, which are given back all at once.
///
/// The first pages come one by one. A table that grows takes them out of regions that the system is asked to map as one
/// large page each: objects are looked up at random, and where each 4 KiB have an entry of their own in the page table,
/// the processor looks up that as well.
final class PageSource {
  private static var regionSize: Int { 2 << 20 }
  /// Since Linux 6.1; C libraries for older kernels do not name it.
  private static var madviseCollapse: CInt { 25 }

  private var allocations: [UnsafeMutableRawPointer] = []
  private var taken = 0
  /// What is left of regions, each too small for the page that was asked for when the next one was added.
  private var rests: [UnsafeMutableRawBufferPointer] = []

  deinit { for allocation in allocations { allocation.deallocate() } }

  /// Memory for `count` cells, not initialised.
  ///
  /// - Parameter alignment: in bytes.
  func take<Cell: BitwiseCopyable>(
    _ count: Int, of: Cell.Type, alignment: Int = 64
  ) -> UnsafeMutablePointer<Cell> {
    let byteCount = (count * MemoryLayout<Cell>.stride + 63) & ~63
    taken += byteCount
    return takeBytes(byteCount, alignment).bindMemory(to: Cell.self, capacity: count)
  }

  private func takeBytes(_ count: Int, _ alignment: Int) -> UnsafeMutableRawPointer {
    if taken <= Self.regionSize || count > Self.regionSize {
      let page = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: alignment)
      allocations.append(page)
      return page
    }
    let place =
      rests.firstIndex { $0.count >= count && UInt(bitPattern: $0.baseAddress).isMultiple(of: UInt(alignment)) }
      ?? addRegion()
    let page = rests[place].baseAddress.unsafelyUnwrapped
    rests[place] = UnsafeMutableRawBufferPointer(rebasing: rests[place][count...])
    if rests[place].isEmpty { rests.remove(at: place) }
    return page
  }

  /// - Returns: its place among the rests.
  private func addRegion() -> Int {
    let region = UnsafeMutableRawPointer.allocate(byteCount: Self.regionSize, alignment: Self.regionSize)
    #if os(Linux)
      // Only wishes: without them everything is right, and slower. Memory that was used before consists of small pages,
      // which are dropped; their table is not, so that a large page has to be asked for.
      _ = madvise(region, Self.regionSize, MADV_DONTNEED)
      _ = madvise(region, Self.regionSize, MADV_HUGEPAGE)
      _ = madvise(region, Self.regionSize, Self.madviseCollapse)
    #endif
    allocations.append(region)
    rests.append(UnsafeMutableRawBufferPointer(start: region, count: Self.regionSize))
    return rests.count - 1
  }
}
