import LiveryDocuments

/// The folder that all files of a run share, from which they are named, and how that is written from the working directory.
struct InputFolder {
  /// Comes before paths from the folder.
  let prefix: String
  /// An absolute path.
  private let path: String
  /// The folder that all files must be in, if the user says so. An absolute path.
  private let root: String?
  private let workingDirectory: String
  private let openFolders: OpenFolders

  /// - Parameters:
  ///   - named: paths from the working directory.
  ///   - root: from there, too.
  init(_ named: [String], root: String?, workingDirectory: String, _ openFolders: OpenFolders) {
    self.workingDirectory = workingDirectory
    self.openFolders = openFolders
    self.root = root.map { Paths.absolute($0, in: workingDirectory) }
    path = self.root ?? Paths.commonFolder(of: named.map { Paths.absolute($0, in: workingDirectory) })
    let isAbsolute = named.contains { $0.utf8.first == UInt8(ascii: "/") }
    let way = isAbsolute ? path : Paths.relative(path, to: workingDirectory)
    prefix = way.isEmpty || way == "/" ? way : way + "/"
  }

  /// Files that belong together. They, and what they name, are in the folder that they share, or in the root.
  ///
  /// - Parameter named: paths from the working directory. Not empty.
  func files(_ named: [String]) -> (inputs: [InputFile], provider: FileProvider) {
    let paths = named.map { Paths.absolute($0, in: workingDirectory) }
    let own = root ?? Paths.commonFolder(of: paths)
    let opened = paths.map { openFolders.provider(for: $0, root: own) }
    let step = Paths.relative(own, to: path)
    let inputs = zip(paths, opened).map { absolute, opened in
      InputFile(name: step.isEmpty ? opened.name : step + "/" + opened.name, path: absolute, root: path)
    }
    let files = opened[0].files
    if step.isEmpty { return (inputs, files) }
    return (
      inputs,
      { name in
        guard name.utf8.starts(with: (step + "/").utf8) else {
          throw Unusable("it is outside of \"\(step)\"; name a folder that contains both with --root")
        }
        return try files(String(decoding: name.utf8.dropFirst(step.utf8.count + 1), as: UTF8.self))
      }
    )
  }
}

/// A file to be read.
struct InputFile {
  /// Its path from the folder of the run.
  let name: String
  /// Its absolute path, and that of the folder; nil for standard input. Only folders need them.
  let path: String?
  let root: String?
}
