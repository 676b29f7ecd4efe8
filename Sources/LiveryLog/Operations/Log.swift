/// Operations, starting with an empty engine, and the setup of that engine. docs/reference/operation-log.md describes
/// its text.
public struct Log: Equatable, Sendable {
  /// The version of the form.
  static let version = 1

  /// How the engine is set up.
  public var setup: EngineSetup
  /// In the order in which they are played.
  public var operations: [Operation]

  /// A log of operations on an empty engine.
  public init(_ operations: [Operation], on setup: EngineSetup = EngineSetup()) {
    self.operations = operations
    self.setup = setup
  }

  /// Reads the text of a log. Empty lines and lines that start with `#` are skipped. A carriage return may end a line
  /// as well.
  ///
  /// - Parameter allowingCutEnd: whether to leave out a last line that is cut short. A process that crashes while it
  ///   writes leaves such a line: it is no JSON, and no line end follows it.
  /// - Throws: ``FormatError`` for the first line that is no operation, with its number and the fault.
  public init(text: String, allowingCutEnd: Bool = false) throws {
    var reader = LogReader()
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      let text = String(Substring(line))
      do { try reader.read(JSON(text: text)) } catch {
        // Every operation is an object, so a part of one is no JSON, and goes on where it ends.
        let isCut = number == lines.count - 1 && !TextScan(text).isClosed && (try? JSON(text: text)) == nil
        if isCut && allowingCutEnd { break }
        throw FormatError(line: number + 1, isCut: isCut, error)
      }
    }
    self = reader.finish()
  }

  /// The number of edits and reads in the log.
  public var operationCount: Int { operations.reduce(0) { $0 + $1.count } }

  /// The heading, then one operation a line. One that is nested too deeply to be read is a comment.
  public var text: String { Self.heading(setup) + "\n" + operations.log }

  /// The first line.
  static func heading(_ setup: EngineSetup) -> String {
    JSON.object(["livery": version.json, "engine": setup.json]).text
  }
}

/// Puts the lines of a log into the order of the operations.
private struct LogReader {
  private var log = Log([])
  private var hasHeading = false
  /// Where the last operation is that may have led to something.
  private var cause: Int?
  /// What came of it, which belongs before it. Put there together: each for itself would move what stands behind.
  private var late: [Operation] = []

  mutating func read(_ json: JSON) throws {
    try json.readMembers { line in
      if try line.contains("livery") { try readHeading(line, json) } else { try readOperation(line, json) }
    }
  }

  private mutating func readHeading(_ line: MemberReader, _ json: JSON) throws {
    guard try line["livery"] == Log.version, !hasHeading, log.operations.isEmpty else {
      throw FormatError("one heading of version \(Log.version)", found: json)
    }
    hasHeading = true
    log.setup = try line["engine"]
  }

  private mutating func readOperation(_ line: MemberReader, _ json: JSON) throws {
    let isLate: Bool = try line["late"]
    if isLate && cause == nil { throw FormatError("an operation before what came of it", found: json) }
    let operation = try Operation(members: line)
    if isLate { return late.append(operation) }
    if operation.isEffective {
      insertLate()
      cause = log.operations.count
    }
    log.operations.append(operation)
  }

  private mutating func insertLate() {
    if let cause { log.operations.insert(contentsOf: late, at: cause) }
    late = []
  }

  /// The log, when there is no line any more.
  mutating func finish() -> Log {
    insertLate()
    return log
  }
}

extension [Operation] {
  /// Reads the operations of a log, as ``Log/init(text:allowingCutEnd:)`` does, without its setup.
  ///
  /// - Throws: ``FormatError`` for the first line that is no operation.
  public init(log: String) throws { self = try Log(text: log).operations }

  /// One operation a line, without a heading. One that is nested too deeply to be read is a comment.
  public var log: String { map { $0.line() + "\n" }.joined() }
}

extension Operation {
  /// The operation as JSON, or a comment where it is nested too deeply for that.
  ///
  /// - Parameter isLate: whether it belongs before the operation in the line above, which led to it.
  func line(isLate: Bool = false) -> String {
    var json = json
    if isLate, case .object(let members) = json { json = .object(members.merging(["late": .bool(true)]) { $1 }) }
    // The rest of the log can still be read. Numbers that are not finite are texts here.
    return json.writtenText ?? "# an operation is left out: it is nested too deeply to be read"
  }

  /// Whether callbacks may be called because of it.
  var isEffective: Bool {
    switch self {
    // Owners come, and caches go, on any thread at any time.
    case .edit(.own), .edit(.trim): false
    case .edit, .transaction, .deliverSlices: true
    case .read, .ask, .takeSnapshot, .readSnapshot, .dropSnapshot, .react: false
    }
  }
}
