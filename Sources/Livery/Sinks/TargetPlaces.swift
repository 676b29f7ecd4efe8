/// Where the targets of a sink that recycles them were bound last, by their address. The object may have another target by
/// now, so check that before use.
struct TargetPlaces {
  private var places: [UnsafeRawPointer: UInt32] = [:]
  /// From so many on, those that no longer hold are dropped before another comes.
  private var limit = 64

  subscript(target: UnsafeRawPointer) -> UInt32? { places[target] }

  /// - Parameter isBound: whether a target is bound to an object.
  mutating func note(_ target: UnsafeRawPointer, at index: UInt32, isBound: (UnsafeRawPointer, UInt32) -> Bool) {
    if places.count >= limit {
      places = places.filter { isBound($0.key, $0.value) }
      limit = max(64, places.count * 2)
    }
    places[target] = index
  }
}
