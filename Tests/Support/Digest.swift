/// The 64-bit digest FNV-1a of a text (http://www.isthe.com/chongo/tech/comp/fnv/), which scripts in other languages can make, too.
public func digest(_ text: String) -> UInt64 {
  text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
