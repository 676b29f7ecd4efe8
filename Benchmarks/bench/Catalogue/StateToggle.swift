import LiveryVocabulary
import Synchronization

extension Benchmark {
  /// `hand-loop.locked` takes a lock for each edit, as everyone has to whose edits may come from any thread.
  static let stateToggle = Benchmark(
    id: "state.toggle", model: .none,
    summary: "for random objects: a state on, a read, the state off; each edit a transaction, no sink",
    floor: { _ in Floor(.gather(1 * .binding, in: 8 * .object)) },
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let table = TwoLevelTable(canvas: engine.canvas, tokens: stage.tokens, isDark: false)
      let objects = [UInt32].shuffled(engine.canvas.count, prefix: 100_000)
      let handles = (engine: engine.handles(of: objects), table: TwoLevelTable.handles(of: objects))
      let livery = Contestant.summing {
        try engine.toggleHovered(handles.engine)
      } checksum: {
        try Checksum(ofToggling: handles.engine) { try engine.color($0, afterHovering: $1) }
      }
      let hand = Contestant.summing(Contestant.handLoop) {
        table.toggle(handles.table) { table.setHovered($0, $1) }
      } checksum: {
        table.checksum(ofToggling: handles.table) { table.setHovered($0, $1) }
      }
      let lock = EditLock()
      let locked = Contestant.summing("hand-loop.locked") {
        table.toggle(handles.table) { handle, isHovered in lock.whileHeld { table.setHovered(handle, isHovered) } }
      } checksum: {
        table.checksum(ofToggling: handles.table) { handle, isHovered in
          lock.whileHeld { table.setHovered(handle, isHovered) }
        }
      }
      return Contest(contestants: [livery, hand.over("table"), locked.over("table")], bindings: objects.count)
    })
}

extension TwoLevelTable {
  /// For each object: on, a read, off.
  @inline(__always)
  fileprivate func toggle(_ handles: [Handle], _ setHovered: (Handle, Bool) -> Void) -> Checksum {
    var sum: UInt64 = 0
    for handle in handles {
      setHovered(handle, true)
      sum &+= UInt64(color(handle, CanvasStyle.hoveredAttribute.rawValue) ?? 0)
      setHovered(handle, false)
    }
    return Checksum(sum: sum)
  }

  fileprivate func checksum(ofToggling handles: [Handle], _ setHovered: (Handle, Bool) -> Void) -> Checksum {
    Checksum(ofToggling: handles) { handle, isHovered in
      setHovered(handle, isHovered)
      return color(handle, CanvasStyle.hoveredAttribute.rawValue) ?? 0
    }
  }
}

extension Checksum {
  /// Over what each object shows while its state is on, and once it is off again.
  ///
  /// - Parameter color: puts the state on or off, and reads.
  fileprivate init(ofToggling handles: [Handle], _ color: (Handle, _ isOn: Bool) throws -> UInt32) rethrows {
    self.init()
    for (place, handle) in handles.enumerated() {
      add(try color(handle, true), at: 2 * place)
      add(try color(handle, false), at: 2 * place + 1)
    }
  }
}

/// The least that a lock can be.
private final class EditLock: Sendable {
  private let isHeld = Atomic(false)

  @inline(__always)
  func whileHeld(_ edit: () -> Void) {
    while isHeld.exchange(true, ordering: .acquiring) {}
    edit()
    isHeld.store(false, ordering: .releasing)
  }
}
