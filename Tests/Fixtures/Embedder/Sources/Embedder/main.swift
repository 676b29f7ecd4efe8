// Shows that another package can depend on the library and theme something with it.
import Livery

let width = Attribute<Double>("width")
let engine = Engine()
try engine.addAttribute(width)
let box = try engine.addClass("Box")
try engine.addTheme("wide")
try engine.addRule("Box", ["width": .table(.theme, ["default": .number(1), "wide": .number(2)])])
let handle = try engine.track(box)
try engine.setContext(["theme": "wide"])
precondition(engine[handle, width] == 2, "the theme did not reach the box")
print("the box is \(engine[handle, width] ?? 0) wide")
