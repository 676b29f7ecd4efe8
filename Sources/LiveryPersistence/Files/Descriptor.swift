#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An open file or folder, closed with its owner.
package struct Descriptor: ~Copyable {
  private let number: Int32
  private let path: String

  /// - Throws: `ThemeStoreError.file`.
  init(_ path: String, _ flags: Int32, to operation: String) throws {
    self.path = path
    number = try retrying(operation, path) { open(path, flags | O_CLOEXEC, 0o600) }
  }

  deinit { close(number) }

  /// Waits until no other descriptor has the lock of the file, in this process or another.
  func lock() throws { try retrying("lock", path) { flock(number, LOCK_EX) } }

  /// Whether this is a file with contents: no pipe, device or folder.
  var isOrdinary: Bool {
    var mine = stat()
    return fstat(number, &mine) == 0 && mine.st_mode & S_IFMT == S_IFREG
  }

  /// Whether its path still names this file.
  var isAtItsPath: Bool {
    var (mine, there) = (stat(), stat())
    return fstat(number, &mine) == 0 && lstat(path, &there) == 0 && mine.st_ino == there.st_ino
      && mine.st_dev == there.st_dev
  }

  func truncate() throws { try retrying("empty", path) { ftruncate(number, 0) } }

  func put(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try retrying("write", path) { rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) } }
      rest = rest.dropFirst(count)
    }
  }

  /// All bytes up to a limit.
  func bytes(atMost limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(limit, 1 << 16))
    while bytes.count < limit {
      let room = min(chunk.count, limit - bytes.count)
      let count = try retrying("read", path) { chunk.withUnsafeMutableBytes { read(number, $0.baseAddress, room) } }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Waits until the disk has all data.
  func sync() throws {
    #if canImport(Darwin)
      // There `fsync` leaves things in the cache of the disk. Not every file system can do better.
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    try retrying("sync", path) { fsync(number) }
  }
}

/// Repeats a system call as long as signals interrupt it.
///
/// - Throws: `ThemeStoreError.file` with the system's reason.
@discardableResult
func retrying<Result: SignedInteger>(_ operation: String, _ path: String, _ call: () -> Result) throws -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    if errno != EINTR { throw ThemeStoreError.file(operation: operation, path: path, code: errno) }
  }
}
