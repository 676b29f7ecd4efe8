extension Benchmark {
  static let readRandom = Benchmark(
    id: "read.random", model: .none, summary: "one value of each object by its handle, in random order",
    floor: { _ in .randomReads },
    settings: { $0.settings() + $0.small([Plan.referenceMax]) },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let table = TwoLevelTable(canvas: engine.canvas, tokens: stage.tokens, isDark: false)
      let objects = [UInt32].shuffled(engine.canvas.count)
      let handles = (engine: engine.handles(of: objects), table: TwoLevelTable.handles(of: objects))
      let livery = Contestant.summing { engine.read(handles.engine) }
      let hand = Contestant.summing(Contestant.handLoop) {
        var sum: UInt64 = 0
        for (position, handle) in handles.table.enumerated() {
          sum &+= UInt64(table.color(handle, position & (CanvasAttribute.count - 1)) ?? 0)
        }
        return Checksum(sum: sum)
      }
      let reference = try stage.reference(setting).map { reference in
        Contestant.summing(Contestant.reference) { reference.read(objects) }
      }
      return Contest(contestants: [livery, hand, reference].compactMap(\.self), bindings: objects.count)
    })
}
