import Livery

/// The program of docs/tutorial/canvas.md. Each step is a block of the page.
func runCanvasTutorial() throws -> [String] {
  let lines = Lines()
  @Sendable func print(_ items: Any...) { lines.add(items.map { "\($0)" }.joined(separator: " ")) }

  // step: engine
  let fill = Attribute<ThemeColor>("fill")
  let accent = Token<ThemeColor>("accent")

  let engine = Engine()
  try engine.addAttribute(fill)
  try engine.addTheme("night")
  let road = try engine.addClass("Road")
  let lake = try engine.addClass("Lake")
  // step: import
  let classes = (0..<100_000).map { $0 % 10 == 0 ? lake : road }
  let handles = try engine.track(Forest(classes: classes))
  // step: columns
  let fills = Column.rgba()
  try engine.addColumnSink([ColumnBinding(fill, fills)], delivery: .concurrent)
  // step: rules
  try engine.transaction {
    try engine.setToken(accent, to: ThemeColor(rgba: 0xffe0_80ff))
    try engine.addRule("Road") { fill(accent) }
    try engine.addRule("Lake") { fill(ThemeColor(rgba: 0x80c0_ffff)) }
    try engine.addRule("Lake", theme: "night") { fill(ThemeColor(rgba: 0x2040_60ff)) }
  }
  // step: draw
  func draw() {
    // The cell of each shape. `withCells` gives you all of them as one buffer, for a GPU.
    print(ThemeColor(rgba: fills[handles[0]]), ThemeColor(rgba: fills[handles[1]]))
  }
  draw()  // #80c0ffff #ffe080ff
  // step: switch
  try engine.setTheme("night")
  draw()  // #204060ff #ffe080ff
  // step: drag
  for step in 1...3 {
    try engine.setToken(accent, to: ThemeColor(red8: UInt8(step * 80), green8: 0, blue8: 0))
  }
  draw()  // #204060ff #f00000ff
  // step: end
  return lines.all
}
