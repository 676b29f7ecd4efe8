/// The axes by which styles without live closures vary, patches aside.
///
/// Both masks of a style are in one list: a second list would make the table of styles so large that the compiler copies it
/// where it is lent.
struct StyleAxes: ~Copyable {
  /// Not private, since debug builds of Swift 6.3 then miss its metadata.
  struct Entry: BitwiseCopyable {
    /// `unknown` if nobody has looked since something changed.
    var all = StyleAxes.unknown
    /// Those whose modes its pure closures have read so far.
    var pure: UInt64 = 0
  }

  private var entries = RawArray<Entry>()
  fileprivate static var unknown: UInt64 { .max }

  /// The axes by which a style varies; nil if nobody has looked since something changed.
  @inline(__always) subscript(style: UInt32) -> AxisMask? {
    guard style < entries.count, entries[Int(style)].all != Self.unknown else { return nil }
    return AxisMask(bits: entries[Int(style)].all)
  }

  /// The axes whose modes the pure closures of a style have read so far.
  func readByPure(of style: UInt32) -> AxisMask {
    style < entries.count ? AxisMask(bits: entries[Int(style)].pure) : .none
  }

  mutating func note(_ axes: AxisMask, of style: UInt32) {
    makeRoom(for: style)
    entries[Int(style)].all = axes.bits
  }

  /// Notes axes whose modes pure closures of a style read.
  mutating func note(_ axes: AxisMask, readByPureOf style: UInt32) {
    makeRoom(for: style)
    let pure = entries[Int(style)].pure | axes.bits
    if pure == entries[Int(style)].pure { return }
    entries[Int(style)] = Entry(pure: pure)
  }

  private mutating func makeRoom(for style: UInt32) {
    entries.resize(to: max(entries.count, Int(style) + 1), filling: Entry())
  }

  /// Forgets a style that is another one now.
  mutating func forget(_ style: UInt32) { if style < entries.count { entries[Int(style)] = Entry() } }
  /// Forgets by which axes a style varies, since it reads other tokens. What its closures read is kept.
  mutating func renew(_ style: UInt32) { if style < entries.count { entries[Int(style)].all = Self.unknown } }
  /// Forgets by which axes all styles vary, since tokens are defined in another way. What closures read is kept.
  mutating func renewAll() { for style in 0..<entries.count { entries[style].all = Self.unknown } }
}
