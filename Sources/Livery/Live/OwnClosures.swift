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
///  list ─► word 0   how many there are
///          words    their bodies, two words each
///          words    the closures as they were declared, which tell whether an edit sets the same ones again
/// ```
struct OwnClosures: ~Copyable {
  /// Valid as long as the object has the closures.
  typealias References = UnsafeBufferPointer<Unmanaged<ContextClosure>>
  private typealias Closures = UnsafeMutableBufferPointer<ContextClosure>

  private var lists = OwnLists()
  /// Closures that objects had. What they capture may call the engine when it goes, so the last reference to a closure has
  /// to go while no lock is held.
  private var gone: [AnyObject] = []

  deinit { lists.forEach { Self.deinitialize($0) } }

  var byteCount: Int { lists.byteCount }

  /// The closures of an object as they were declared.
  @inline(__always) subscript(index: UInt32) -> References {
    guard let list = lists[index] else { return References(start: nil, count: 0) }
    return Self.closures(in: list).withMemoryRebound(to: Unmanaged<ContextClosure>.self) { References($0) }
  }

  @inline(__always) func page(of index: Int) -> OwnLists.Page { lists.page(of: index) }

  /// The closures of an object, nil if it has none. Valid as long as it has them.
  @inline(__always) func bodies(of index: UInt32) -> UnsafeMutablePointer<ClosureBody>? {
    lists[index].map { Self.bodies(in: $0) }
  }

  /// The closures in a list.
  @inline(__always) static func bodies(in list: OwnLists.List) -> UnsafeMutablePointer<ClosureBody> {
    UnsafeMutableRawPointer(list + 1).assumingMemoryBound(to: ClosureBody.self)
  }

  mutating func set(_ closures: some Collection<ContextClosure>, of index: UInt32) {
    if let old = lists[index] {
      let words = Self.words(count: Self.count(of: old))
      for closure in Self.closures(in: old) { gone.append(closure) }
      Self.deinitialize(old)
      lists.remove(words: words, from: index)
    }
    if closures.isEmpty { return }
    let list = lists.add(words: Self.words(count: closures.count), to: index)
    list[0] = UInt64(closures.count)
    for (place, closure) in closures.enumerated() { Self.initialize(place, in: list, to: closure) }
  }

  /// Puts another closure in the place of one.
  mutating func replace(at place: Int, of index: UInt32, by closure: ContextClosure) {
    let list = lists[index].unsafelyUnwrapped
    gone.append(Self.closures(in: list).moveElement(from: place))
    (Self.bodies(in: list) + place).deinitialize(count: 1)
    Self.initialize(place, in: list, to: closure)
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
    guard let list = lists[index] else { return set(others, of: index) }
    let closures = Self.closures(in: list)
    let (count, newEnd) = (closures.count, places.lowerBound + others.count)
    let newCount = count - places.count + others.count
    if newCount == 0 { return set(EmptyCollection(), of: index) }
    for place in places { gone.append(closures.moveElement(from: place)) }
    (Self.bodies(in: list) + places.lowerBound).deinitialize(count: places.count)
    lists.resize(from: Self.words(count: count), to: Self.words(count: newCount), of: index) { old, new in
      new[0] = UInt64(newCount)
      let (oldBodies, newBodies) = (Self.bodies(in: old), Self.bodies(in: new))
      newBodies.moveInitialize(from: oldBodies, count: places.lowerBound)
      (newBodies + newEnd).moveInitialize(from: oldBodies + places.upperBound, count: count - places.upperBound)
      let newClosures = Self.closures(in: new)
      _ = newClosures.moveInitialize(fromContentsOf: Closures(rebasing: closures[..<places.lowerBound]))
      _ = Closures(rebasing: newClosures[newEnd...])
        .moveInitialize(fromContentsOf: Closures(rebasing: closures[places.upperBound...]))
      for (offset, closure) in others.enumerated() {
        Self.initialize(places.lowerBound + offset, in: new, to: closure)
      }
    }
  }

  /// Whether there are closures that objects had until now.
  var hasGone: Bool { !gone.isEmpty }

  /// The closures that objects had until now, for the caller to let go of.
  mutating func takeGone() -> [AnyObject] {
    defer { gone = [] }
    return gone
  }

  private static func words(count: Int) -> Int { 1 + 3 * count }
  private static func count(of list: OwnLists.List) -> Int { Int(list[0]) }

  private static func closures(in list: OwnLists.List) -> Closures {
    let count = count(of: list)
    let start = UnsafeMutableRawPointer(list + 1 + 2 * count).assumingMemoryBound(to: ContextClosure.self)
    return Closures(start: start, count: count)
  }

  private static func initialize(_ place: Int, in list: OwnLists.List, to closure: ContextClosure) {
    let body = UnsafeMutableRawPointer(bodies(in: list) + place).bindMemory(to: ClosureBody.self, capacity: 1)
    body.initialize(to: ClosureBody(closure))
    closures(in: list).initializeElement(at: place, to: closure)
  }

  private static func deinitialize(_ list: OwnLists.List) {
    closures(in: list).deinitialize()
    bodies(in: list).deinitialize(count: count(of: list))
  }
}

extension Collection<Unmanaged<ContextClosure>> {
  var closures: [ContextClosure] { map { $0.takeUnretainedValue() } }

  func areSame(as others: some Collection<Unmanaged<ContextClosure>>) -> Bool {
    elementsEqual(others) { $0.toOpaque() == $1.toOpaque() }
  }
}
