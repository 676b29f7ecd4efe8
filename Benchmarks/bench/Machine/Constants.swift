import Foundation

/// What the machine charges at least, measured in the same run as what is compared with it.
struct Constants: Codable {
  let all: [Constant]

  init(_ all: [Constant]) { self.all = all }

  init(from decoder: any Decoder) throws { all = try decoder.singleValueContainer().decode([Constant].self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(all)
  }

  /// The least of what was measured at two times. A machine goes from one phase to another, and what can be done over much
  /// memory or by one thread can be done over less and by several: a stream costs no more there.
  func least(with other: Constants) -> Constants {
    Constants(
      all.map { constant in
        let bounds = (all + other.all).filter(constant.isNoDearer).map(\.nanoseconds)
        return Constant(
          resource: constant.resource, threads: constant.threads, footprint: constant.footprint,
          nanoseconds: bounds.reduce(constant.nanoseconds, min))
      })
  }

  /// Nanoseconds for one byte, access or call.
  ///
  /// Between two footprints that were measured it is interpolated on the logarithm. What was measured on one thread
  /// only costs several of them their share.
  func nanoseconds(_ resource: Resource, threads: Int, footprint: Double = 0) -> Double {
    func points(_ threads: Int) -> [Constant] { all.filter { $0.resource == resource && $0.threads == threads } }
    let own = points(threads)
    if own.isEmpty {
      precondition(threads > 1, "Constants lack \(resource)")
      return nanoseconds(resource, threads: 1, footprint: footprint) / Double(threads)
    }
    let ascending = own.sorted { $0.footprint < $1.footprint }
    guard let upper = ascending.firstIndex(where: { Double($0.footprint) >= footprint }) else {
      return ascending.last!.nanoseconds
    }
    guard upper > 0 else { return ascending[0].nanoseconds }
    let (below, above) = (ascending[upper - 1], ascending[upper])
    let share = log(footprint / Double(below.footprint)) / log(Double(above.footprint) / Double(below.footprint))
    return below.nanoseconds + share * (above.nanoseconds - below.nanoseconds)
  }
}
