extension Benchmark {
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
      let livery = Contestant.summing { try engine.toggleHovered(handles.engine) }
      let hand = Contestant.summing(Contestant.handLoop) {
        var sum: UInt64 = 0
        for handle in handles.table {
          table.setHovered(handle, true)
          sum &+= UInt64(table.color(handle, CanvasStyle.hoveredAttribute.rawValue) ?? 0)
          table.setHovered(handle, false)
        }
        return Checksum(sum: sum)
      }
      return Contest(contestants: [livery, hand], bindings: objects.count)
    })
}
