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
  /// What was read last, and which readings found nothing.
  private let values = Locked<(all: [AssetReading: Value], missing: Set<AssetReading>)>(([:], []))

  /// There to be observed: each reading is a property.
  private subscript(reading: AssetReading) -> Bool { true }

  /// Notes what was read, for the present observer.
  func note(_ reading: AssetReading, _ value: Value?) {
    registrar.access(self, keyPath: \.[reading])
    keep(reading, value)
  }

  private func keep(_ reading: AssetReading, _ value: Value?) {
    values.withLock { values in
      values.all[reading] = value
      if value == nil { values.missing.insert(reading) } else { values.missing.remove(reading) }
    }
  }

  /// Reads again, and notifies the readers of what changed.
  ///
  /// - Parameter onlyMissing: whether to read only what had no value.
  func refresh(onlyMissing: Bool = false, _ read: (AssetReading) -> Value?) {
    let (all, missing) = values.withLock { onlyMissing ? ([:], $0.missing) : $0 }
    for (reading, former) in all.map({ ($0, Value?.some($1)) }) + missing.map({ ($0, nil) }) {
      let value = read(reading)
      if value == former { continue }
      registrar.withMutation(of: self, keyPath: \.[reading]) { keep(reading, value) }
    }
  }
}
