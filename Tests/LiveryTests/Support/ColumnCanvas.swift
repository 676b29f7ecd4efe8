import Livery
import Testing

/// An engine with a tree of objects, and columns of two cell sizes, more than one for the same attribute.
final class ColumnCanvas {
  let studio: Studio
  var handles: [Handle] = []
  let fills = (0..<4).map { _ in Column.rgba() }
  let strokes = (0..<2).map { _ in Column.rgba() }
  let widths = Column(of: Attribute<Double>("width"), absent: -1) { $0 }

  /// - Parameters:
  ///   - threads: on more than one the columns are delivered concurrently, in small parts.
  ///   - isSorted: whether the objects of a class come one after the other.
  init(_ count: Int, threads: Int, isSorted: Bool = false) throws {
    studio = try Studio {
      $0.threads = threads
      if threads > 1 { $0.tuning.chunkMax = count / 8 }
    }
    let delivery: Delivery = threads > 1 ? .concurrent : .inline
    let engine = studio.engine
    for (place, name) in ["View", "Control", "Button", "Label"].enumerated() {
      let shade = UInt32(place + 1) << 24 | 255
      try engine.addRule(
        name, ["fill": .constant(ThemeColor(rgba: shade)), "stroke": .token("line"), "width": .token("gap")])
      try engine.addRule(name, theme: "night", ["fill": .constant(ThemeColor(rgba: shade | 0xff00))])
      try engine.addRule("\(name):hovered", ["stroke": .constant(ThemeColor(rgba: shade | 0xff_0000))])
    }
    try engine.setToken(TokenDefinition("line", .literal(.color(ThemeColor(rgba: 0x0102_03ff)))))
    let night = TokenDefinition("line", when: When(theme: "night"), .literal(.color(ThemeColor(rgba: 0xaabb_ccff))))
    try engine.setToken(night)
    try engine.setToken(TokenDefinition("gap", .literal(.number(1.5))))
    try engine.transaction {
      for number in 0..<count {
        let kind = isSorted ? number * 4 / count : number * 7 % 4
        let className = [studio.view, studio.control, studio.button, studio.label][kind]
        handles.append(try engine.track(className, parent: number == 0 ? nil : handles[(number - 1) / 8]))
      }
    }
    try engine.addColumnSink(
      fills.dropFirst().map { ColumnBinding("fill", $0) } + strokes.map { ColumnBinding("stroke", $0) }
        + [ColumnBinding("width", widths)], delivery: delivery)
    // A sink that hears of slots behind its own.
    try engine.addColumnSink([ColumnBinding("fill", fills[0])], delivery: delivery)
  }

  /// How many cells say something else than a read.
  func wrongCells() -> Int {
    var wrong = 0
    for handle in handles where studio.engine.isTracked(handle) {
      let fill = studio.engine.word(handle, studio.fill)?.rgba
      let stroke = studio.engine.word(handle, studio.stroke)?.rgba
      let width = studio.engine.value(handle, studio.width)
      for column in fills where column[handle.index] != fill { wrong += 1 }
      for column in strokes where column[handle.index] != stroke { wrong += 1 }
      if .value(.number(widths[handle.index])) != width, width != .absent || widths[handle.index] != -1 { wrong += 1 }
    }
    return wrong
  }
}
