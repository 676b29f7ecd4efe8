import Foundation
import LiveryLog

/// The scenarios of a text, a file or a folder.
///
/// A scenario that uses members which this version does not know is left out and listed: it may be written for a later
/// one. Anything else that is wrong is an error.
public struct ScenarioList: Sendable {
  /// Those that can be played, in the order of their files and of the text.
  public private(set) var scenarios: [Scenario] = []
  /// Those that are left out, in the same order.
  public private(set) var skipped: [Skipped] = []

  /// A scenario that is left out.
  public struct Skipped: Equatable, Sendable, CustomStringConvertible {
    /// Its name; empty where it has none.
    public let name: String
    /// The members that are not known, or those of an object of which none is.
    public let members: [String]

    public var description: String { "\(name) (\(members.joined(separator: ", ")))" }
  }

  /// Reads a text: one scenario, or a list of them.
  ///
  /// - Throws: ``FormatError`` with the name of the scenario that is wrong.
  public init(text: String) throws {
    let json = try JSON(text: text)
    if case .array(let elements) = json { try elements.forEach { try add($0) } } else { try add(json) }
  }

  /// Reads a text that has one scenario in each line. Empty lines are passed over.
  ///
  /// - Throws: ``FormatError`` with the number of the line that is wrong.
  public init(lines: String) throws {
    for (number, line) in lines.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      do { try add(JSON(text: String(line))) } catch let error as FormatError {
        throw FormatError(in: "line \(number + 1)", error)
      }
    }
  }

  /// Reads a file, by lines if its name ends in `.jsonl`, or all files of a folder whose names end in `.json` or `.jsonl`.
  ///
  /// - Throws: ``FormatError`` with the name of the file that is wrong; what Foundation throws for one that cannot be read.
  public init(contentsOf url: URL) throws {
    var isFolder: ObjCBool = false
    let manager = FileManager.default
    let isThere = manager.fileExists(atPath: url.path, isDirectory: &isFolder)
    let files =
      isThere && isFolder.boolValue
      ? try manager.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        .filter { ["json", "jsonl"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
      : [url]
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      do {
        let list = file.pathExtension == "jsonl" ? try Self(lines: text) : try Self(text: text)
        scenarios += list.scenarios
        skipped += list.skipped
      } catch let error as FormatError {
        throw FormatError(in: file.lastPathComponent, error)
      }
    }
  }

  private mutating func add(_ json: JSON) throws {
    do { scenarios.append(try json.readMembers(Scenario.init(members:))) } catch let error as FormatError {
      let name = (try? json.members["name"].map { try String(json: $0) }) ?? ""
      guard !error.unknownMembers.isEmpty else { throw FormatError(in: name, error) }
      skipped.append(Skipped(name: name, members: error.unknownMembers))
    }
  }
}

extension ScenarioList {
  /// The worked examples that come with the project, of both editions. Of the second, those are skipped that use what is not
  /// built yet.
  public static func workedExamples() throws -> Self {
    var all = try workedExamples(edition: 1)
    let second = try workedExamples(edition: 2)
    all.scenarios += second.scenarios
    all.skipped += second.skipped
    return all
  }

  static func workedExamples(edition: Int) throws -> Self {
    let name = edition == 1 ? "worked-examples" : "worked-examples-\(edition)"
    return try Self(contentsOf: Bundle.module.url(forResource: name, withExtension: "json")!)
  }

  /// The scenarios that the environment variable `LIVERY_SCENARIOS` names, a file or a folder; nil if it is unset.
  public static func extra() throws -> Self? {
    try ProcessInfo.processInfo.environment["LIVERY_SCENARIOS"].map { try Self(contentsOf: URL(fileURLWithPath: $0)) }
  }

  /// Plays the ``extra()`` scenarios. It prints how many are skipped, and which members they use, or that there are none.
  ///
  /// - Parameter subject: makes what each scenario is played on.
  /// - Returns: for each scenario that fails, why.
  package static func playExtra(on subject: () -> some Subject) throws -> [String] {
    guard let list = try extra() else {
      print("LIVERY_SCENARIOS names no further scenarios: skipped")
      return []
    }
    print("\(list.scenarios.count) scenarios played, \(list.skipped.count) skipped for members that are not known")
    for skipped in list.skipped { print("skipped: \(skipped)") }
    return list.scenarios.flatMap { scenario in
      scenario.run(on: subject()).map { "\($0)\n\(scenario.explanation)" }
    }
  }
}
