import LiveryVocabulary

/// The sinks of a stage by label and by number, which counts them in the order of adding.
package struct SinkTable: Sendable {
  package struct Record: Sendable {
    package let label: Label
    package let number: Int
    package let kind: SinkKind
    /// nil is every attribute.
    package let bindings: [BindingName]?
  }

  /// The present sinks. A discarded transaction restores the former ones.
  package var records: [Label: Record] = [:] { didSet { foundHolders = ValueHolders() } }
  private var foundHolders = ValueHolders()
  private var count = 0

  package init() {}

  /// Numbers a sink that is about to be added, whether it will be or not.
  package mutating func number(_ label: Label, _ kind: SinkKind, _ bindings: [BindingName]?) -> Record {
    count += 1
    return Record(label: label, number: count, kind: kind, bindings: bindings)
  }

  /// Notes a sink that was added. One that had the label before is still there, under a name that no log has.
  package mutating func add(_ record: Record) {
    if let old = records.updateValue(record, forKey: record.label) { records["\(old.label)\0\(old.number)"] = old }
  }

  /// The sinks that hold values, in the order of adding.
  package var valueHolders: [Record] { foundHolders.list(of: records) }

  /// Whether the sink of a number is there.
  package func holds(_ number: Int) -> Bool { records.values.contains { $0.number == number } }

  /// The sliced sinks, in the order of adding.
  package var sliced: [Record] { records.values.filter { $0.kind == .sliced }.sorted { $0.number < $1.number } }

  /// The sink of a label, if objects are bound to it.
  package func binder(_ label: Label) -> Record? { records[label].flatMap { $0.kind.needsBinding ? $0 : nil } }
}

/// The sinks that hold values. Comparisons ask for them object by object, so they are kept. They are found only on
/// request, since finding them with each new sink would take a step for each pair.
private final class ValueHolders: Sendable {
  private let found = Locked<[SinkTable.Record]?>(nil)

  func list(of records: [Label: SinkTable.Record]) -> [SinkTable.Record] {
    found.withLock { found in
      if let found { return found }
      let list = records.values.filter(\.kind.holdsValues).sorted { $0.number < $1.number }
      found = list
      return list
    }
  }
}
