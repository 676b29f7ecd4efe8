import Foundation

/// The bytes of a theme that passed all checks.
public struct RemoteTheme: Hashable, Sendable {
  /// The contents of the file.
  public let bytes: [UInt8]
  /// The SHA-256 of the contents, as 64 small hexadecimal digits. Versions with equal hashes are equal.
  public let sha256: String
  /// The address that was asked for it.
  public let url: URL

  /// The last part of the address, to name the file in diagnostics.
  public var name: String { url.lastPathComponent.isEmpty ? url.host() ?? "theme" : url.lastPathComponent }
}
