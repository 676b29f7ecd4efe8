import Livery

/// What a recorder calls things.
struct Book: Sendable {
  private var objects: [Handle: Label] = [:]
  private var objectCount = 0
  private var sinks: [SinkID: Label] = [:]
  private var sinkCount = 0
  /// With labels of more objects and sinks than this, those of what is gone are looked for.
  private var labelCountMax = Self.fewLabels
  private var snapshotCount = 0
  private var attributes: [AttributeID: AttributeName] = [:]
  private var classes: [ClassID: ClassName] = [:]
  // A name stands for the last id that had it: others went with discarded transactions.
  private var attributeIDs: [AttributeName: AttributeID] = [:]
  private var classIDs: [ClassName: ClassID] = [:]
  var identifiers: [IdentifierSetID: [IdentifierName]] = [:]
  var states: [StateSetID: [StateName]] = [:]
  /// The owners that the log knows of: of an object one that takes what is below with it, and one that does not.
  var owned: Set<Ownership> = []
  var standIns = StandInBook()

  /// Comments for before the next line.
  var remarks: [String] {
    get { standIns.remarks }
    set { standIns.remarks = newValue }
  }

  /// So few are not looked through.
  private static let fewLabels = 1024

  /// Of how many objects and sinks it has labels.
  var labelCount: Int { objects.count + sinks.count }

  /// What it has labels of, if there are twice as many as when ``forget(_:_:)`` was last called: some may be gone.
  var suspects: (handles: [Handle], sinks: [SinkID])? {
    guard labelCount > labelCountMax else { return nil }
    return (handles: Array(objects.keys), sinks: Array(sinks.keys))
  }

  /// Forgets the labels of objects and sinks that are gone for good. Those of objects that have an owner stay until
  /// that goes, which is written down.
  mutating func forget(_ handles: [Handle], _ goneSinks: [SinkID]) {
    for handle in handles {
      if let label = objects[handle], !hasOwner(label) { objects[handle] = nil }
    }
    for sink in goneSinks { sinks[sink] = nil }
    labelCountMax = max(Self.fewLabels, 2 * labelCount)
  }

  /// A label for an object that was just tracked. A handle that was issued before, in a transaction that was discarded, is
  /// that of the new one from now on.
  mutating func newLabel(of handle: Handle?) -> Label {
    objectCount += 1
    let label = "o\(objectCount)"
    if let handle { objects[handle] = label }
    return label
  }

  /// The label of an object, whether it is tracked or not. One that the recorder never tracked, or has forgotten, gets
  /// one that stands for nothing.
  mutating func label(of handle: Handle) -> Label { objects[handle] ?? newLabel(of: handle) }

  private func hasOwner(_ label: Label) -> Bool {
    [false, true].contains { owned.contains(Ownership(label, $0)) }
  }

  /// The owner that goes; nil if the log has none.
  mutating func disown(_ death: Death) -> Ownership? {
    guard let label = objects[death.handle] else { return nil }
    return owned.remove(Ownership(label, death.withSubtree))
  }

  /// A label for a sink that is about to be added: its callbacks are called before it has an id.
  mutating func newSinkLabel() -> Label {
    sinkCount += 1
    return "s\(sinkCount)"
  }

  mutating func call(_ sink: SinkID, _ label: Label) { sinks[sink] = label }

  mutating func label(of sink: SinkID) -> Label {
    if let known = sinks[sink] { return known }
    let label = newSinkLabel()
    call(sink, label)
    return label
  }

  mutating func newSnapshotLabel() -> Label {
    snapshotCount += 1
    return "v\(snapshotCount)"
  }

  /// An id that went before the known one came is ignored: numbers ascend, and a thread may have asked for it long ago.
  mutating func call(_ id: AttributeID, _ name: AttributeName) {
    if let known = attributeIDs[name], known.index > id.index { return }
    attributes[id] = name
    attributeIDs[name] = id
  }

  /// As for an attribute.
  mutating func call(_ id: ClassID, _ name: ClassName) {
    if let known = classIDs[name], known.index > id.index { return }
    classes[id] = name
    classIDs[name] = id
  }

  mutating func name(of id: AttributeID) -> AttributeName {
    guard let name = attributes[id], attributeIDs[name] == id else { return AttributeName(unknown("attribute", id)) }
    return name
  }

  mutating func name(of id: ClassID) -> ClassName {
    guard let name = classes[id], classIDs[name] == id else { return ClassName(unknown("class", id)) }
    return name
  }

  mutating func names(of id: IdentifierSetID?) -> [IdentifierName] {
    id.map { identifiers[$0] ?? [IdentifierName(unknown("identifier set", $0))] } ?? []
  }

  mutating func names(of id: StateSetID?) -> [StateName] {
    id.map { states[$0] ?? [StateName(unknown("state set", $0))] } ?? []
  }

  /// A name for what another than the recorder gave a number to, or what has lost its name to another.
  private mutating func unknown<Domain>(_ what: String, _ id: ID<Domain>) -> String {
    remarks.append("the \(what) \(id.index) was not named through the recorder, or another has its name now")
    return "unknown \(what) \(id.index)"
  }
}
