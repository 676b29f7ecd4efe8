import Livery

extension Guard {
  static let all = [
    Guard(
      name: "allocations-switch",
      kind: .amount {
        let engine = try Guard.engine(objects: 20_000)
        // The journal and the plan come to their size.
        for round in 1...100 { try engine.change(toTheme: round % 2) }
        return Double(try Allocator.allocations { try engine.change(toTheme: 1) }.count)
      }),
    Guard(
      name: "allocations-edit",
      kind: .amount {
        let engine = try Guard.engine(objects: 20_000)
        for _ in 1...50 {
          for accent in [SweepShape.accents.1, SweepShape.accents.0] { try engine.setAccent(to: accent) }
        }
        return Double(try Allocator.allocations { try engine.setAccent(to: SweepShape.accents.1) }.count)
      }),
    Guard(
      name: "bytes-object",
      kind: .amount { Double(try Guard.engine(objects: 100_000).tracking.bytes) / 100_000 }),
    Guard(name: "idle-threads", kind: .amount { try Idleness.threads() }),
    Guard(name: "idle-milliseconds", kind: .amount { try Idleness.milliseconds() }),
    Guard(name: "idle-wakes", kind: .amount { try Idleness.wakes() }),
    Guard(
      name: "instructions-switch",
      kind: .instructions { engine in { for theme in [1, 0, 1, 0] { try engine.change(toTheme: theme) } } }),
    Guard(
      name: "instructions-cold-switch",
      kind: .instructions { engine in
        {
          for theme in [1, 0] {
            engine.cool()
            try engine.change(toTheme: theme)
          }
        }
      }),
    Guard(
      name: "instructions-edit",
      kind: .instructions { engine in
        {
          for accent in [SweepShape.accents.1, SweepShape.accents.0] { try engine.setAccent(to: accent) }
        }
      }),
    Guard(
      name: "instructions-patch",
      kind: .instructions { engine in { for theme in [1, nil, 1, nil] { try engine.setPatch(theme: theme) } } }),
    Guard(
      name: "instructions-contexts",
      kind: .instructions { engine in
        try engine.patchTokens(ofFirst: 1_000, from: 0)
        return { for number in 1...20 { try engine.patchTokens(ofFirst: 1, from: number * 1_000) } }
      }),
    Guard(
      name: "instructions-callbacks",
      kind: .instructions { engine in
        try engine.engine.addCallbackSink { BlackHole.swallow(UInt64($0.handle.index)) }
        return { for theme in [1, 0] { try engine.change(toTheme: theme) } }
      }),
    Guard(
      name: "instructions-read",
      kind: .instructions { engine in
        { BlackHole.swallow(engine.sum(of: engine.attributes) { engine.engine.word($0, $1)?.exactRGBA }) }
      }),
    Guard(
      name: "instructions-typed",
      kind: .instructions { engine in
        let attributes = engine.attributes.indices.map { Attribute<ThemeColor>(SweepEngine.attribute($0)) }
        return { BlackHole.swallow(engine.sum(of: attributes) { engine.engine[$0, $1]?.exactRGBA }) }
      }),
    Guard(name: "instructions-words", kind: .instructions { engine in { BlackHole.swallow(engine.sumOfManyWords()) } }),
    Guard(
      name: "instructions-objects",
      kind: .instructions { engine in
        let shapes = [Shape].canvas(count: 500)
        return { try engine.bindAndChange(shapes) }
      }),
    Guard(
      name: "instructions-closures",
      kind: .instructions { engine in
        let handles = try engine.trackLive(count: 500)
        return {
          for theme in [1, 0] { try engine.change(toTheme: theme) }
          try engine.engine.transaction { for handle in handles { try engine.engine.refresh(handle) } }
        }
      }),
    Guard(
      name: "instructions-declarations",
      kind: .instructions { engine in { for first in [0, 1] as [UInt32] { try engine.declareClosures(from: first) } } }),
    Guard(
      name: "instructions-lone-declarations",
      kind: .instructions { engine in
        { for first in [0, 1] as [UInt32] { try engine.declareClosuresAlone(count: 200, from: first) } }
      }),
    Guard(name: "instructions-values", kind: ownInstructions { try $0.declareColors(from: $1) }),
    Guard(name: "instructions-tables", kind: ownInstructions { try $0.declareTables(from: $1) }),
    Guard(
      name: "instructions-changes",
      kind: .instructions { engine in
        {
          let snapshot = engine.engine.snapshot()
          try engine.change(toTheme: 1)
          guard case .objects(let handles) = engine.engine.changes(since: snapshot.revision) else { return }
          BlackHole.swallow(UInt64(handles.count))
          try engine.change(toTheme: 0)
        }
      }),
    Guard(name: "instructions-track", kind: .instructions { engine in { try engine.trackAndUntrack(count: 500) } }),
    Guard(name: "instructions-import", kind: .instructions { engine in { try engine.importTree(count: 5_000) } }),
    Guard(name: "instructions-states", kind: .instructions { engine in { try engine.toggleStates(count: 200) } }),
    Guard(
      name: "instructions-quiet-states",
      kind: .instructions { _ in
        let (engine, handles) = try quietEngine(objects: 200)
        return { try engine.toggleStates(of: handles) }
      }),
    Guard(
      name: "instructions-rules",
      kind: .instructions { _ in
        let engine = try namedEngine(objects: 4_000)
        return { try engine.addAndRemoveRules(".name17", "Item.name17", ".name17 Item", ".name23 .name23 Item") }
      }),
    Guard(
      name: "instructions-themes",
      kind: .instructions { _ in
        let engine = Engine()
        for number in 0..<20_000 { try engine.addTheme(ThemeName("theme\(number)")) }
        return { for number in 0..<10 { try engine.addTheme(ThemeName("other\(number)")) } }
      }),
  ]

  /// Edits and switches of what objects have of their own.
  private static func ownInstructions(
    _ declare: @escaping @Sendable (SweepEngine, _ first: UInt32) throws -> Void
  ) -> Kind {
    .instructions { engine in
      // As long as there are few colours, they are in shapes; the rounds that follow take them out.
      try declare(engine, 0)
      return {
        for first in [1, 2] as [UInt32] { try declare(engine, first << 16) }
        for theme in [1, 0] { try engine.change(toTheme: theme) }
      }
    }
  }

  /// One that tells nobody, whose rules look at the objects themselves only.
  private static func quietEngine(objects: Int) throws -> (Engine, [Handle]) {
    let engine = Engine()
    try engine.addAttribute(SweepEngine.attribute(0), kind: .color)
    let item = try engine.addClass("Item")
    try engine.addRule("Item:hovered", [SweepEngine.attribute(0): .constant(ThemeColor(rgba: SweepShape.accents.0))])
    return (engine, try engine.transaction { try (0..<objects).map { _ in try engine.track(item) } })
  }
}

extension Guard {
  /// An engine whose objects each have a name of their own, and an object below them.
  private static func namedEngine(objects: Int) throws -> Engine {
    let engine = Engine()
    try engine.addAttribute(SweepEngine.attribute(0), kind: .color)
    let item = try engine.addClass("Item")
    try engine.transaction {
      for number in 0..<objects {
        let parent = try engine.track(item, identifiers: engine.identifiers([IdentifierName("name\(number)")]))
        _ = try engine.track(item, parent: parent)
      }
    }
    return engine
  }
}

extension Engine {
  /// Adds and removes rules, each edit a transaction. Few objects match one.
  fileprivate func addAndRemoveRules(_ selectors: String...) throws {
    let declarations: KeyValuePairs = [
      SweepEngine.attribute(0): Provider.constant(ThemeColor(rgba: SweepShape.accents.0))
    ]
    for selector in selectors { try addRule(selector, declarations) }
    for selector in selectors { try removeRule(selector) }
  }

  /// Gives objects a state and takes it back, each edit a transaction.
  fileprivate func toggleStates(of handles: some Sequence<Handle>) throws {
    let (on, off) = (states(["hovered"]), states([]))
    for handle in handles {
      try setStates(of: handle, to: on)
      try setStates(of: handle, to: off)
    }
  }
}

extension SweepEngine {
  /// Reads every attribute of every object.
  fileprivate func sum<Key>(of attributes: [Key], _ read: (Handle, Key) -> UInt32?) -> UInt64 {
    handles.reduce(0) { sum, handle in attributes.reduce(sum) { $0 &+ UInt64(read(handle, $1) ?? 0) } }
  }

  /// The same, in a call for each attribute.
  fileprivate func sumOfManyWords() -> UInt64 {
    attributes.reduce(0) { sum, attribute in
      engine.words(of: handles, attribute).reduce(sum) { $0 &+ UInt64($1?.exactRGBA ?? 0) }
    }
  }

  /// Gives objects a token of their own each, all in one transaction.
  fileprivate func patchTokens(ofFirst count: Int, from number: Int) throws {
    try engine.transaction {
      for (place, handle) in handles.prefix(count).enumerated() {
        let color = ThemeColor(rgba: UInt32(number + place))
        try engine.setPatch(of: handle, to: Patch(tokens: [Self.name(ofToken: 0): .literal(.color(color))]))
      }
    }
  }

  /// Binds an object to each shape, first one by one and then all in one call, and changes the theme there and back.
  fileprivate func bindAndChange(_ shapes: [Shape]) throws {
    let handles = Array(handles.prefix(shapes.count))
    let sink = try engine.addObjectSink(
      ObjectSink<Shape>([AttributeSlot(Self.attribute(0))]) { batch in
        batch.forEach { shape, changes in shape.fill = changes.rgba(0) }
      })
    try engine.transaction {
      for (shape, handle) in zip(shapes, handles) { try engine.bind(shape, to: handle, in: sink) }
    }
    try engine.transaction { for handle in handles { try engine.unbind(handle, in: sink) } }
    try engine.bind(shapes, to: handles, in: sink)
    for theme in [1, 0] { try change(toTheme: theme) }
    try engine.removeSink(sink)
  }

  /// Declares a colour on each object that no other has, as one transaction.
  fileprivate func declareColors(from first: UInt32) throws {
    try declare { .constant(ThemeColor(rgba: first + $0)) }
  }

  /// Declares two colours on each object that no other has, one for each of two themes, as one transaction.
  fileprivate func declareTables(from first: UInt32) throws {
    try declare {
      let (day, night) = (ThemeColor(rgba: first + $0), ThemeColor(rgba: ~(first + $0)))
      return .table(.theme, ["theme0": .color(day), "theme1": .color(night)])
    }
  }

  /// Declares a closure on each object, as one transaction.
  fileprivate func declareClosures(from first: UInt32) throws {
    try declare { number in .live { _ in .value(.color(ThemeColor(rgba: first + number))) } }
  }

  /// Declares two closures on each object, each as a transaction.
  fileprivate func declareClosuresAlone(count: Int, from first: UInt32) throws {
    for (number, handle) in handles.prefix(count).enumerated() {
      for attribute in 0...1 {
        let color = Resolution.value(.color(ThemeColor(rgba: first + UInt32(number))))
        try engine.declare(InstanceDeclaration(Self.attribute(attribute), .live { _ in color }), on: handle)
      }
    }
  }

  private func declare(_ provider: (_ number: UInt32) -> Provider) throws {
    let attribute = Self.attribute(0)
    try engine.transaction {
      for (number, handle) in handles.enumerated() {
        try engine.declare(InstanceDeclaration(attribute, provider(UInt32(number))), on: handle)
      }
    }
  }

  /// Tracks objects with two live closures each, one of which reads a token.
  fileprivate func trackLive(count: Int) throws -> [Handle] {
    let none = engine.identifiers([])
    return try engine.transaction {
      try (0..<UInt32(count)).map { number in
        let reader = Provider.live { [token = Self.name(ofToken: 0)] in $0.token(token).map(Resolution.value) ?? .absent
        }
        let provider = Provider.live {
          .value(.color(ThemeColor(rgba: $0.theme == "theme1" ? number : ~number)))
        }
        let style = [InstanceDeclaration(Self.attribute(0), provider), InstanceDeclaration(Self.attribute(1), reader)]
        return try engine.track(classID, identifiers: none, style: style)
      }
    }
  }

  /// Tracks objects without identifiers, and untracks them in another order, as two transactions.
  fileprivate func trackAndUntrack(count: Int) throws {
    let none = engine.identifiers([])
    let fresh = try engine.transaction { try (0..<count).map { _ in try engine.track(classID, identifiers: none) } }
    try engine.transaction {
      for handle in fresh.indices.map({ fresh[($0 * 7) % count] }) { try engine.untrack(handle) }
    }
  }

  /// Tracks a tree in one call.
  fileprivate func importTree(count: Int) throws {
    let none = engine.identifiers([])
    let forest = Forest(
      classes: Array(repeating: classID, count: count), identifiers: Array(repeating: none, count: count),
      parents: (0..<Int32(count)).map { ($0 + 7) / 8 - 1 })
    _ = try engine.track(forest)
  }

  fileprivate func toggleStates(count: Int) throws { try engine.toggleStates(of: handles.prefix(count)) }
}
