import LiveryVocabulary
import Observation

/// One way in which an asset was read.
struct AssetReading: Hashable, Sendable {
  let token: TokenName
  /// What goes before the global context.
  let modes: [AxisName: ModeName]
}

/// Tells views which of the assets that they read have other values now.
///
/// The properties that views observe are readings. So a body is evaluated again only if a value that it read has changed.
final class AssetReadings: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  /// What was read last, by reading.
  private let values = Locked<[AssetReading: Value?]>([:])

  /// There to be observed: each reading is a property.
  private subscript(reading: AssetReading) -> Bool { true }

  /// Notes what was read, for who observes this at the moment.
  func note(_ reading: AssetReading, _ value: Value?) {
    registrar.access(self, keyPath: \.[reading])
    values.withLock { $0[reading] = .some(value) }
  }

  /// Reads everything again, and tells who read what is another now.
  func refresh(_ read: (AssetReading) -> Value?) {
    for (reading, former) in values.withLock({ $0 }) {
      let value = read(reading)
      if value == former { continue }
      registrar.withMutation(of: self, keyPath: \.[reading]) {
        values.withLock { $0[reading] = .some(value) }
      }
    }
  }
}
