import Livery

/// PZTheme's way: a block per object that runs once at the start and again at every switch, picking between a light and
/// a dark value.
///
/// The pairs become tables and the blocks one callback, which looks up whose block to run: it hears only of what changed. (A
/// sink for each object would be asked about the changes of all.)
func runPZThemeSample() throws -> [String] {
  let lines = Lines()
  let engine = Engine()
  try engine.addAxis("appearance", modes: ["light", "dark"], default: "light")
  try engine.addAttribute("title", kind: .string)
  try engine.addAttribute("titleColor", kind: .color)
  try engine.addAttribute("background", kind: .image)
  let buttonClass = try engine.addClass("Button")

  let next = PZButton()
  let handle = try engine.track(
    buttonClass,
    style: [
      InstanceDeclaration("title", .table("appearance", ["light": "Bright", "dark": "Dim"])),
      InstanceDeclaration(
        "titleColor",
        .table("appearance", ["light": ThemeColor(rgba: 0x0000_00ff), "dark": ThemeColor(rgba: 0xffff_ffff)])),
      InstanceDeclaration(
        "background", .table("appearance", ["light": ImageReference("bg"), "dark": ImageReference("bg_dark")])),
    ])
  let buttons = [handle: next]
  try engine.addCallbackSink { change in
    buttons[change.handle]?.apply(change.new, to: change.attribute)
  }
  lines.add("\(next.applied): \(next.title) \(hexadecimal(next.titleColor)) \(next.background)")
  try engine.setContext(["appearance": "dark"])
  lines.add("\(next.applied): \(next.title) \(hexadecimal(next.titleColor)) \(next.background)")
  // Without themes a button is what it was.
  try engine.setUnthemed(handle, true)
  lines.add("\(next.applied): \(next.title) \(hexadecimal(next.titleColor)) \(next.background)")
  // When the button is not shown any more. An owner inside it would never go: the sink keeps the button.
  try engine.untrack(handle)
  return lines.all
}

/// A button of some toolkit. Touched on the thread that edits.
private final class PZButton: @unchecked Sendable {
  var title = "Button"
  var titleColor: UInt32 = 0x0000_ffff
  var background = "plain"
  /// How many properties were set so far.
  var applied = 0

  /// - Parameter resolution: absent where there is no theme, and the toolkit's own look counts.
  func apply(_ resolution: Resolution, to attribute: AttributeName) {
    applied += 1
    guard let value = resolution.value else { return restore(attribute) }
    switch value {
    case .string(let text): title = text.wrappedValue
    case .color(let color): titleColor = color.packedRGBA
    case .image(let image): background = image.name
    default: preconditionFailure("no property \(attribute)")
    }
  }

  private func restore(_ attribute: AttributeName) {
    let original = PZButton()
    switch attribute {
    case "title": title = original.title
    case "titleColor": titleColor = original.titleColor
    default: background = original.background
    }
  }
}
