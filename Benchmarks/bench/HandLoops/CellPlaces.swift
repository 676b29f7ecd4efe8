/// Some objects, in the form in which one colour gets into their cells soonest.
enum CellPlaces {
  /// Objects that follow one another, whose cells are filled at once.
  case stretches([Range<Int>])
  case list(Cells)

  /// From so many objects a stretch on, filling their cells beats reading a list of them.
  private static let stretchMin = 16

  /// - Parameter objects: in the order in which their cells are to be written.
  init(_ objects: [UInt32]) {
    var stretches: [Range<Int>] = []
    for number in objects {
      let object = Int(number)
      if let last = stretches.last, last.upperBound == object {
        stretches[stretches.count - 1] = last.lowerBound..<object + 1
      } else {
        stretches.append(object..<object + 1)
      }
    }
    self = stretches.count * Self.stretchMin <= objects.count ? .stretches(stretches) : .list(Cells(objects))
  }

  var count: Int {
    switch self {
    case .stretches(let stretches): stretches.reduce(0) { $0 + $1.count }
    case .list(let objects): objects.count
    }
  }

  /// One colour into the cells of all of them.
  func write(_ color: UInt32, into column: Cells) {
    let cells = column.base
    switch self {
    case .stretches(let stretches):
      for stretch in stretches { (cells + stretch.lowerBound).update(repeating: color, count: stretch.count) }
    case .list(let objects):
      let list = objects.base
      for place in 0..<objects.count { cells[Int(list[place])] = color }
    }
  }
}
