extension Benchmark {
  static let allocSwitch = Benchmark(
    id: "alloc.switch", model: .none, summary: "allocations of all threads during a warm switch with columns",
    settings: { $0.settings(threads: $0.threadCounts, orders: [.random]) },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let columns = try EngineColumns(of: engine, threads: setting.threads)
      // Warm: a switch that is known has been planned twice in each direction.
      for isDark in [true, false, true, false, true, false] { try engine.change(toDark: isDark) }
      var isDark = false
      let livery = Contestant {
        isDark.toggle()
        let allocations = try Allocator.allocations { try engine.change(toDark: isDark) }
        return UInt64(allocations.count)
      } checksum: {
        if !isDark { try engine.change(toDark: true) }
        // A switch that delivers nothing allocates nothing.
        return try columns.checksum.checked(against: ColumnLoop.checksum(of: engine.canvas.styles, stage.tokens.dark))
      }
      let bindings = engine.canvas.count * CanvasAttribute.count
      return Contest(contestants: [livery], bindings: bindings, unit: .allocations)
    })
}
