import Livery

/// XZTheme's way: style tables by theme and state, on single objects, on classes, and on classes with an identifier;
/// what an object says for itself goes first, then the identifier, then the class. What a theme leaves out comes from
/// the default theme, which is the day here.
func runXZThemeSample() throws -> [String] {
  let lines = Lines()
  let engine = Engine()
  try engine.addTheme("night")
  // A button keeps a title and its colour per state, as its toolkit does: slots.
  try engine.addAttribute("titleColor", kind: .color, isSlotted: true)
  try engine.addAttribute("title", kind: .string, isSlotted: true)
  try engine.addAttribute("backgroundImage", kind: .image, isSlotted: true)
  let view = try engine.addClass("View")
  let bar = try engine.addClass("NavigationBar", superclass: view)
  let button = try engine.addClass("Button", superclass: view)

  // For all buttons.
  try engine.addRule("Button", theme: .default, ["titleColor": .constant(ThemeColor(rgba: 0x3333_33ff))])
  try engine.addRule("Button", theme: "night", ["titleColor": .constant(ThemeColor(rgba: 0x7070_70ff))])
  // For those called red.
  try engine.addRule("Button.red", theme: .default, ["titleColor": .constant(ThemeColor(rgba: 0xff00_00ff))])

  let plain = try engine.track(button)
  let red = try engine.track(button, identifiers: engine.identifiers(["red"]))
  // For one alone, by state.
  let special = try engine.track(
    button,
    style: [
      InstanceDeclaration("title", when: When(theme: .default), .constant("Good day")),
      InstanceDeclaration("title", states: ["highlighted"], when: When(theme: .default), .constant("Day, pressed")),
      InstanceDeclaration("title", when: When(theme: "night"), .constant("Good night")),
    ])
  // Two states from families of their own.
  let barHandle = try engine.track(bar)
  try engine.declare(
    InstanceDeclaration(
      "backgroundImage", states: ["position/any", "metrics/default"], when: When(theme: .default),
      .constant(.image(ImageReference("bar")))), on: barHandle)

  let titleColor = engine.id(of: "titleColor")
  let title = Attribute<String>("title", isSlotted: true)
  let highlighted = engine.states(["highlighted"])
  func report(_ theme: String) {
    lines.add("\(theme): plain \(engine.value(plain, titleColor)?.hex ?? "stale")")
    lines.add("\(theme): red \(engine.value(red, titleColor)?.hex ?? "stale")")
    lines.add("\(theme): \(engine[special, title] ?? "-"), \(engine[special, title, slot: highlighted] ?? "-")")
  }
  report("day")
  try engine.setContext(["theme": "night"])
  report("night")
  let image = engine[
    barHandle, Attribute<ImageReference>("backgroundImage", isSlotted: true),
    slot: engine.states(["metrics/default", "position/any"])]
  lines.add("bar: \(image?.name ?? "-")")

  // Into a control: each value with the state that it is for.
  let control = XZControl()
  let controls = [special: control]
  try engine.addCallbackSink(attributes: ["title"]) { change in
    controls[change.handle]?.setTitle(change.new.value(as: String.self), for: change.slot ?? [])
  }
  lines.add("control: \(control.titles[[]] ?? "-"), \(control.titles[["highlighted"]] ?? "-")")
  return lines.all
}

/// A control of some toolkit. Touched on the thread that edits.
private final class XZControl: @unchecked Sendable {
  private(set) var titles: [[StateName]: String] = [:]

  /// As `setTitle(_:for:)` of UIKit, which has a `UIControl.State` in the place of names.
  ///
  /// - Parameters:
  ///   - title: nil where no theme says anything.
  ///   - states: empty for normal.
  func setTitle(_ title: String?, for states: [StateName]) { titles[states] = title }
}
