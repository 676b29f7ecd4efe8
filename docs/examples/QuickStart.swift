import Livery

/// The example of the README: a test compares what stands between the marks with the text there.
func runQuickStart() throws -> [String] {
  let lines = Lines()
  @Sendable func print(_ items: Any...) { lines.add(items.map { "\($0)" }.joined(separator: " ")) }

  // README: begin
  let engine = Engine()
  let background = Attribute<ThemeColor>("background")
  try engine.addAttribute(background)
  let button = try engine.addClass("Button")
  try engine.addTheme("night")
  try engine.addRule("Button", ["background": .constant(ThemeColor(rgba: 0xffff_ffff))])
  try engine.addRule("Button", theme: "night", ["background": .constant(ThemeColor(rgba: 0x1c1c_1eff))])

  let save = try engine.track(button)
  try engine.addCallbackSink { [unowned engine] change in  // The engine keeps the closure.
    guard let color = engine[change.handle, background] else { return }
    print(change.attribute, "of", change.handle == save ? "save" : "another", "is", color)
  }
  // Printed so far: background of save is #ffffffff, the initial delivery.

  try engine.setContext(["theme": "night"])
  // Printed now: background of save is #1c1c1eff. Once, and nothing else.

  print(engine[save, background] == ThemeColor(rgba: 0x1c1c_1eff))  // true
  // README: end
  return lines.all
}
