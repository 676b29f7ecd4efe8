/// Where the columns of a table get their pages, which are given back all at once.
///
/// The first pages come one by one. A table that grows takes them out of regions of one large page each: objects are looked
/// up at random; see ``LargePages``.
final class PageSource {
  private static var regionSize: Int { LargePages.size }

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
    let region = LargePages.allocate(byteCount: Self.regionSize)
    allocations.append(region)
    rests.append(UnsafeMutableRawBufferPointer(start: region, count: Self.regionSize))
    return rests.count - 1
  }
}
