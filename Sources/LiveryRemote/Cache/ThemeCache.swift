import Foundation
import LiveryPersistence

/// The last good version of a theme on disk, which outlives the program.
///
/// A crash at any instant leaves the old or the new version. What is damaged is as if it were not there.
struct ThemeCache: Sendable {
  private let path: String
  private let name: String
  private let url: URL
  private let bytesMax: Int

  /// - Parameters:
  ///   - folder: is made if it is missing.
  ///   - bytesMax: of the contents.
  init(_ url: URL, in folder: String, bytesMax: Int) {
    (path, self.url, self.bytesMax) = (folder, url, bytesMax)
    name = "theme-" + SHA256.hex(Array(url.absoluteString.utf8))
  }

  private var folder: Folder { Folder(path) }

  /// The version that was kept, nil if there is none or it is damaged.
  ///
  /// - Throws: what the system says if the file cannot be read.
  func load() throws -> CacheEntry? {
    let limit = bytesMax + CacheEntry.headByteCountMax
    guard let bytes = try folder.contents(of: name, atMost: limit + 1), bytes.count <= limit else { return nil }
    // Another address may have the same hash in theory only; a file that somebody renamed has another one in practice.
    return CacheEntry(bytes).flatMap { $0.theme.url == url ? $0 : nil }
  }

  /// - Throws: what the system says if the file cannot be written.
  func save(_ entry: CacheEntry) throws {
    guard let bytes = entry.encoded else { return }
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    _ = try folder.replace(name, with: bytes, keeping: bytesMax + CacheEntry.headByteCountMax) { _ in true }
  }
}
