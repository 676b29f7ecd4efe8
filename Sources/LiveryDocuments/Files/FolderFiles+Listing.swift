import LiveryVocabulary

extension FolderFiles {
  /// What a search for files found.
  struct Listing {
    /// In the order of the folders. Those that only links lead to come last.
    var paths: [String] = []
    /// What could not be looked into.
    var refusals: [(path: String, refusal: Refusal)] = []
  }

  /// The paths of all files of a name in a folder and in those below it. Names that begin with a dot are passed over.
  ///
  /// Links are followed as for files, and after everything else. A folder is looked into once, so that links neither lead
  /// around in circles nor make a folder many.
  ///
  /// - Parameters:
  ///   - folder: the path of the folder from the root.
  ///   - entriesMax: how many names are looked at, those on the way to what links lead to included.
  /// - Complexity: linear in the number of names, but for those of one folder, which are sorted.
  func paths(of name: String, below folder: String, entriesMax: Int) throws(Refusal) -> Listing {
    var walk = FolderWalk(name, files: self, entriesMax: entriesMax)
    try walk.add(folder)
    return try walk.finish()
  }
}

/// One search for files.
private struct FolderWalk {
  /// A folder that is still to be looked into.
  private struct Waiting {
    let parent: OpenFile
    let name: String
    let path: String
    let depth: Int
  }

  private let wanted: String
  private let files: FolderFiles
  private var entriesLeft: Int
  private var seen: Set<OpenFile.Identity> = []
  private var links: [String] = []
  private var listing = FolderFiles.Listing()

  init(_ wanted: String, files: FolderFiles, entriesMax: Int) {
    (self.wanted, self.files, entriesLeft) = (wanted, files, entriesMax)
  }

  /// Looks into a folder that a path leads to.
  mutating func add(_ path: String) throws(FolderFiles.Refusal) {
    guard case .folder(let folder) = try files.found(path) else { throw .noFolder }
    try lookInto(folder, path)
  }

  /// Looks into what links lead to. Files that they lead to have other names, and do not count.
  mutating func finish() throws(FolderFiles.Refusal) -> FolderFiles.Listing {
    var next = 0
    while next < links.count {
      let path = links[next]
      next += 1
      var stepCount = 0
      let found = Result { () throws(FolderFiles.Refusal) in try files.found(path, stepCount: &stepCount) }
      // Also for one that leads nowhere.
      try spend(stepCount)
      do throws(FolderFiles.Refusal) {
        if case .folder(let folder) = try found.get() { try lookInto(folder, path) }
      } catch {
        if entriesLeft < 0 { throw error }
        listing.refusals.append((path, error))
      }
    }
    return listing
  }

  /// Without recursion: a folder may be as deep as it likes.
  private mutating func lookInto(_ folder: OpenFile, _ path: String) throws(FolderFiles.Refusal) {
    var waiting = try list(folder, path, depth: 1)
    while let next = waiting.popLast() {
      do throws(FolderFiles.Refusal) {
        let folder = try next.parent.opened(folder: next.name)
        waiting += try list(folder, next.path, depth: next.depth + 1)
      } catch {
        if entriesLeft < 0 { throw error }
        listing.refusals.append((next.path, error))
      }
    }
  }

  private mutating func spend(_ entryCount: Int) throws(FolderFiles.Refusal) {
    entriesLeft -= entryCount
    guard entriesLeft >= 0 else { throw FolderFiles.Refusal(description: "there are too many files; raise the limit") }
  }

  /// The folders in a folder, the first one last, once its files and links are noted.
  private mutating func list(
    _ folder: OpenFile, _ path: String, depth: Int
  ) throws(FolderFiles.Refusal) -> [Waiting] {
    guard try seen.insert(folder.identity()).inserted else { return [] }
    guard depth <= FolderFiles.depthMax else { throw .tooDeep }
    let names = try folder.names(atMost: entriesLeft)
    try spend(names.count)
    var folders: [Waiting] = []
    for name in names.sorted(by: { $0.precedesByScalars($1) }) where name.unicodeScalars.first != "." {
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      switch try folder.kind(of: name) {
      case .folder: folders.append(Waiting(parent: folder, name: name, path: inner, depth: depth))
      case .link where !name.hasSameScalars(as: wanted): links.append(inner)
      case .file, .link: if name.hasSameScalars(as: wanted) { listing.paths.append(inner) }
      case .other: break
      }
    }
    return folders.reversed()
  }
}
