import LiveryVocabulary

/// What a writer made of a document.
public struct Export: Hashable, Sendable {
  /// A file to be saved.
  public struct File: Hashable, Sendable {
    /// The path from the folder of the export, with `/` between the steps. It never leads out of that folder.
    @Scalars public private(set) var path: String
    /// The contents.
    public let bytes: [UInt8]

    /// The contents as text. All formats are UTF-8.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// - Parameter path: a relative path, without `.` and `..`.
    public init(_ path: String, _ bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }

    init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }
  }

  /// The files, with different paths.
  public let files: [File]
  /// What the format could not say, in the order of writing.
  public let losses: [Loss]

  /// - Parameter files: with different paths.
  public init(files: [File], losses: [Loss] = []) {
    self.files = files
    self.losses = losses
  }

  init(files: [File], losses: LossLog) { self.init(files: files, losses: losses.losses) }
}
