import Livery

/// JXTheme's way: a value per property, object and style, an override for a subtree, refresh after a change of state,
/// and a free-form customization.
///
/// Where a provider picks a constant by the style it is a table: the engine compares tables by value, so that labels
/// with equal ones share a style. The status label looks at the object, so its closure is `live`. The customization
/// hangs on the theme itself, which a `pure` closure computes for all.
func runJXThemeSample() throws -> [String] {
  let lines = Lines()
  let engine = Engine()
  for theme: ThemeName in ["light", "dark"] { try engine.addTheme(theme) }
  let textColor = Attribute<ThemeColor>("textColor")
  let themeName = Attribute<String>("theme")
  try engine.addAttribute(textColor)
  try engine.addAttribute(themeName)
  try engine.addClass("View")
  try engine.addClass("Label", superclass: "View")

  let sink = try engine.addObjectSink(of: JXLabel.self) { sink in
    sink.bind(textColor, restoring: { $0.textColor }) { $0.textColor = $1 }
  }

  /// Makes a label that is tracked as long as it is there.
  func addLabel(_ declaration: StyleDeclaration, below parent: Handle? = nil) throws -> JXLabel {
    let handle = try engine.track("Label", parent: parent, style: .init { declaration })
    let label = JXLabel(engine.own(handle))
    try engine.bind(label, to: handle, in: sink)
    return label
  }

  let grayOrWhite = textColor(by: .theme, ["default": .gray, "dark": .white])
  let title = try addLabel(grayOrWhite)

  // The customization: a block of the title's own, which sets any property, here the bounds.
  try engine.addRule(".themed") { themeName.pure { $0.theme.text } }
  try engine.setIdentifiers(of: title.tracked.handle, to: ["themed"])
  let blocks: [Handle: @Sendable (String) -> Void] = [
    title.tracked.handle: { theme in lines.add("bounds \(theme == "dark" ? 30 : 80) in \(theme)") }
  ]
  try engine.addCallbackSink(of: themeName) { change in
    if let theme = change.new { blocks[change.handle]?(theme) }
  }

  // A label with a state of its own, which its closure reads.
  let selection = Selection()
  let status = try addLabel(
    textColor.live { context in
      let isDark = context.theme == "dark"
      return selection.isOn ? (isDark ? .red : .green) : (isDark ? .white : .black)
    })

  // Everything below the panel is dark, whatever the rest is.
  let panel = try engine.track("View", patch: ["theme": "dark"])
  let fixed = try addLabel(grayOrWhite, below: panel)

  for theme: ThemeName in ["dark", "light"] {
    try engine.setTheme(theme)
    lines.add("\(theme): title \(title.hex) status \(status.hex) fixed \(fixed.hex)")
  }
  // What a view's `didMoveToSuperview` does.
  try engine.setParent(of: title.tracked.handle, to: panel)
  lines.add("moved: title \(title.hex)")

  selection.isOn = true
  try engine.refresh(status.tracked.handle, textColor)
  lines.add("selected: status \(status.hex)")

  // Out of the themes, a label looks as it did before.
  try engine.setUnthemed(of: status.tracked.handle, to: true)
  lines.add("unthemed: status \(status.hex)")

  // The panel goes, with all that is in it.
  try engine.untrackSubtree(panel)
  return lines.all
}

private final class JXLabel {
  /// When the label goes, this does, and with it what is tracked of it.
  let tracked: Tracked
  /// What it has where no theme says anything, at first.
  var textColor = ThemeColor(rgba: 0x3333_33ff)
  var hex: String { "\(textColor)" }

  init(_ tracked: Tracked) { self.tracked = tracked }
}

/// Whether the status label is selected. Read and written on the thread that edits.
private final class Selection: @unchecked Sendable {
  var isOn = false
}

extension ThemeColor {
  fileprivate static let white = ThemeColor(rgba: 0xffff_ffff)
  fileprivate static let gray = ThemeColor(rgba: 0x8080_80ff)
  fileprivate static let black = ThemeColor(rgba: 0x0000_00ff)
  fileprivate static let red = ThemeColor(rgba: 0xff00_00ff)
  fileprivate static let green = ThemeColor(rgba: 0x00ff_00ff)
}
