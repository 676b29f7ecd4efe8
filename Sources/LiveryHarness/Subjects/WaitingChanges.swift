import LiveryLog
import LiveryVocabulary

/// What a sliced sink still has to receive by the semantics: the newest value of each binding that differs from
/// what it received last.
struct WaitingChanges {
  enum Standing {
    case ready, suspended, gone
  }

  private struct Key: Hashable {
    let handle: Handle
    let binding: BindingName
  }

  private let rule: SliceRule
  private var changes: [Key: Change] = [:]
  /// What may have been forgotten while there was nothing to tell: what comes of it later need not be a first delivery.
  private var passedOver: Set<Key> = []

  init(of sink: Int) { rule = SliceRule(of: sink) }

  mutating func add(_ change: Change) {
    let key = Key(handle: change.handle, binding: change.binding)
    let first = changes[key] ?? change
    changes[key] = Change(
      handle: change.handle, attribute: change.attribute, slot: change.slot, old: first.old, new: change.new,
      isInitial: first.isInitial)
  }

  /// Takes off one change, if it is what waits.
  mutating func take(_ change: Change) -> Bool {
    let key = Key(handle: change.handle, binding: change.binding)
    guard let waiting = changes[key], waiting.old == change.old, waiting.new == change.new, change.old != change.new,
      change.isInitial ? waiting.isInitial : !waiting.isInitial || passedOver.contains(key)
    else { return false }
    changes[key] = nil
    passedOver.remove(key)
    return true
  }

  /// Notes that a slice went by: what there was nothing to tell of may be forgotten.
  mutating func passOver() {
    for (key, change) in changes where change.old == change.new { passedOver.insert(key) }
  }

  /// Takes off what the next slice would tell: of the first object, or of all. A change that begins to wait begins a new round.
  /// What is for suspended objects waits on.
  ///
  /// - Returns: what there is to tell; nil if nothing else waits.
  mutating func takeSlice(_ standing: (Handle) -> Standing) -> [Change]? {
    guard var slice = takeNext(standing) else { return nil }
    while rule.tellsAll, let next = takeNext(standing) { slice += next }
    return slice
  }

  /// Takes off what waits for the object that is next.
  private mutating func takeNext(_ standing: (Handle) -> Standing) -> [Change]? {
    var next: Handle?
    for handle in Set(changes.keys.map(\.handle)) {
      switch standing(handle) {
      case .suspended: continue
      case .gone: _ = takeAll(of: handle)
      case .ready: if next.map({ rule.precedes(handle, $0) }) ?? true { next = handle }
      }
    }
    guard let next else { return nil }
    return takeAll(of: next).filter { $0.old != $0.new }
  }

  private mutating func takeAll(of handle: Handle) -> [Change] {
    let keys = changes.keys.filter { $0.handle == handle }
    return keys.compactMap { changes.removeValue(forKey: $0) }
  }
}
