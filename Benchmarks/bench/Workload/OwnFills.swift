/// A fill for each object of the canvas that no other has, and another one for each.
enum OwnFills {
  static func color(of object: Int, isSecond: Bool = false) -> UInt32 {
    UInt32(truncatingIfNeeded: object) << 9 | (isSecond ? 0x1ff : 0xff)
  }
}
