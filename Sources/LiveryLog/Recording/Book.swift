import Livery

/// What a recorder calls things.
struct Book: Sendable {
  private var objects: [Handle: Label] = [:]
  private var objectCount = 0
  private var sinks: [SinkID: Label] = [:]
  private var sinkCount = 0
  private var snapshotCount = 0
  private var attributes: [AttributeID: AttributeName] = [:]
  private var classes: [ClassID: ClassName] = [:]
  // A name stands for the last id that had it: others went with discarded transactions.
  private var attributeIDs: [AttributeName: AttributeID] = [:]
  private var classIDs: [ClassName: ClassID] = [:]
  var identifiers: [IdentifierSetID: [IdentifierName]] = [:]
  var states: [StateSetID: [StateName]] = [:]
  /// The objects that have an owner.
  var owned: Set<Label> = []
  var standIns = StandInBook()

  /// Comments for before the next line.
  var remarks: [String] {
    get { standIns.remarks }
    set { standIns.remarks = newValue }
  }

  /// A label for an object that was just tracked. A handle that was issued before, in a transaction that was discarded, is
  /// that of the new one from now on.
  mutating func newLabel(of handle: Handle?) -> Label {
    objectCount += 1
    let label = "o\(objectCount)"
    if let handle { objects[handle] = label }
    return label
  }

  /// The label of an object, whether it is tracked or not. One that the recorder never tracked gets one that stands for
  /// nothing.
  mutating func label(of handle: Handle) -> Label { objects[handle] ?? newLabel(of: handle) }

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

  mutating func call(_ id: AttributeID, _ name: AttributeName) {
    attributes[id] = name
    attributeIDs[name] = id
  }

  mutating func call(_ id: ClassID, _ name: ClassName) {
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
