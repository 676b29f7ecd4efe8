import Foundation
import LiveryLog
import LiveryVocabulary

/// One small story: load everything, add one sink, then commit the steps in order.
public struct Scenario: Sendable {
  public let name: String
  public let about: String
  let load: [Edit]
  /// What holds after the load. Its deliveries are those of the sink that is then added.
  let start: Expectations
  let steps: [Step]

  /// One transaction.
  struct Step: Sendable {
    let edits: [(edit: Edit, error: String?)]
    let expectations: Expectations
  }

  /// What is asserted; nothing about what is left out.
  struct Expectations: Sendable {
    /// nil is stale.
    let values: [(label: Label, binding: BindingName, value: Resolution?)]
    let reads: [(label: Label, binding: BindingName, patch: Patch, value: Resolution?)]
    /// Complete.
    let deliveries: [Delivery]?
    let isRevision: Bool?
  }

  struct Delivery: Hashable, Sendable {
    let label: Label
    let binding: BindingName
    let old: Resolution
    let new: Resolution
    let isInitial: Bool
  }

  /// Reads a file, or all files of a folder whose names end in `.json`.
  public static func read(_ url: URL) throws -> [Scenario] {
    var isFolder: ObjCBool = false
    let files = FileManager.default
    if files.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
      return try files.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.flatMap(read)
    }
    return try read(String(contentsOf: url, encoding: .utf8))
  }

  /// Reads the text of a file.
  public static func read(_ text: String) throws -> [Scenario] {
    try [JSON](json: JSON(text: text)).map { try $0.readMembers(Scenario.init(members:)) }
  }
}

extension Scenario: CustomStringConvertible {
  public var description: String { name }
}

extension Scenario {
  /// The worked examples that come with the project.
  public static func workedExamples() throws -> [Scenario] {
    try read(Bundle.module.url(forResource: "worked-examples", withExtension: "json")!)
  }

  /// The scenarios that the environment variable `LIVERY_SCENARIOS` names, a file or a folder; nil if it is unset.
  public static func extra() throws -> [Scenario]? {
    try ProcessInfo.processInfo.environment["LIVERY_SCENARIOS"].map { try read(URL(fileURLWithPath: $0)) }
  }
}
