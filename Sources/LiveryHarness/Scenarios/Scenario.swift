import LiveryLog
import LiveryVocabulary

/// One small story: load everything, add one sink, then commit the steps in order.
public struct Scenario: Sendable {
  public let name: String
  public let about: String
  /// The open readings of the contract that the answers depend on, as the file names them.
  public let openReadings: [String]
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
}

extension Scenario: CustomStringConvertible {
  public var description: String { name }

  /// What somebody needs to know when the scenario fails.
  public var explanation: String {
    openReadings.isEmpty ? "\(name): \(about)" : "\(name): \(about) Depends on \(openReadings.joined(separator: ", "))."
  }
}
