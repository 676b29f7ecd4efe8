import Testing

@testable import Livery

struct PinnedListTests {
  /// Beside a list that asks of each resource whether any snapshot reads it.
  @Test(arguments: UInt64(1)...4) func keepsWhatSnapshotsReadAndNothingElse(seed: UInt64) {
    var random = SplitMix(state: seed)
    var snapshots = SnapshotRegistry()
    let blocks = PagedColumn<UInt64>(filledWith: 0).copyDirectory()
    defer { blocks.deallocate() }
    var alive: [UInt64] = []
    var list = PinnedList<Int>()
    var expected: [Int: Range<UInt64>] = [:]
    var epoch: UInt64 = 1
    for number in 0..<2_000 {
      switch random.next(4) {
      case 0:
        snapshots.add(epoch + 1, blocks: blocks)
        alive.append(epoch + 1)
        epoch += 2
      case 1 where !alive.isEmpty:
        let ended = alive.remove(at: random.next(alive.count))
        snapshots.remove(ended)
        var recycled: [Int] = []
        list.reclaim(after: ended, snapshots) { recycled.append($0) }
        let unread = expected.filter { _, shown in !alive.contains { shown.contains($0) } }
        #expect(recycled.sorted() == unread.keys.sorted())
        for number in unread.keys { expected[number] = nil }
      default:
        // Made a while ago, and replaced now.
        epoch += 1
        let made = epoch - UInt64(1 + random.next(min(Int(epoch), 40)))
        let start = alive.contains(made) ? made + 1 : made
        epoch = max(epoch, start + 1)
        // Or noted a while after it was.
        let shown = start..<max(start + 1, epoch - UInt64(random.next(min(Int(epoch), 20))))
        #expect(snapshots.anyReads(shown) == alive.contains { shown.contains($0) })
        guard snapshots.anyReads(shown) else { continue }
        list.append(number, shown: shown)
        expected[number] = shown
      }
      #expect(list.count == expected.count && list.isNeeded(by: snapshots))
      #expect(snapshots.count == alive.count && snapshots.youngest == alive.last ?? 0)
      #expect(snapshots.isEmpty == alive.isEmpty)
    }
  }
}
