/// CRC-32 as in zlib and PNG. It detects every change of up to 32 bits in a row, anywhere.
///
/// It guards against decay, not against people. A program that can write a choice can write its checksum.
enum Checksum {
  /// - Complexity: linear, eight steps a byte; a choice has some dozens.
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder & 1 == 1 ? (remainder >> 1) ^ 0xedb8_8320 : remainder >> 1 }
    }
    return ~remainder
  }
}
