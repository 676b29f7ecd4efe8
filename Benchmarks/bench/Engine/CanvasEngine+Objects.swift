import Livery

/// The single operations that benchmarks time, many in a row.
extension CanvasEngine {
  /// The handles of some objects.
  func handles(of objects: [UInt32]) -> [Handle] { objects.map { handles[Int($0)] } }

  /// Hovers each object, reads the attribute that shows it, and stops hovering; every edit a transaction.
  ///
  /// - Returns: the sum of what was read.
  func toggleHovered(_ handles: [Handle]) throws -> Checksum {
    let (on, off) = (engine.states([Self.hovered]), engine.states([]))
    let attribute = attributes[CanvasStyle.hoveredAttribute.rawValue]
    var sum: UInt64 = 0
    for handle in handles {
      try engine.setStates(of: handle, to: on)
      sum &+= UInt64(color(handle, attribute))
      try engine.setStates(of: handle, to: off)
    }
    return Checksum(sum: sum)
  }

  /// Lets an object be hovered or not, as a transaction, and reads the attribute that shows it.
  func color(_ handle: Handle, afterHovering isHovered: Bool) throws -> UInt32 {
    try engine.setStates(of: handle, to: engine.states(isHovered ? [Self.hovered] : []))
    return color(handle, attributes[CanvasStyle.hoveredAttribute.rawValue])
  }

  /// Reads one attribute of each object, another one each time.
  ///
  /// - Returns: the sum of what was read.
  func read(_ handles: [Handle]) -> Checksum {
    let attributes = attributes
    var sum: UInt64 = 0
    for (position, handle) in handles.enumerated() {
      sum &+= UInt64(color(handle, attributes[position & (CanvasAttribute.count - 1)]))
    }
    return Checksum(sum: sum)
  }

  /// Reads one attribute of each object, in a call for each attribute.
  ///
  /// - Parameter handles: those whose first attribute is read, those whose second is, and so on.
  /// - Returns: the sum of what was read.
  func readTogether(_ handles: [[Handle]]) -> Checksum {
    var sum: UInt64 = 0
    for (attribute, handles) in zip(attributes, handles) {
      for word in engine.words(of: handles, attribute) { sum &+= UInt64(word?.exactRGBA ?? 0) }
    }
    return Checksum(sum: sum)
  }

  /// Over the values that ``read(_:)`` adds up, each at its place.
  func checksum(of handles: [Handle]) -> Checksum {
    var checksum = Checksum()
    for (place, handle) in handles.enumerated() {
      checksum.add(color(handle, attributes[place & (CanvasAttribute.count - 1)]), at: place)
    }
    return checksum
  }

  /// Over the values that ``readTogether(_:)`` adds up, each where ``read(_:)`` would have it.
  func checksumTogether(of handles: [[Handle]]) -> Checksum {
    var checksum = Checksum()
    for (attribute, handles) in handles.enumerated() {
      for (row, word) in engine.words(of: handles, attributes[attribute]).enumerated() {
        checksum.add(word?.exactRGBA ?? 0, at: row * CanvasAttribute.count + attribute)
      }
    }
    return checksum
  }

  /// Tracks objects of one style without parents, as one transaction.
  func track(count: Int, style: Int) throws -> [Handle] {
    let (classID, identifiers) = (classID(of: style), identifierSet(of: style))
    return try engine.transaction {
      try (0..<count).map { _ in try engine.track(classID, identifiers: identifiers) }
    }
  }

  /// Declares a fill on each object, as one transaction.
  func declareOwnFills(areSecond: Bool = false) throws {
    try declareFills { .constant(ThemeColor(rgba: OwnFills.color(of: $0, isSecond: areSecond))) }
  }

  /// Declares two fills on each object, one for each theme, as one transaction.
  func declareOwnPairs() throws {
    let (light, dark) = (ModeName(CanvasTokens.lightTheme), ModeName(CanvasTokens.darkTheme))
    try declareFills {
      .table(
        .theme,
        [
          light: .color(ThemeColor(rgba: OwnFills.color(of: $0))),
          dark: .color(ThemeColor(rgba: OwnFills.color(of: $0, isSecond: true))),
        ])
    }
  }

  private func declareFills(_ provider: (_ object: Int) -> Provider) throws {
    let name = CanvasAttribute.fill.name
    try declareEach { CollectionOfOne(InstanceDeclaration(name, provider($0))) }
  }

  /// Declares something on each object, one declaration after the other.
  ///
  /// - Parameter areAlone: whether each is a transaction of its own, instead of all together.
  func declareEach(
    areAlone: Bool = false, _ declarations: (_ object: Int) -> some Collection<InstanceDeclaration>
  ) throws {
    func declareAll() throws {
      for (object, handle) in handles.enumerated() {
        for declaration in declarations(object) { try engine.declare(declaration, on: handle) }
      }
    }
    if areAlone { try declareAll() } else { try engine.transaction(declareAll) }
  }

  /// Declares several things on each object, the objects one after the other, each as one transaction.
  func declareTogether(_ declarations: (_ object: Int) -> [InstanceDeclaration]) throws {
    for (object, handle) in handles.enumerated() { try engine.declare(declarations(object), on: handle) }
  }

  /// What the engine says its parts hold, and as rest what is missing to what it takes in all.
  func memoryParts(of total: UInt64) -> [MemoryPart] {
    let statistics = engine.statistics
    let parts = [
      MemoryPart(part: "objects", bytes: UInt64(statistics.objectBytes)),
      MemoryPart(part: "nodes", bytes: UInt64(statistics.nodeBytes)),
      MemoryPart(part: "rows", bytes: UInt64(statistics.rowBytes)),
      MemoryPart(part: "matching", bytes: UInt64(statistics.matchingBytes)),
      MemoryPart(part: "live results", bytes: UInt64(statistics.liveBytes)),
      MemoryPart(part: "values", bytes: UInt64(statistics.valueBytes)),
    ]
    let known = parts.reduce(0) { $0 + $1.bytes }
    return parts + [MemoryPart(part: "rest", bytes: total - min(known, total))]
  }

  /// Untracks objects one after the other, as one transaction.
  func untrack(_ handles: [Handle]) throws {
    try engine.transaction { for handle in handles { try engine.untrack(handle) } }
  }
}
