/// Keeps the choice of each user in a file of its own. A crash at any instant leaves the old or the new text.
///
/// The file of `ada` is `choice-ada`. Other bytes of a key than small letters, digits, `-` and `_` are written as `%`
/// and two digits. Several stores and processes may share the folder: to replace or move a file, they hold a lock
/// that all of them respect. A save takes two syncs of the disk, milliseconds to tens of milliseconds.
public struct FileBackEnd: ChoiceBackEnd {
  /// The folder of the files, which must exist.
  public let folder: String
  private let syncNames: Folder.NameSync

  /// - Parameter folder: only the user should be able to write to it. The files are readable by the user only. An empty
  ///   path is the current folder.
  public init(folder: String) { self.init(folder: folder, syncNames: Folder.sync) }

  /// - Parameter syncNames: makes changes of names in the folder durable.
  init(folder: String, syncNames: @escaping Folder.NameSync) {
    self.folder = folder.isEmpty ? "." : folder
    self.syncNames = syncNames
  }

  private var files: Folder { Folder(folder, syncNames: syncNames) }

  /// - Throws: `ThemeStoreError.userKeyTooLong`, `.file`.
  public func load(for user: String) throws -> [UInt8]? {
    try files.contents(of: name(for: user), atMost: Self.bytesMax)
  }

  /// Writes a draft, syncs it, renames it over the file and syncs the folder.
  ///
  /// - Throws: `ThemeStoreError.userKeyTooLong`, `.file`, `.notAFile`, `.fileKeepsChanging`. The file then has its old
  ///   text. Syncing the folder is the last step. If it fails, the old text is put back, and after a loss of power
  ///   either text may be there. The same holds if the disk cannot take the old text either.
  public func save(_ text: [UInt8], for user: String) throws {
    _ = try files.replace(name(for: user), with: text, keeping: Self.bytesMax) { _ in true }
  }

  /// Does the same if the file still has the old text. Nobody saves in between.
  ///
  /// - Throws: as ``save(_:for:)``.
  public func replace(_ old: [UInt8]?, with text: [UInt8], for user: String) throws -> Bool {
    try files.replace(name(for: user), with: text, keeping: Self.bytesMax) { $0 == old }
  }

  /// Renames the file to `choice-ada.damaged-1`, or to the next free number. Nobody saves in between.
  ///
  /// - Throws: as ``save(_:for:)``, except that it ignores a failed sync of the folder. A loss of power may then undo
  ///   the rename. If it throws, the file is where it was.
  public func setAside(_ text: [UInt8], for user: String) throws -> String? {
    let name = try name(for: user)
    let folder = files
    return try folder.whileLocked(name) {
      guard try folder.contents(of: name, atMost: Self.bytesMax) == text else { return nil }
      let other = DamagedName.free(for: name) { folder.has($0) }
      try folder.setName(of: name, to: other)
      return folder.path(of: other)
    }
  }

  /// Removes the files that were set aside, then the file of the choice, then the draft, and syncs the folder. Nobody
  /// saves before the draft is gone.
  ///
  /// - Throws: as ``save(_:for:)``. Some of the files may be gone then, as after a crash. Call it again.
  /// - Complexity: linear in the number of files in the folder, with one sync of the disk.
  public func forget(_ user: String) throws {
    let name = try name(for: user)
    let folder = files
    try folder.whileLocked(name) {
      try folder.remove(DamagedName.all(of: name, among: folder.names()) + [name])
    }
    // Not before the draft is gone, since a process that was killed may have left a choice in it.
    try folder.syncNames()
  }

  /// One more than a choice may have, so that a longer text is recognised as invalid.
  private static let bytesMax = ChoiceText.bytesMax + 1

  /// File names end at 255 bytes. Names of drafts and damaged files are longer than the name itself.
  private func name(for user: String) throws -> String {
    let name = "choice-" + PlainText.escaped(user)
    guard name.utf8.count <= 220 else { throw ThemeStoreError.userKeyTooLong(user) }
    return name
  }
}
