import Livery

/// The program of docs/tutorial/toolkit.md. Each step is a block of the page.
func runToolkitTutorial() throws -> [String] {
  let lines = Lines()
  @Sendable func print(_ items: Any...) { lines.add(items.map { "\($0)" }.joined(separator: " ")) }

  // step: views
  class View {
    var background = ThemeColor(rgba: 0xffff_ffff)
    var handle: Handle?
    var owner: Tracked?
  }
  final class Button: View {
    var titles: [[StateName]: String] = [:]
  }
  // step: engine
  let background = Attribute<ThemeColor>("background")
  let title = Attribute<String>("title", isSlotted: true)

  let engine = Engine()
  try engine.addAttribute(background)
  try engine.addAttribute(title)
  try engine.addTheme("night")
  try engine.addClass("View")
  try engine.addClass("Button", superclass: "View")
  // step: bindings
  let views = try engine.addObjectSink(of: View.self) { sink in
    sink.bind(background, \.background)
  }
  let buttons = try engine.addObjectSink(of: Button.self) { sink in
    sink.bind(background, \.background)
    sink.bind(title, states: [[], ["pressed"]], restoring: { $0.titles[$1] }) { $0.titles[$2] = $1 }
  }
  // step: track
  func add<V: View>(_ view: V, _ className: ClassName, to sink: ObjectSinkID<V>, below parent: View? = nil) throws {
    try engine.track(className, parent: parent?.handle) { handle in
      view.handle = handle
      view.owner = engine.own(handle)  // Untracks the object when the view goes.
      try engine.bind(view, to: handle, in: sink)
    }
  }
  let (panel, save) = (View(), Button())
  try add(panel, "View", to: views)
  try add(save, "Button", to: buttons, below: panel)
  // step: style
  try engine.addRule("Button") {
    background(ThemeColor(rgba: 0x3366_ccff))
    title("Save")
  }
  try engine.addRule("Button:pressed") { title("Saving") }
  try engine.addRule("Button", theme: "night") { background(ThemeColor(rgba: 0x1a33_66ff)) }
  print(save.background, save.titles[[]]!, save.titles[["pressed"]]!)  // #3366ccff Save Saving
  // step: subtree
  try engine.setPatch(of: panel.handle!, to: ["theme": "night"])
  print(save.background)  // #1a3366ff
  // step: restore
  try engine.setUnthemed(of: save.handle!, to: true)
  print(save.background)  // #ffffffff: what a view has of its own
  // step: end
  return lines.all
}
