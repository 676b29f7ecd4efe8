import Foundation

/// An open file or folder. It is closed with the last reference to it.
final class OpenFile {
  /// What a name stands for.
  enum Kind { case file, folder, link, other }

  private typealias Refusal = FolderFiles.Refusal

  private let descriptor: Int32

  private init(_ open: () -> Int32) throws(FolderFiles.Refusal) {
    descriptor = Int32(try Self.retrying { Int(open()) })
  }

  /// Opens the folder at a path, which may be or lead through links.
  convenience init(folder path: String) throws(FolderFiles.Refusal) {
    try self.init { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  deinit { close(descriptor) }

  // MARK: - What is in a folder

  /// What a name in this folder stands for now. It may be something else when it is opened.
  func kind(of name: String) throws(FolderFiles.Refusal) -> Kind {
    var status = stat()
    try Self.retrying { Int(fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW)) }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// What tells this file or folder from all others of the system.
  struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  func identity() throws(FolderFiles.Refusal) -> Identity {
    var status = stat()
    try Self.retrying { Int(fstat(descriptor, &status)) }
    return Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }

  /// The names in this folder, in any order.
  ///
  /// - Parameter limit: how many there may be. Of more, one more is returned.
  func names(atMost limit: Int) throws(FolderFiles.Refusal) -> [String] {
    // Opened once more, since reading moves the place at which a folder is read, and closing the stream closes what it is of.
    let copy = Int32(try Self.retrying { Int(openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)) })
    guard let stream = fdopendir(copy) else {
      close(copy)
      throw .ofSystem
    }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count <= limit {
      // The end and an error look alike, but for this.
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .ofSystem }
        break
      }
      // Not through a copy of the entry, which the system makes only as long as its name.
      let bytes = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
      let name = String(cString: bytes.assumingMemoryBound(to: CChar.self))
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Where a link in this folder leads.
  func target(ofLink name: String) throws(FolderFiles.Refusal) -> String {
    // Longer ones lead nowhere: systems end paths there.
    let byteCountMax = 4096
    var bytes = [CChar](repeating: 0, count: byteCountMax)
    let count = try Self.retrying { readlinkat(descriptor, name, &bytes, byteCountMax) }
    guard count < byteCountMax else { throw Refusal(description: "the path of a link there is too long") }
    return String(decoding: bytes[..<count].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Opens a folder in this one; never a link to one.
  func opened(folder name: String) throws(FolderFiles.Refusal) -> OpenFile {
    try OpenFile { openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
  }

  /// Opens a file in this folder; never a link to one. A pipe does not make it wait.
  func opened(file name: String) throws(FolderFiles.Refusal) -> OpenFile {
    try OpenFile { openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
  }

  // MARK: - What a file holds

  /// All bytes of a regular file; others are not read.
  func bytes(atMost limit: Int) throws(FolderFiles.Refusal) -> [UInt8] {
    var status = stat()
    try Self.retrying { Int(fstat(descriptor, &status)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noRegularFile }
    let tooLarge = Refusal(description: "it is larger than \(limit) bytes")
    guard status.st_size <= limit else { throw tooLarge }
    var bytes: [UInt8] = []
    // One more tells whether it ends there.
    var chunk = [UInt8](repeating: 0, count: min(Int(status.st_size), 1 << 20) + 1)
    while true {
      let count = try Self.retrying { chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) } }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      // It may grow while it is read.
      guard bytes.count <= limit else { throw tooLarge }
    }
  }

  /// Calls the system again for as long as signals interrupt it.
  @discardableResult
  private static func retrying(_ call: () -> Int) throws(FolderFiles.Refusal) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw .ofSystem }
    }
  }
}
