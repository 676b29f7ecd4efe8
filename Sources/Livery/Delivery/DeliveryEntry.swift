/// An object that something changed for, and where its changes are, in one word: lists of millions are put in order by it.
///
/// Changes are in the plan, either those of the object's node or its own, or in a row of a batch. The rows of a batch begin
/// with those of the plan's nodes, in order, so that an entry with a node's changes goes into a batch as it is.
@usableFromInline struct DeliveryEntry: BitwiseCopyable, Hashable, Comparable {
  /// `index << 32 | place`. The highest bit of the place says that the changes are the object's own.
  @usableFromInline let bits: UInt64

  private static var own: UInt32 { 1 << 31 }

  @inline(__always) private init(_ index: UInt32, at place: UInt32) { bits = UInt64(index) << 32 | UInt64(place) }
  @inline(__always) init(_ index: UInt32, nodeChanges place: Int) { self.init(index, at: UInt32(place)) }
  @inline(__always) init(_ index: UInt32, ownChanges place: Int) { self.init(index, at: UInt32(place) | Self.own) }
  @inline(__always) init(_ index: UInt32, row: Int) { self.init(index, at: UInt32(row)) }

  @inlinable @inline(__always) var index: UInt32 { UInt32(truncatingIfNeeded: bits &>> 32) }

  /// The place of the node's changes in the plan, or the number of a row.
  @inlinable @inline(__always) var row: Int { Int(truncatingIfNeeded: bits & 0xffff_ffff) }

  /// The place of the object's own changes in the plan; nil if they are its node's.
  @inline(__always) var ownChanges: Int? {
    let place = UInt32(truncatingIfNeeded: bits)
    return place & Self.own == 0 ? nil : Int(place & ~Self.own)
  }

  @inlinable @inline(__always) static func < (first: DeliveryEntry, second: DeliveryEntry) -> Bool {
    first.bits < second.bits
  }
}
