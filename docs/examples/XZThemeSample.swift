import Livery

/// XZTheme's way: style tables by theme and state, on single objects, on classes, and on classes with an identifier;
/// what an object says for itself goes first, then the identifier, then the class. What a theme leaves out comes from
/// the default theme, which is the day here.
func runXZThemeSample() throws -> [String] {
  let lines = Lines()
  let engine = Engine()
  try engine.addTheme("night")
  // A button keeps a title and its colour per state, as its toolkit does: slots.
  let titleColor = Attribute<ThemeColor>("titleColor", isSlotted: true)
  let title = Attribute<String>("title", isSlotted: true)
  let backgroundImage = Attribute<ImageReference>("backgroundImage", isSlotted: true)
  try engine.addAttribute(titleColor)
  try engine.addAttribute(title)
  try engine.addAttribute(backgroundImage)
  try engine.addClass("View")
  try engine.addClass("NavigationBar", superclass: "View")
  try engine.addClass("Button", superclass: "View")

  // For all buttons.
  try engine.addRule("Button", theme: .default) { titleColor(ThemeColor(rgba: 0x3333_33ff)) }
  try engine.addRule("Button", theme: "night") { titleColor(ThemeColor(rgba: 0x7070_70ff)) }
  // For those called red.
  try engine.addRule("Button.red", theme: .default) { titleColor(ThemeColor(rgba: 0xff00_00ff)) }

  let plain = try engine.track("Button")
  let red = try engine.track("Button", identifiers: ["red"])
  // For one alone, by state.
  let special = try engine.track(
    "Button",
    style: .init {
      title("Good day").for(theme: .default)
      title("Day, pressed").for(states: ["highlighted"], theme: .default)
      title("Good night").for(theme: "night")
    })
  // Two states from families of their own.
  let bar = try engine.track("NavigationBar")
  try engine.declare(
    backgroundImage(ImageReference("bar")), states: ["position/any", "metrics/default"], theme: .default, on: bar)

  func report(_ theme: String) {
    lines.add("\(theme): plain \(engine[plain, titleColor].map { "\($0)" } ?? "absent")")
    lines.add("\(theme): red \(engine[red, titleColor].map { "\($0)" } ?? "absent")")
    lines.add("\(theme): \(engine[special, title] ?? "-"), \(engine[special, title, slot: ["highlighted"]] ?? "-")")
  }
  report("day")
  try engine.setContext(["theme": "night"])
  report("night")
  let image = engine[bar, backgroundImage, slot: ["metrics/default", "position/any"]]
  lines.add("bar: \(image?.name ?? "-")")

  // Into a control: each value with the state that it is for.
  let control = XZControl()
  let controls = try engine.addObjectSink(of: XZControl.self) { sink in
    sink.bind(title, states: [[], ["highlighted"]], restoring: { $0.titles[$1] }) { $0.setTitle($1, for: $2) }
  }
  try engine.bind(control, to: special, in: controls)
  lines.add("control: \(control.titles[[]] ?? "-"), \(control.titles[["highlighted"]] ?? "-")")
  return lines.all
}

/// A control of some toolkit. Touched on the thread that edits.
private final class XZControl {
  private(set) var titles: [[StateName]: String] = [:]

  /// As `setTitle(_:for:)` of UIKit, which has a `UIControl.State` in the place of names.
  ///
  /// - Parameters:
  ///   - title: nil where no theme says anything.
  ///   - states: empty for normal.
  func setTitle(_ title: String?, for states: [StateName]) { titles[states] = title }
}
