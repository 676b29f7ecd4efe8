/// What `style.edit` and its kin edit: the rule of a class binds the stroke to one token or to another.
enum RuleEdit {
  static let attribute = CanvasAttribute.stroke
  /// The class whose rule is edited where it is only one.
  static let oneClass = CanvasStyle.classCount / 3

  /// The position of the token of a class.
  static func token(ofClass index: Int, isOther: Bool) -> Int {
    let token = CanvasStyle.token(of: index * CanvasStyle.identifierCount, attribute)
    return isOther ? (token + CanvasStyle.tokenCount / 2) % CanvasStyle.tokenCount : token
  }

  /// What the rows of all styles that some object has come to, where the rules of some classes are edited.
  static func sum(of canvas: Canvas, _ colors: Palette, isEdited: (_ classIndex: Int) -> Bool) -> Checksum {
    var sum = Checksum()
    for (style, object) in canvas.representatives().enumerated() where object != nil {
      let index = CanvasStyle.classIndex(of: style)
      for one in CanvasAttribute.allCases {
        let isOther = one == attribute && isEdited(index)
        let color = isOther ? colors.color(ofToken: token(ofClass: index, isOther: true)) : colors[style, one]
        sum.add(color, at: Checksum.position(style, one.rawValue))
      }
    }
    return sum
  }
}

extension Benchmark {
  static let styleEdit = Benchmark(
    id: "style.edit", model: .push,
    summary: "one declaration of one class rule changes, written into columns; with and without a live snapshot",
    floor: { _ in .scattered(in: 4 * .object) },
    settings: { $0.settings(variants: ["plain", "snapshot"]) + $0.small([Plan.referenceMax], variant: "plain") },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      let columns = try EngineColumns(of: engine, threads: setting.threads)
      let edited = RuleEdit.oneClass
      let whole = ColumnLoop(styles: engine.canvas.styles)
      whole.run(stage.tokens.light, threads: 1)
      let part = CellListLoop(canvas: engine.canvas) {
        CanvasStyle.classIndex(of: $0) == edited && $1 == RuleEdit.attribute
      }
      var snapshot: EngineSnapshot?
      let livery = Contestant.flipping {
        if setting.variant == "snapshot" { snapshot = EngineSnapshot(of: engine) }
      } _: {
        try engine.editRule(ofClass: edited, toOther: $0)
      } checksum: {
        columns.checksum
      } end: {
        snapshot = nil
        try engine.editRule(ofClass: edited, toOther: false)
      }
      let hand = Contestant.flipping(Contestant.handLoop) {
        let token = RuleEdit.token(ofClass: edited, isOther: $0)
        part.write(stage.tokens.light.color(ofToken: token), into: whole.columns)
      } checksum: {
        whole.checksum
      }
      let reference = try stage.reference(setting).map { reference in
        Contestant.flipping(Contestant.reference) {
          try reference.editRule(ofClass: edited, toOther: $0)
        } checksum: {
          reference.checksum
        } end: {
          try reference.editRule(ofClass: edited, toOther: false)
        }
      }
      return Contest(contestants: [livery, hand, reference].compactMap(\.self), bindings: part.cellCount)
    })

  /// Shows that an edit costs what the styles cost which it is for: neither what the objects do, of which another engine
  /// has a hundredth, nor what all styles do, which a third engine has edited at once.
  static let styleEditRows = Benchmark(
    id: "style.edit.rows", model: .pull,
    summary: "the same for each class by itself, without columns; then a checksum over all rows",
    floor: { _ in Floor(.fill(4 * .style, in: 16 * .style), .read(16 * .style, in: 16 * .style)) },
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      var contestants = [editing(try stage.engine(setting))]
      let few = setting.objects / 100
      if few >= CanvasStyle.count {
        let canvas = Canvas(count: few, order: setting.order)
        func other() throws -> CanvasEngine { try CanvasEngine(canvas: canvas, tokens: stage.tokens) }
        contestants.append(editing(try other(), Contestant.hundredth))
        contestants.append(editing(try other(), Contestant.together, isTogether: true))
      }
      return Contest(contestants: contestants, bindings: CanvasStyle.count)
    })

  private static func editing(
    _ engine: CanvasEngine, _ subject: String = Contestant.livery, isTogether: Bool = false
  ) -> Contestant {
    func edit(toOther isOther: Bool) throws {
      for index in 0..<CanvasStyle.classCount { try engine.editRule(ofClass: index, toOther: isOther) }
    }
    var isEdited = false
    return Contestant.flipping(subject) { isOther in
      isEdited = isOther
      if isTogether { try engine.engine.transaction { try edit(toOther: isOther) } } else { try edit(toOther: isOther) }
      BlackHole.swallow(engine.sumOfRows().sum)
    } checksum: {
      try checkedRows(of: engine) { _ in isEdited }
    } end: {
      try edit(toOther: false)
    }
  }

  /// The rows of an engine in the light theme, held to what they have to be while the rules of some classes are edited.
  private static func checkedRows(
    of engine: CanvasEngine, isEdited: (_ classIndex: Int) -> Bool
  ) throws -> Checksum {
    let expected = RuleEdit.sum(of: engine.canvas, engine.tokens.light, isEdited: isEdited)
    return try engine.sumOfRows().checked(against: expected, of: "the rules")
  }

  /// What an edit copies because a snapshot still reads the old state.
  static let styleEditBytes = Benchmark(
    id: "style.edit.bytes", model: .none,
    summary: "what more is held after the same edit while a snapshot of the revision before lives",
    settings: { $0.settings(orders: [.random]) },
    contest: { stage, setting in
      let engine = try stage.engine(setting)
      // There has to be something to copy.
      _ = engine.sumOfRows()
      var isOther = false
      let livery = Contestant {
        isOther.toggle()
        let snapshot = EngineSnapshot(of: engine)
        let before = Allocator.liveBytes
        try engine.editRule(ofClass: RuleEdit.oneClass, toOther: isOther)
        let after = Allocator.liveBytes
        withExtendedLifetime(snapshot) {}
        return UInt64(max(after - before, 0))
      } checksum: {
        try engine.editRule(ofClass: RuleEdit.oneClass, toOther: false)
        _ = engine.sumOfRows()
        let snapshot = EngineSnapshot(of: engine)
        try engine.editRule(ofClass: RuleEdit.oneClass, toOther: true)
        defer { try? engine.editRule(ofClass: RuleEdit.oneClass, toOther: false) }
        // Who copies nothing has to have kept it all the same.
        let before = RuleEdit.sum(of: engine.canvas, stage.tokens.light) { _ in false }
        _ = try snapshot.sumOfRows().checked(against: before, of: "a snapshot")
        return try checkedRows(of: engine) { $0 == RuleEdit.oneClass }
      }
      return Contest(contestants: [livery], bindings: CanvasStyle.identifierCount, unit: .bytes)
    })
}

extension Contestant {
  /// The engine, where all edits are one transaction.
  static let together = "livery.together"
}
