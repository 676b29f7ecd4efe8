import Foundation
import LiveryVocabulary

/// Hands out a file by its path from the root folder, with `/` between folders. It is called on the thread that reads, once for
/// each path, and not kept; what it throws becomes a diagnostic.
public typealias FileProvider = (_ path: String) throws -> [UInt8]

/// The files of a folder, which symbolic links cannot lead out of.
struct FolderFiles {
  struct Refusal: Error, CustomStringConvertible { let description: String }

  private let root: URL
  private let maximumBytes: Int

  init(root: String, maximumBytes: Int) {
    self.root = URL(fileURLWithPath: root.isEmpty ? "." : root).resolvingSymlinksInPath()
    self.maximumBytes = maximumBytes
  }

  func bytes(of path: String) throws(Refusal) -> [UInt8] {
    do { return try read(path) } catch let refusal as Refusal { throw refusal } catch {
      throw Refusal(description: error.localizedDescription)
    }
  }

  private func read(_ path: String) throws -> [UInt8] {
    let file = root.appendingPathComponent(path).resolvingSymlinksInPath()
    // By scalars: folders whose names only look the same are two.
    guard file.pathComponents.starts(with: root.pathComponents, by: { $0.hasSameScalars(as: $1) }) else {
      throw Refusal(description: "it is a link out of the root folder")
    }
    guard FileManager.default.fileExists(atPath: file.path) else { throw Refusal(description: "there is no such file") }
    let values = try file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    guard values.isRegularFile == true else { throw Refusal(description: "it is no regular file") }
    // Asked before reading, so that an endless file costs nothing.
    guard let size = values.fileSize, size <= maximumBytes else {
      throw Refusal(description: "it is larger than \(maximumBytes) bytes")
    }
    // `Data(contentsOf:)` leaks a buffer if the file is empty.
    return [UInt8](try FileHandle(forReadingFrom: file).readToEnd() ?? Data())
  }
}
