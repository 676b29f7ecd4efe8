/// The hand loop of partial changes: one colour into the cells of some objects, column by column.
struct CellListLoop {
  /// The objects whose cell of one column takes one colour.
  struct Run {
    let attribute: CanvasAttribute
    let objects: CellPlaces
  }

  let runs: [Run]
  var cellCount: Int { runs.reduce(0) { $0 + $1.objects.count } }

  /// The cells of all objects whose style takes `attribute` from the token, in the order of styles.
  init(canvas: Canvas, where isAffected: (_ style: Int, CanvasAttribute) -> Bool) {
    let members = canvas.members()
    runs = CanvasAttribute.allCases.compactMap { attribute in
      let objects = (0..<CanvasStyle.count).filter { isAffected($0, attribute) }.flatMap { members[$0] }
      return objects.isEmpty ? nil : Run(attribute: attribute, objects: CellPlaces(objects))
    }
  }

  func write(_ color: UInt32, into columns: [Cells]) {
    for run in runs { run.objects.write(color, into: columns[run.attribute.rawValue]) }
  }
}
