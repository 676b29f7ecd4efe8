/// A number that stands for lines of text: FNV-1a with 64 bits (https://www.rfc-editor.org/rfc/rfc9923). Scripts that compute
/// expected values in other languages make the same number from the same lines.
public func fingerprint(_ lines: [String]) -> UInt64 {
  lines.joined(separator: "\n").utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
