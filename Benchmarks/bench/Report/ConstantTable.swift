/// What the machine charges, as a table: a line for each resource and number of threads, a column for each footprint.
struct ConstantTable {
  let constants: Constants

  var text: String {
    let footprints = Set(constants.all.map(\.footprint).filter { $0 > 0 }).sorted()
    var table = TextTable(
      [.init(title: "constant", isNumber: false), .init(title: "threads"), .init(title: "")]
        + footprints.map { .init(title: $0.bytes) })
    for resource in Resource.allCases {
      let own = constants.all.filter { $0.resource == resource }
      for threads in Set(own.map(\.threads)).sorted() {
        let costs = own.filter { $0.threads == threads }
        func cell(_ footprint: Int) -> String { costs.first { $0.footprint == footprint }.map(\.text) ?? "" }
        table.add([resource.rawValue, "\(threads)", cell(0)] + footprints.map(cell))
      }
    }
    return table.text
  }
}

extension Constant {
  /// Streams by the second, as they are spoken of.
  fileprivate var text: String {
    resource.isStream ? "\((1 / nanoseconds).short) GB/s" : Unit.nanoseconds.text(precise: nanoseconds)
  }
}
