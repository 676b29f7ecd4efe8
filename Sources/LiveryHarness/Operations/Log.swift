/// The text of a log; docs/operation-log.md says what is in it.
enum Log {
  static let version = 1

  /// The heading, if there is one, and the operations. Empty lines and lines that start with `#` are skipped.
  static func read(_ text: String) throws -> (setup: EngineSetup?, operations: [Operation]) {
    var setup: EngineSetup?
    var operations: [Operation] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let json = try JSON(text: String(line))
      guard let version = try json.members["livery"] else {
        operations.append(try Operation(json: json))
        continue
      }
      guard try Int(json: version) == Self.version, setup == nil, operations.isEmpty else {
        throw FormatError("one heading of version \(Self.version)", found: json)
      }
      setup = try EngineSetup(json: json["engine"])
    }
    return (setup, operations)
  }

  /// One line.
  static func heading(_ setup: EngineSetup) -> String {
    JSON.object(["livery": version.json, "engine": setup.json]).text + "\n"
  }
}

extension [Operation] {
  /// Reads the operations of a log: one a line.
  public init(log: String) throws { self = try Log.read(log).operations }

  /// One operation a line.
  public var log: String { map { $0.json.text + "\n" }.joined() }
}
