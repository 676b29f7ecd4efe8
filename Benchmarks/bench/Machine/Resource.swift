/// What a machine charges for.
enum Resource: String, Codable, CaseIterable {
  /// Bytes of a stream: read, filled with a pattern of four bytes, copied.
  case read, fill, copy
  /// Accesses that do not wait for one another: four bytes from a random cache line, four bytes to one cell in a hundred.
  case gather, scatter
  /// A random access whose place the one before tells.
  case latency
  /// A read-modify-write of a word that nobody else wants.
  case atomic
  /// Calls that are known at run time only: of a function, of a closure with a context of its own.
  case indirectCall, closureCall
  /// A weak reference is made a strong one and let go.
  case weakLoad
  /// All threads of a pass are at work: just after the last one, and after some idle milliseconds.
  case wake, wakeAsleep

  /// Whether it is charged for by the byte.
  var isStream: Bool { [.read, .fill, .copy].contains(self) }

  /// Whether it goes over memory, so that the footprint matters.
  var hasFootprint: Bool { isStream || [.gather, .scatter, .latency].contains(self) }
}

/// What one thing costs.
struct Constant: Codable {
  let resource: Resource
  let threads: Int
  /// How many bytes are gone over; 0 where memory plays no part.
  let footprint: Int
  /// For one byte of a stream, one access or one call, of all threads together.
  let nanoseconds: Double

  /// Whether it cannot cost more than another, whatever was measured.
  func isNoDearer(than other: Constant) -> Bool {
    guard resource == other.resource else { return false }
    if resource.isStream { return footprint <= other.footprint && threads >= other.threads }
    return footprint == other.footprint && threads == other.threads
  }
}
