/// How much a document may ask of its reader. What exceeds a limit is reported and left out.
///
/// With limits, reading takes time and memory in proportion to the bytes read, whatever they are. The defaults admit
/// documents a hundred times as large as the largest that we know of.
public struct DocumentLimits: Hashable, Sendable {
  /// The bytes of one file: 64 MiB. Files on disk are not opened if they are larger.
  public var fileBytes = 64 << 20
  /// The bytes of all files together: 256 MiB.
  public var totalBytes = 256 << 20
  /// The number of files: 4,096.
  public var files = 4096
  /// The levels of nesting in a file: 256.
  public var depth = 256
  /// The values in all files together, objects and arrays and what they hold: 8 Mi.
  public var values = 8 << 20
  /// The bytes of one name: 1,024. It counts for a key outside of `$extensions`, for a token with its groups, for a
  /// reference, and for the type of a group.
  public var nameBytes = 1024
  /// The elements of one array in a value: 1,024. Arrays are the dashes of a line, the names of a font family, the layers of a
  /// shadow, the stops of a gradient. Each reference to such an array may get a copy of it.
  public var elements = 1024
  /// The definitions made, copies by `$extends` included: 1 Mi.
  public var definitions = 1 << 20
  /// The work that references and `$extends` may make, in steps of the reader for each byte of its files: 8.
  ///
  /// A step is about the time to look at one member of an object. A token that a group inherits takes some forty. The
  /// limit counts for each phase of reading: finding the sources, merging them, settling `$extends`, reading the
  /// tokens, and finding parts of values. What is over it is reported at its place and left out. The rest is read. The
  /// documents that we know of take less than half a step.
  public var effortPerByte = 8
  /// The steps granted to any document in each phase, however small it is: 1 Mi. That is enough for some 25,000
  /// inherited tokens.
  public var effortMin = 1 << 20
  /// The diagnostics listed: 10,000, and one for all others. Those of more than a kilobyte count for several.
  ///
  /// Two more limits are fixed: the name of a font family has at most 256 bytes, and a unit 64.
  public var diagnostics = 10_000

  /// The default of each property.
  public init() {}
}

extension DocumentLimits {
  /// What to say of a file that is too large.
  func objection(toSizeOf file: String) -> String {
    "\"\(file.clipped)\" is larger than \(fileBytes) bytes; split it or raise the limit"
  }
}
