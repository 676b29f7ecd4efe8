import Livery

/// PZTheme's way: a block per object that runs once at the start and again at every switch, picking between a light and
/// a dark value.
///
/// The pairs become tables and the blocks bindings of one sink, which sets only what changed.
func runPZThemeSample() throws -> [String] {
  let lines = Lines()
  let engine = Engine()
  try engine.addAxis("appearance", modes: ["light", "dark"], default: "light")
  let title = Attribute<String>("title")
  let titleColor = Attribute<ThemeColor>("titleColor")
  let background = Attribute<ImageReference>("background")
  try engine.addAttribute(title)
  try engine.addAttribute(titleColor)
  try engine.addAttribute(background)
  try engine.addClass("Button")

  // Each property as it is set, and back to what the button had.
  let buttons = try engine.addObjectSink(of: PZButton.self) { sink in
    sink.bind(title, \.title)
    sink.bind(titleColor, as: { $0.packedRGBA }, \.titleColor)
    sink.bind(background, as: { $0.name }, \.background)
  }
  let next = PZButton()
  let handle = try engine.track(
    "Button",
    style: .init {
      title(by: "appearance", ["light": "Bright", "dark": "Dim"])
      titleColor(by: "appearance", ["light": ThemeColor(rgba: 0x0000_00ff), "dark": ThemeColor(rgba: 0xffff_ffff)])
      background(by: "appearance", ["light": ImageReference("bg"), "dark": ImageReference("bg_dark")])
    })
  try engine.bind(next, to: handle, in: buttons)
  lines.add("\(next.applied): \(next.title) \(hexadecimal(next.titleColor)) \(next.background)")
  try engine.setContext(["appearance": "dark"])
  lines.add("\(next.applied): \(next.title) \(hexadecimal(next.titleColor)) \(next.background)")
  // Without themes a button is what it was.
  try engine.setUnthemed(of: handle, to: true)
  lines.add("\(next.applied): \(next.title) \(hexadecimal(next.titleColor)) \(next.background)")
  // When the button is not shown any more.
  try engine.untrack(handle)
  return lines.all
}

/// A button of some toolkit. Touched on the thread that edits.
private final class PZButton {
  var title = "Button" { didSet { applied += 1 } }
  var titleColor: UInt32 = 0x0000_ffff { didSet { applied += 1 } }
  var background = "plain" { didSet { applied += 1 } }
  /// How many properties were set so far.
  private(set) var applied = 0
}
