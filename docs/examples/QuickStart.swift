import Livery

/// The example of the README: a test compares what stands between the marks with the text there.
func runQuickStart() throws -> [String] {
  let lines = Lines()
  @Sendable func print(_ items: Any...) { lines.add(items.map { "\($0)" }.joined(separator: " ")) }

  // README: begin
  let engine = Engine()
  let background = Attribute<ThemeColor>("background")
  try engine.addAttribute(background)
  try engine.addClass("Button")
  try engine.addTheme("night")
  try engine.addRule("Button") { background(ThemeColor(rgba: 0xffff_ffff)) }
  try engine.addRule("Button", theme: "night") { background(ThemeColor(rgba: 0x1c1c_1eff)) }

  // Views are yours. The engine knows each by a handle.
  final class Button { var color = ThemeColor(rgba: 0x8888_88ff) }
  let views = try engine.addObjectSink(of: Button.self) { sink in
    sink.bind(background, restoring: { $0.color }) { button, color in
      button.color = color
      print("the button is", color)
    }
  }
  let save = Button()
  let handle = try engine.track("Button")
  try engine.bind(save, to: handle, in: views)  // the button is #ffffffff
  try engine.setTheme("night")  // the button is #1c1c1eff: once, and nothing else
  try engine.setUnthemed(of: handle, to: true)  // the button is #888888ff: what it had of its own
  // README: end
  return lines.all
}
