/// The first word of a row: since when it is shown, and how many contexts share it.
struct RowUses: BitwiseCopyable {
  /// ```
  ///  63         47   46           45         0
  ///  more contexts | was shared | epoch
  /// ```
  let bits: UInt64

  // A million commits a second take two years to use them up.
  private static var epochBits: Int { 46 }
  private static var sharedBit: UInt64 { 1 << UInt64(epochBits) }
  private static var oneMore: UInt64 { sharedBit << 1 }
  private static var most: UInt64 { .max / oneMore }

  init(bits: UInt64) { self.bits = bits }
  /// Those of a row that one context has.
  init(madeIn epoch: UInt64) {
    precondition(epoch < Self.sharedBit, "an Engine has had its last revision")
    bits = epoch
  }

  /// The epoch since which a snapshot may read the row.
  @inline(__always) var epoch: UInt64 { bits & (Self.sharedBit &- 1) }
  /// Whether several contexts had the row at some time.
  @inline(__always) var wasShared: Bool { bits & Self.sharedBit != 0 }
  /// How many contexts have the row besides the first.
  @inline(__always) private var more: UInt64 { bits / Self.oneMore }
  /// How many contexts have the row.
  var contextCount: Int { Int(more) + 1 }
  /// Whether several contexts have the row.
  @inline(__always) var isShared: Bool { more > 0 }
  /// Whether there is room for one context more.
  @inline(__always) var canBeShared: Bool { more < Self.most }

  /// The uses with one context more.
  @inline(__always) func shared(since epoch: UInt64) -> RowUses {
    RowUses(bits: (more &+ 1) &* Self.oneMore | Self.sharedBit | min(self.epoch, epoch))
  }

  /// The uses with one context less; nil if it is the last one.
  @inline(__always) func takenOff() -> RowUses? { isShared ? RowUses(bits: bits &- Self.oneMore) : nil }
}

/// The second word of a row: what takes its place in the commit under way.
struct RowSuccessor: BitwiseCopyable {
  let bits: UInt64

  /// Nothing.
  static var none: Self { Self(bits: 0) }
  /// Another row in each of the contexts that share this one: `NextRevision` knows them.
  static var byContext: Self { Self(bits: 1) }

  init(bits: UInt64) { self.bits = bits }
  init(_ row: RowTable.Row) { bits = UInt64(UInt(bitPattern: row)) }

  @inline(__always) var isNone: Bool { bits == 0 }
  @inline(__always) var isByContext: Bool { bits == 1 }
  /// The row, where it is one.
  @inline(__always) var row: RowTable.Row? { isByContext ? nil : RowTable.Row(bitPattern: UInt(bits)) }
}
