import Foundation

/// The files of a folder. No path and no symbolic link leads out of it.
///
/// Each step of a path is opened from the folder before it, and links are followed here, not by the system. So a file
/// that is swapped for a link meanwhile is refused, or the old one is read; never what the link leads to.
package struct FolderFiles {
  /// Why a file is not read.
  struct Refusal: Error, CustomStringConvertible { let description: String }

  /// How many folders below the root a file may lie. All on the way to it are open at once.
  static let depthMax = 64
  /// How many links may be on the way to a file.
  static let linkCountMax = 40

  /// What a path leads to.
  enum Found {
    case file(OpenFile)
    case folder(OpenFile)
  }

  private let root: OpenFile
  private let maximumBytes: Int

  /// Opens the root folder, which a link may name.
  init(root: String, maximumBytes: Int) throws(Refusal) {
    self.root = try OpenFile(folder: root)
    self.maximumBytes = maximumBytes
  }

  func bytes(of path: String) throws(Refusal) -> [UInt8] {
    guard case .file(let file) = try found(path) else { throw .noRegularFile }
    return try file.bytes(atMost: maximumBytes)
  }

  /// Opens what a path leads to.
  func found(_ path: String) throws(Refusal) -> Found {
    var stepCount = 0
    return try found(path, stepCount: &stepCount)
  }

  /// Opens what a path leads to.
  ///
  /// - Parameter stepCount: grows with each name on the way, those in links included.
  func found(_ path: String, stepCount: inout Int) throws(Refusal) -> Found {
    var folders = [root]
    var linkCount = 0
    // The next one last.
    var steps = Array(RelativePath.steps(of: path.unicodeScalars).reversed())
    while let step = steps.popLast() {
      stepCount += 1
      let folder = folders[folders.count - 1]
      if step == "." { continue }
      if step == ".." {
        folders.removeLast()
        if folders.isEmpty { throw Refusal(description: "it is a link out of the root folder") }
        continue
      }
      switch try folder.kind(of: step) {
      case .link:
        linkCount += 1
        guard linkCount <= Self.linkCountMax else {
          throw Refusal(description: "more than \(Self.linkCountMax) links lead there")
        }
        let target = try folder.target(ofLink: step).unicodeScalars
        guard target.first != "/" else {
          throw Refusal(description: "it is a link with an absolute path; make the link relative")
        }
        steps += RelativePath.steps(of: target).reversed()
      case .folder:
        guard folders.count <= Self.depthMax else { throw .tooDeep }
        folders.append(try folder.opened(folder: step))
      case .file where steps.isEmpty: return .file(try folder.opened(file: step))
      case .file: throw .noSuchFile
      case .other: throw .noRegularFile
      }
    }
    return .folder(folders[folders.count - 1])
  }
}

extension FolderFiles.Refusal {
  static var noSuchFile: Self { Self(description: "there is no such file") }
  static var noRegularFile: Self { Self(description: "it is no regular file") }
  static var noFolder: Self { Self(description: "it is no folder") }
  static var tooDeep: Self {
    Self(description: "it is more than \(FolderFiles.depthMax) folders below the root")
  }

  /// The reason why a call of the system failed just now.
  static var ofSystem: Self {
    errno == ENOENT ? .noSuchFile : Self(description: String(cString: strerror(errno)))
  }
}
