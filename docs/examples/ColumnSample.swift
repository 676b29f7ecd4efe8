import Livery

/// The fast path, for a map or a canvas: objects that come all at once from flat arrays, and a switch that writes a colour
/// for each into an array that the host draws from.
func runColumnSample() throws -> [String] {
  let lines = Lines()
  let engine = Engine()
  let fill = Attribute<ThemeColor>("fill")
  try engine.addAttribute(fill)
  try engine.addTheme("night")
  let road = try engine.addClass("Road")
  let lake = try engine.addClass("Lake")
  try engine.transaction {
    try engine.addRule("Road") { fill(ThemeColor(rgba: 0xffe0_80ff)) }
    try engine.addRule("Road", theme: "night") { fill(ThemeColor(rgba: 0x6050_20ff)) }
    try engine.addRule("Lake") { fill(ThemeColor(rgba: 0x80c0_ffff)) }
  }

  // A million features would come the same way: their classes in one array, and identifiers, states and parents in others.
  let handles = try engine.track(Forest(classes: [road, lake, road]))

  let fills = Column.rgba()
  try engine.addColumnSink([ColumnBinding(fill, fills)], delivery: .concurrent)

  /// Nothing else may edit meanwhile.
  func draw(_ occasion: String) {
    lines.add(occasion + ": " + handles.map { hexadecimal(fills[$0]) }.joined(separator: " "))
  }
  draw("day")
  try engine.setTheme("night")
  draw("night")

  // What comes later gets its cell with the commit that tracks it. A slot that is free keeps what it held.
  let pond = try engine.track(lake)
  lines.add("pond: " + hexadecimal(fills[pond]))
  return lines.all
}
