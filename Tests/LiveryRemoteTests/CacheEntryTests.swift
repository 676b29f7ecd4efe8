import Foundation
import Testing

@testable import LiveryRemote

@Suite struct CacheEntryTests {
  private let url = URL(string: "https://example.com/theme.json?x=1")!

  private func entry(_ text: String, etag: String? = "\"a: b\"", lastModified: String? = "Sun") -> CacheEntry {
    let bytes = Array(text.utf8)
    return CacheEntry(
      RemoteTheme(bytes: bytes, sha256: SHA256.hex(bytes), url: url),
      Validators(etag: etag, lastModified: lastModified, url: url))
  }

  @Test(arguments: ["", "\n", "\n\n", "{}", "url: x\n\nurl: y"]) func roundTrip(_ text: String) throws {
    for entry in [entry(text), entry(text, etag: nil), entry(text, etag: "W/\"é\"", lastModified: nil)] {
      #expect(CacheEntry(try #require(entry.encoded)) == entry)
    }
  }

  /// Whatever byte is another one, and wherever the file ends.
  @Test func damageIsFound() throws {
    let bytes = try #require(entry("{\"a\": 1}").encoded)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1
      #expect(CacheEntry(damaged) == nil, "byte \(place)")
      #expect(CacheEntry(Array(bytes[..<place])) == nil, "the first \(place) bytes")
    }
    #expect(CacheEntry(bytes + [0]) == nil)
  }

  /// The hash is right, and yet it is none of ours.
  @Test(arguments: ["", "\n", "url: x", "url: https://a.b/\n\n{}", "nothing\n\n", "url: \nanswered: \n\n"])
  func strangers(_ rest: String) {
    #expect(CacheEntry(Array("livery-remote 1 \(SHA256.hex(Array(rest.utf8)))\n\(rest)".utf8)) == nil)
  }

  @Test func whatWouldNotBeReadAgainIsNotKept() {
    #expect(entry("", etag: "a\nb").encoded == nil)
    #expect(entry("", etag: String(repeating: "x", count: 20_000)).encoded == nil)
  }
}
