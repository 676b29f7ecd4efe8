/// A change of contexts with the plan of what it delivers. It is the same plan the next time, if rows and nodes are what
/// they were.
final class KnownSwitch {
  /// Never the same for two plans, so that sinks can tell what they derived from which; 0 where there is none.
  fileprivate(set) var number: UInt64 = 0
  /// The public context of each scope before and after.
  fileprivate var old = RawArray<UInt32>()
  fileprivate var new = RawArray<UInt32>()
  fileprivate var rowVersion: UInt64 = 0
  fileprivate var nodeVersion: UInt64 = 0
  /// Between commits the plan; during one that uses it, memory that the delivery plan had.
  fileprivate var nodes = RawArray<DeliveryPlan.NodeChanges>()
  fileprivate var changes = RawArray<DeliveryPlan.SlotChange>()
}

/// The switches that may come again: a host goes to and fro between few themes.
struct KnownSwitches: ~Copyable {
  /// More scopes than this are not compared.
  static var scopesMax: Int { 1 << 10 }
  /// The most changes of a plan that is kept: 12 MB.
  static var changesMax: Int { 1 << 20 }

  private var switches: [KnownSwitch] = []
  private let limit: Int
  private var lastNumber: UInt64 = 0
  // The switch of the commit under way, by scope.
  fileprivate var old = RawArray<UInt32>()
  fileprivate var new = RawArray<UInt32>()

  /// - Parameter limit: how many are kept; the oldest makes room.
  init(limit: Int) { self.limit = limit }

  var isUsed: Bool { limit > 0 }

  mutating func forget() { switches = [] }

  fileprivate var hasChange: Bool { !isSame(old, new) }

  fileprivate func find(rowVersion: UInt64, nodeVersion: UInt64) -> KnownSwitch? {
    switches.first {
      $0.rowVersion == rowVersion && $0.nodeVersion == nodeVersion && isSame($0.old, old) && isSame($0.new, new)
    }
  }

  /// A switch with the contexts at hand and no plan yet.
  fileprivate mutating func add(rowVersion: UInt64, nodeVersion: UInt64) -> KnownSwitch {
    let entry = switches.count < limit ? KnownSwitch() : switches.removeFirst()
    switches.append(entry)
    lastNumber += 1
    entry.number = lastNumber
    (entry.rowVersion, entry.nodeVersion) = (rowVersion, nodeVersion)
    swap(&entry.old, &old)
    swap(&entry.new, &new)
    return entry
  }

  private func isSame(_ a: borrowing RawArray<UInt32>, _ b: borrowing RawArray<UInt32>) -> Bool {
    a.buffer.elementsEqual(b.buffer)
  }
}

extension DeliveryPlan {
  /// Puts the nodes and changes of a switch in the place of its own, or takes them out again.
  fileprivate mutating func exchange(with known: KnownSwitch) {
    swap(&nodes, &known.nodes)
    swap(&changes, &known.changes)
  }
}

extension Core {
  /// Whether a commit does nothing but put scopes into other contexts, and nobody is held back.
  private var isPlainSwitch: Bool {
    switches.isUsed && !sinks.isEmpty && held.isEmpty && !plan.touchedScopes.isEmpty
      && plan.suspensionChanges.isEmpty && scopes.limit <= KnownSwitches.scopesMax && plan.replacements.isEmpty
      && plan.dirtyStyles.isEmpty && pending.created.isEmpty && pending.moves.isEmpty && pending.refreshes.isEmpty
      && pending.replacedClosures.isEmpty
  }

  /// Notes which contexts change.
  ///
  /// - Returns: whether the plan is the same whenever they do, as far as is known before anything is planned.
  mutating func noteSwitch() -> Bool {
    guard isPlainSwitch else { return false }
    noteContexts()
    return switches.hasChange
  }

  /// Takes over the plan of the switch that was noted, if it is known.
  ///
  /// - Returns: whether there is nothing left to plan.
  mutating func planKnownSwitch() -> Bool {
    guard let known = switches.find(rowVersion: rows.version, nodeVersion: nodes.version) else { return false }
    plan.known = known
    plan.marksNodes = false
    plan.exchange(with: known)
    return true
  }

  private mutating func noteContexts() {
    switches.old.removeAll()
    switches.new.removeAll()
    for scope in 0..<UInt32(scopes.limit) {
      let isLive = scopes[scope].isLive
      switches.old.append(isLive ? scopeContexts[Int(scope)] : .max)
      switches.new.append(isLive ? publicContext(of: scope) : .max)
    }
  }

  /// Makes the plan of the switch that was noted one that is known from now on, unless objects have a part of their own.
  mutating func keepSwitch() {
    guard plan.singles.isEmpty, plan.liveNodes.isEmpty, plan.changes.count <= KnownSwitches.changesMax else { return }
    plan.known = switches.add(rowVersion: rows.version, nodeVersion: nodes.version)
  }

  /// Gives the plan to the switch that it belongs to. It is marked on no node any more.
  mutating func endSwitch() {
    guard let known = plan.known else { return }
    plan.exchange(with: known)
    plan.known = nil
  }
}
