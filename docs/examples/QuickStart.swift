import Livery

func runQuickStart() throws -> [String] {
  let lines = Lines()
  let engine = Engine()
  let background = Attribute<Color>("background")
  try engine.addAttribute(background)
  let button = try engine.addClass("Button")
  try engine.addTheme("night")
  try engine.addRule("Button", ["background": .constant(Color(rgba: 0xffff_ffff))])
  try engine.addRule("Button", theme: "night", ["background": .constant(Color(rgba: 0x1c1c_1eff))])

  let save = try engine.track(button)
  try engine.addCallbackSink { change in
    lines.add("\(change.attribute) of \(save == change.handle ? "save" : "?"): \(change.new.hex)")
  }
  try engine.setContext(["theme": "night"])
  lines.add("read: \(engine[save, background]?.packedRGBA == 0x1c1c_1eff)")
  return lines.all
}
