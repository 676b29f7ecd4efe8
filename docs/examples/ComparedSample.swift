import Livery

/// Six things that every theming system does, as docs/how-to/compared.md shows them.
func runComparedSample() throws -> [String] {
  let lines = Lines()
  @Sendable func print(_ item: Any) { lines.add("\(item)") }
  final class Button { var color = ThemeColor(rgba: 0x8888_88ff) }

  // compared: begin
  let engine = Engine()
  let background = Attribute<ThemeColor>("background")
  try engine.addAttribute(background)
  try engine.addTheme("night")
  try engine.addClass("Button")

  // Set: for all buttons, in two themes.
  try engine.addRule("Button") { background(ThemeColor(rgba: 0xffff_ffff)) }
  try engine.addRule("Button", theme: "night") { background(ThemeColor(rgba: 0x1c1c_1eff)) }

  // Bind: a button gets its colour now and at each change.
  let buttons = try engine.addObjectSink(of: Button.self) { $0.bind(background, \.color) }
  let save = Button()
  let handle = try engine.track("Button") { try engine.bind(save, to: $0, in: buttons) }

  // Switch.
  try engine.setTheme("night")
  print(save.color)  // #1c1c1eff

  // Read, from any thread and without a view.
  print(engine[handle, background] == save.color)  // true

  // Explain: every candidate, and why it lost.
  print(engine.explain(handle, background)!)

  // Restore: the colour that the button had of its own.
  try engine.setUnthemed(of: handle, to: true)
  print(save.color)  // #888888ff
  // compared: end
  return lines.all
}
