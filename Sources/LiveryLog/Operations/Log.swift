/// Operations, from an empty engine on, and how that engine is set up. Its text is described in docs/operation-log.md.
public struct Log: Equatable, Sendable {
  /// The version of the form.
  static let version = 1

  public var setup: EngineSetup
  public var operations: [Operation]

  public init(_ operations: [Operation], on setup: EngineSetup = EngineSetup()) {
    self.operations = operations
    self.setup = setup
  }

  /// Reads the text of a log. Empty lines and lines that start with `#` are skipped; a carriage return may end a line as well.
  ///
  /// - Throws: ``FormatError`` for the first line that is no operation, with its number and what is wrong.
  public init(text: String) throws {
    self.init([])
    var hasHeading = false
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      do { try read(JSON(text: String(Substring(line))), &hasHeading) } catch {
        throw FormatError(line: number + 1, error)
      }
    }
  }

  private mutating func read(_ json: JSON, _ hasHeading: inout Bool) throws {
    guard let version = try json.members["livery"] else {
      let place = try json["late"] ? place(ofLate: json) : operations.count
      return operations.insert(try Operation(json: json), at: place)
    }
    guard try Int(json: version) == Self.version, !hasHeading, operations.isEmpty else {
      throw FormatError("one heading of version \(Self.version)", found: json)
    }
    hasHeading = true
    setup = try EngineSetup(json: json["engine"])
  }

  /// Where a late line belongs: before the last operation that may have led to it.
  private func place(ofLate json: JSON) throws -> Int {
    guard let place = operations.lastIndex(where: \.isEffective) else {
      throw FormatError("an operation before what came of it", found: json)
    }
    return place
  }

  /// How many edits and reads it holds.
  public var operationCount: Int { operations.reduce(0) { $0 + $1.count } }

  /// The heading, then one operation a line.
  public var text: String { Self.heading(setup) + "\n" + operations.log }

  /// The first line.
  static func heading(_ setup: EngineSetup) -> String {
    JSON.object(["livery": version.json, "engine": setup.json]).text
  }
}

extension [Operation] {
  /// Reads the operations of a log: one a line.
  public init(log: String) throws { self = try Log(text: log).operations }

  /// One operation a line.
  public var log: String { map { $0.line() + "\n" }.joined() }
}

extension Operation {
  /// - Parameter isLate: whether it belongs before the operation in the line above, which led to it.
  func line(isLate: Bool = false) -> String {
    guard isLate, case .object(let members) = json else { return json.text }
    return JSON.object(members.merging(["late": .bool(true)]) { $1 }).text
  }

  /// Whether callbacks may be called because of it.
  var isEffective: Bool {
    switch self {
    case .edit, .transaction, .deliverSlices: true
    case .read, .takeSnapshot, .readSnapshot, .dropSnapshot, .react: false
    }
  }
}
