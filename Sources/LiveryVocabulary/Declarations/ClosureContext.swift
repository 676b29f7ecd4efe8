import Synchronization

/// The argument of a closure: the modes and tokens of one context, and for a live closure the object. A pure closure may read
/// nothing else. The tokens that it reads are recorded as its dependencies.
///
/// Valid only during the call that it is passed to.
public final class ClosureContext {
  private let effectiveTheme: ThemeName
  /// Those of all other axes.
  private let modes: [(axis: AxisName, mode: ModeName)]
  private let resolve: (TokenName) -> Value?
  /// No other context of the process has the same, not even after this one went.
  package let serial: UInt64
  /// The handle of the object with an index; nil for pure closures.
  private let handle: ((UInt32) -> Handle)?
  /// What tokens are here, as far as closures asked: the context may serve many of them.
  @exclusivity(unchecked) private var known: [TokenName: Value?] = [:]
  /// The tokens that the present closure read so far, in order of first reading, with what they were.
  @exclusivity(unchecked) package private(set) var recorded: [(token: TokenName, value: Value?)] = []
  /// Those after the first few: going through all of them for each token would take a step for each pair.
  @exclusivity(unchecked) private var laterRecorded: Set<TokenName> = []
  private static let fewTokens = 8
  private static let serials = Atomic<UInt64>(0)
  /// What engines say before each of millions of calls and look at after it. Behind a pointer, because a property of a class
  /// would be checked for exclusive access each time.
  package struct Call {
    /// The index of the object that a live closure is called for.
    package var index: UInt32 = 0
    /// Whether a token was read.
    package fileprivate(set) var hasRecorded = false
    /// The modes that were read since the last reset, as bits: first the theme, then by the position of the axis. Those
    /// from a certain position on share the last bit.
    package fileprivate(set) var readModes: UInt64 = 0

    package static var lastBit: Int { 62 }
  }
  package let call: UnsafeMutablePointer<Call>

  /// - Parameter handle: that of the object with an index; nil for pure closures.
  package init(
    theme: ThemeName, modes: [(axis: AxisName, mode: ModeName)], handle: ((UInt32) -> Handle)?,
    resolve: @escaping (TokenName) -> Value?
  ) {
    effectiveTheme = theme
    self.modes = modes
    self.handle = handle
    self.resolve = resolve
    serial = Self.serials.wrappingAdd(1, ordering: .relaxed).newValue
    call = .allocate(capacity: 1)
    call.initialize(to: Call())
  }

  deinit { call.deallocate() }

  /// The object that a live closure is called for, so that one closure of a rule can look up what the host knows of each;
  /// nil in a pure closure, whose result is for all objects of the context. Undefined behaviour after the call.
  public var object: Handle? { handle?(call.pointee.index) }

  /// The effective theme.
  public var theme: ThemeName {
    call.pointee.readModes |= 1
    return effectiveTheme
  }

  /// The effective mode of an axis; nil if there is no such axis. `theme` answers the theme.
  public func mode(of axis: AxisName) -> ModeName? {
    if axis == .theme { return ModeName(theme) }
    guard let place = modes.firstIndex(where: { $0.axis == axis }) else { return nil }
    call.pointee.readModes |= 1 << UInt64(min(place + 1, Call.lastBit))
    return modes[place].mode
  }

  /// The value of a token; nil if it is undefined here. A later change of it calls the closure again.
  public func token(_ name: TokenName) -> Value? {
    if let read = recorded.prefix(Self.fewTokens).first(where: { $0.token == name }) { return read.value }
    let value: Value?
    if let known = known[name] {
      value = known
    } else {
      value = resolve(name)
      known[name] = .some(value)
    }
    if recorded.count >= Self.fewTokens && !laterRecorded.insert(name).inserted { return value }
    recorded.append((name, value))
    call.pointee.hasRecorded = true
    return value
  }

  /// Whether these tokens were recorded, in this order.
  package func hasRead(_ names: [TokenName]) -> Bool {
    guard names.count == recorded.count else { return false }
    for place in names.indices where names[place] != recorded[place].token { return false }
    return true
  }

  /// Forgets what was recorded, so that the context can serve the next closure.
  package func reset() {
    call.pointee.readModes = 0
    if !call.pointee.hasRecorded { return }
    if recorded.count > Self.fewTokens { laterRecorded.removeAll(keepingCapacity: true) }
    recorded.removeAll(keepingCapacity: true)
    call.pointee.hasRecorded = false
  }
}
