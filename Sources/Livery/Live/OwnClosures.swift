import LiveryVocabulary

/// A closure by itself. That it cannot be copied is what lets it be called where it lies: a copyable one is retained
/// for the time of each call, because the call might replace it.
struct ClosureBody: ~Copyable {
  private let body: @Sendable (ClosureContext) -> Resolution

  init(_ closure: ContextClosure) { body = closure.body }

  @inline(__always) borrowing func callAsFunction(_ context: ClosureContext) -> Resolution { body(context) }
}

/// The live closures that single objects have for themselves, in the order of their shapes' own items.
///
/// ```
///  bodies   ─► two words for each
///  declared ─► word 0   how many there are
///              words    the closures as they were declared, which tell whether an edit sets the same ones again
/// ```
///
/// A switch calls the bodies, of millions of objects one after the other, and has no use for the rest between them.
struct OwnClosures: ~Copyable {
  /// Valid as long as the object has the closures.
  typealias References = UnsafeBufferPointer<Unmanaged<ContextClosure>>
  private typealias Closures = UnsafeMutableBufferPointer<ContextClosure>

  private var bodies = OwnLists()
  private var declared = OwnLists()
  /// Closures that objects had. What they capture may call the engine when it goes, so the last reference to a closure has
  /// to go while no lock is held.
  private var gone: [AnyObject] = []

  deinit {
    declared.forEach { index, list in
      let closures = Self.closures(in: list)
      bodies(of: index).unsafelyUnwrapped.deinitialize(count: closures.count)
      closures.deinitialize()
    }
  }

  var byteCount: Int { bodies.byteCount + declared.byteCount }

  /// The closures of an object as they were declared.
  @inline(__always) subscript(index: UInt32) -> References {
    guard let list = declared[index] else { return References(start: nil, count: 0) }
    return Self.closures(in: list).withMemoryRebound(to: Unmanaged<ContextClosure>.self) { References($0) }
  }

  @inline(__always) func page(of index: Int) -> OwnLists.Page { bodies.page(of: index) }

  /// The closures of an object, nil if it has none. Valid as long as it has them.
  @inline(__always) func bodies(of index: UInt32) -> UnsafeMutablePointer<ClosureBody>? {
    bodies[index].map { Self.bodies(in: $0) }
  }

  /// The closures in a list.
  @inline(__always) static func bodies(in list: OwnLists.List) -> UnsafeMutablePointer<ClosureBody> {
    UnsafeMutableRawPointer(list).assumingMemoryBound(to: ClosureBody.self)
  }

  mutating func set(_ closures: some Collection<ContextClosure>, of index: UInt32) {
    if let old = declared[index].map({ Self.closures(in: $0) }) {
      let count = old.count
      for place in 0..<count { gone.append(old.moveElement(from: place)) }
      bodies(of: index).unsafelyUnwrapped.deinitialize(count: count)
      bodies.remove(words: 2 * count, from: index)
      declared.remove(words: 1 + count, from: index)
    }
    if closures.isEmpty { return }
    _ = bodies.add(words: 2 * closures.count, to: index)
    declared.add(words: 1 + closures.count, to: index)[0] = UInt64(closures.count)
    for (place, closure) in closures.enumerated() { initialize(place, of: index, to: closure) }
  }

  /// Puts another closure in the place of one.
  mutating func replace(at place: Int, of index: UInt32, by closure: ContextClosure) {
    gone.append(Self.closures(in: declared[index].unsafelyUnwrapped).moveElement(from: place))
    (bodies(of: index).unsafelyUnwrapped + place).deinitialize(count: 1)
    initialize(place, of: index, to: closure)
  }

  /// Adds a closure behind the others.
  mutating func append(_ closure: ContextClosure, to index: UInt32) {
    let end = self[index].count
    replace(end..<end, of: index, by: CollectionOfOne(closure))
  }

  /// Takes off the closures of an object behind the first ones.
  mutating func truncate(to count: Int, of index: UInt32) {
    replace(count..<self[index].count, of: index, by: EmptyCollection())
  }

  /// Puts others in the place of some closures, of which neither have to be any; those behind them move.
  mutating func replace(_ places: Range<Int>, of index: UInt32, by others: some Collection<ContextClosure>) {
    guard let closures = declared[index].map({ Self.closures(in: $0) }) else { return set(others, of: index) }
    let (count, newEnd) = (closures.count, places.lowerBound + others.count)
    let newCount = count - places.count + others.count
    if newCount == 0 { return set(EmptyCollection(), of: index) }
    for place in places { gone.append(closures.moveElement(from: place)) }
    bodies.resize(from: 2 * count, to: 2 * newCount, of: index) { old, new in
      let (oldBodies, newBodies) = (Self.bodies(in: old), Self.bodies(in: new))
      (oldBodies + places.lowerBound).deinitialize(count: places.count)
      newBodies.moveInitialize(from: oldBodies, count: places.lowerBound)
      (newBodies + newEnd).moveInitialize(from: oldBodies + places.upperBound, count: count - places.upperBound)
    }
    declared.resize(from: 1 + count, to: 1 + newCount, of: index) { _, new in
      new[0] = UInt64(newCount)
      let newClosures = Self.closures(in: new)
      _ = newClosures.moveInitialize(fromContentsOf: Closures(rebasing: closures[..<places.lowerBound]))
      _ = Closures(rebasing: newClosures[newEnd...])
        .moveInitialize(fromContentsOf: Closures(rebasing: closures[places.upperBound...]))
    }
    for (offset, closure) in others.enumerated() { initialize(places.lowerBound + offset, of: index, to: closure) }
  }

  /// Whether there are closures that objects had until now.
  var hasGone: Bool { !gone.isEmpty }

  /// The closures that objects had until now, for the caller to let go of.
  mutating func takeGone() -> [AnyObject] {
    defer { gone = [] }
    return gone
  }

  private static func closures(in list: OwnLists.List) -> Closures {
    let start = UnsafeMutableRawPointer(list + 1).assumingMemoryBound(to: ContextClosure.self)
    return Closures(start: start, count: Int(list[0]))
  }

  private func initialize(_ place: Int, of index: UInt32, to closure: ContextClosure) {
    let body = UnsafeMutableRawPointer(bodies(of: index).unsafelyUnwrapped + place)
    body.bindMemory(to: ClosureBody.self, capacity: 1).initialize(to: ClosureBody(closure))
    Self.closures(in: declared[index].unsafelyUnwrapped).initializeElement(at: place, to: closure)
  }
}

extension Collection<Unmanaged<ContextClosure>> {
  var closures: [ContextClosure] { map { $0.takeUnretainedValue() } }

  func areSame(as others: some Collection<Unmanaged<ContextClosure>>) -> Bool {
    elementsEqual(others) { $0.toOpaque() == $1.toOpaque() }
  }
}
