import Livery

/// JXTheme's way: a closure per property and object, styles by name, an override for a subtree, refresh after a change
/// of state, and a free-form customization.
///
/// Closures that depend on the style alone are `pure`: the engine calls them once, not once per label. The status label
/// looks at the object, so its closure is `live`.
func runJXThemeSample() throws -> [String] {
  let lines = Lines()
  let engine = Engine()
  for theme: ThemeName in ["light", "dark"] { try engine.addTheme(theme) }
  try engine.addAttribute("textColor", kind: .color)
  try engine.addAttribute("image", kind: .image)
  try engine.addAttribute("bounds", kind: .size)
  let view = try engine.addClass("View")
  let label = try engine.addClass("Label", superclass: view)

  let sink = try engine.addObjectSink(
    ObjectSink<JXLabel>(["textColor"]) { batch in
      batch.forEach { label, changes in
        if changes.contains(0) { label.textColor = changes[0].isAbsent ? label.original : changes.rgba(0) }
      }
    })

  // One closure makes the colours of a level; every label that uses it shares it.
  let mainTitle = Provider.pure { .value(.color($0.theme == "dark" ? .white : .gray)) }
  let title = JXLabel()
  let titleHandle = try engine.track(label, style: [InstanceDeclaration("textColor", mainTitle)])
  try engine.bind(title, to: titleHandle, in: sink)

  // The customization: any property, here the bounds, through a callback.
  try engine.declare(
    InstanceDeclaration("bounds", .pure { .value(.size($0.theme == "dark" ? .small : .large)) }), on: titleHandle)
  try engine.addCallbackSink(attributes: ["bounds"]) { change in
    if let size = change.new.value.flatMap(Size.init(themeValue:)) { lines.add("bounds \(size.width)") }
  }

  // A label with a state of its own, which its closure reads.
  let status = JXLabel()
  let selection = Selection()
  let statusHandle = try engine.track(
    label,
    style: [
      InstanceDeclaration(
        "textColor",
        .live { context in
          let isDark = context.theme == "dark"
          return .value(.color(selection.isOn ? (isDark ? .red : .green) : (isDark ? .white : .black)))
        })
    ])
  try engine.bind(status, to: statusHandle, in: sink)

  // Everything below the panel is dark, whatever the rest is.
  let panel = try engine.track(view, patch: Patch(modes: ["theme": "dark"]))
  let fixed = JXLabel()
  let fixedHandle = try engine.track(label, parent: panel, style: [InstanceDeclaration("textColor", mainTitle)])
  try engine.bind(fixed, to: fixedHandle, in: sink)

  for theme: ModeName in ["light", "dark"] {
    try engine.setContext(["theme": theme])
    lines.add("\(theme): title \(title.hex) status \(status.hex) fixed \(fixed.hex)")
  }
  selection.isOn = true
  try engine.refresh(statusHandle, attribute: "textColor")
  lines.add("selected: status \(status.hex)")

  // Out of the themes, a label looks as it did before.
  try engine.setUnthemed(statusHandle, true)
  lines.add("unthemed: status \(status.hex)")
  return lines.all
}

private final class JXLabel {
  /// What it has where no theme says anything.
  let original: UInt32 = 0x3333_33ff
  lazy var textColor = original
  var hex: String { hexadecimal(textColor) }
}

/// Whether the status label is selected. Read and written on the thread that edits.
private final class Selection: @unchecked Sendable {
  var isOn = false
}

extension Color {
  fileprivate static let white = Color(rgba: 0xffff_ffff)
  fileprivate static let gray = Color(rgba: 0x8080_80ff)
  fileprivate static let black = Color(rgba: 0x0000_00ff)
  fileprivate static let red = Color(rgba: 0xff00_00ff)
  fileprivate static let green = Color(rgba: 0x00ff_00ff)
}

extension Size {
  fileprivate static let small = Size(width: 30, height: 30)
  fileprivate static let large = Size(width: 80, height: 80)
}
