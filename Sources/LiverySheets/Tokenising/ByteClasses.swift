/// What each byte may be part of.
enum ByteClasses {
  static let nameStart: UInt8 = 1
  static let name: UInt8 = 2
  static let digit: UInt8 = 4
  static let blank: UInt8 = 8
  static let newline: UInt8 = 16
  static let hexDigit: UInt8 = 32
  /// A token by itself, wherever it stands.
  static let single: UInt8 = 64

  /// The classes of the 256 bytes. It lives as long as the process, so that tokenizers can keep its address.
  nonisolated(unsafe) static let table: UnsafePointer<UInt8> = {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    for byte in UInt8.min...UInt8.max { table[Int(byte)] = classes(of: byte) }
    return UnsafePointer(table)
  }()

  private static func classes(of byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): name | digit | hexDigit
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): nameStart | name | hexDigit
    // NUL stands for U+FFFD, which is a letter as all scalars beyond ASCII are.
    case UInt8(ascii: "g")...UInt8(ascii: "z"), UInt8(ascii: "G")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0, 0x80...:
      nameStart | name
    case UInt8(ascii: "-"): name
    case 0x20, 0x09: blank
    case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"):
      single
    case 0x0A, 0x0C, 0x0D: blank | newline
    default: 0
    }
  }
}
