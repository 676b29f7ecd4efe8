/// The work of a delivery to a column sink. Some columns are swept, with the cells that are listed here. The others are walked,
/// with the stores that are listed here.
final class ColumnProjection: SinkProjection {
  /// The objects that this was derived for, if it was for a known switch.
  @exclusivity(unchecked) private var slotCount = 0
  @exclusivity(unchecked) private var joinCount: UInt64 = 0
  @exclusivity(unchecked) private var leaveCount: UInt64 = 0
  /// The slots that are swept.
  @exclusivity(unchecked) var range = 0..<0
  /// The places of the targets that are swept.
  @exclusivity(unchecked) var swept = RawArray<Int>()
  /// For each four of them a table by node, one behind the other.
  @exclusivity(unchecked) var cells = RawArray<SIMD4<UInt32>>()
  @exclusivity(unchecked) var tableSize = 0
  @exclusivity(unchecked) var stores = RawArray<ColumnWalk.Store>()
  /// The same as the stores, where these are nothing but stretches.
  @exclusivity(unchecked) var fills = ColumnFills()
  /// How many stores are worth a thread.
  @exclusivity(unchecked) var storesMinimum = 1

  var groupCount: Int { (swept.count + 3) / 4 }
  /// Up to four places that are swept together.
  func group(_ group: Int) -> Slice<UnsafeMutableBufferPointer<Int>> {
    swept.buffer[group * 4..<min(group * 4 + 4, swept.count)]
  }
  func table(_ group: Int) -> UnsafeMutablePointer<SIMD4<UInt32>> { cells.base + group * tableSize }

  /// Notes that everything is derived from the plan for the objects that there are.
  func finish(_ core: Core) {
    switchNumber = core.plan.switchNumber
    slotCount = core.objects.limit
    leaveCount = core.nodes.leaveCount
    joinCount = core.nodes.joinCount
  }

  /// Whether no node got or lost a member since.
  func hasSameMembers(_ core: Core) -> Bool {
    joinCount == core.nodes.joinCount && leaveCount == core.nodes.leaveCount
  }

  /// Whether everything is as it would be derived for the objects that there are, or does as well: no other slots have to be swept,
  /// and most members lie where they lay when sweeping was weighed against walking.
  func fits(_ core: Core) -> Bool {
    guard isOf(core.plan.switchNumber), slotCount == core.objects.limit else { return false }
    let joined = core.nodes.joinCount &- joinCount
    let left = core.nodes.leaveCount &- leaveCount
    return joined &+ left <= slotCount / 8 && (joined == 0 || swept.isEmpty || range.count == slotCount)
  }
}
