import Foundation

/// A theme with what tells its server which version it is.
struct CacheEntry: Equatable {
  let theme: RemoteTheme
  let validators: Validators

  init(_ theme: RemoteTheme, _ validators: Validators) {
    (self.theme, self.validators) = (theme, validators)
  }
}

// MARK: - As bytes
//
// Lines, the first with the hash of all that follows, and after an empty line the contents:
//
//   livery-remote 1 HASH
//   url: https://example.com/theme.json
//   answered: https://example.com/themes/7.json
//   etag: "5f3a"
//   last-modified: Sun, 29 Nov 2026 09:03:29 GMT
//
//   {…}

extension CacheEntry {
  private static let magic = "livery-remote 1 "
  private static let hashByteCount = 64
  /// Room for the lines beside the contents. Longer addresses and validators are not kept.
  static let headByteCountMax = 16 << 10

  /// nil if an address or a validator is too long, or would not be read again.
  var encoded: [UInt8]? {
    var lines = [("url", theme.url.absoluteString), ("answered", validators.url.absoluteString)]
    if let etag = validators.etag { lines.append(("etag", etag)) }
    if let lastModified = validators.lastModified { lines.append(("last-modified", lastModified)) }
    guard !lines.contains(where: { $0.1.unicodeScalars.contains { $0.value < 0x20 } }) else { return nil }
    let head = Array((lines.map { "\($0): \($1)\n" }.joined() + "\n").utf8)
    guard head.count <= Self.headByteCountMax - 128 else { return nil }
    let rest = head + theme.bytes
    return Array("\(Self.magic)\(SHA256.hex(rest))\n".utf8) + rest
  }

  /// nil if the bytes are damaged in any way.
  init?(_ bytes: [UInt8]) {
    let start = Self.magic.utf8.count + Self.hashByteCount + 1
    guard bytes.count > start, bytes.starts(with: Self.magic.utf8) else { return nil }
    let rest = Array(bytes[start...])
    guard String(decoding: bytes[..<start], as: UTF8.self) == "\(Self.magic)\(SHA256.hex(rest))\n" else { return nil }
    var place = 0
    var values: [String: String] = [:]
    while let end = rest[place...].firstIndex(of: UInt8(ascii: "\n")), end > place {
      let line = String(decoding: rest[place..<end], as: UTF8.self)
      guard let colon = line.range(of: ": ") else { return nil }
      values[String(line[..<colon.lowerBound])] = String(line[colon.upperBound...])
      place = end + 1
    }
    guard place < rest.count, let url = values["url"].flatMap({ URL(string: $0) }),
      let answered = values["answered"].flatMap({ URL(string: $0) })
    else { return nil }
    let contents = Array(rest[(place + 1)...])
    theme = RemoteTheme(bytes: contents, sha256: SHA256.hex(contents), url: url)
    validators = Validators(etag: values["etag"], lastModified: values["last-modified"], url: answered)
  }
}
