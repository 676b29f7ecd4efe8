import Livery

/// The program of docs/tutorial/first-theme.md. Each step is a block of the page.
func runFirstThemeTutorial() throws -> [String] {
  let lines = Lines()
  @Sendable func print(_ items: Any...) { lines.add(items.map { "\($0)" }.joined(separator: " ")) }

  // step: names
  let background = Attribute<ThemeColor>("background")
  let text = Attribute<ThemeColor>("text")
  let paper = Token<ThemeColor>("paper")
  let ink = Token<ThemeColor>("ink")

  let engine = Engine()
  try engine.addAttribute(background)
  try engine.addAttribute(text)
  // step: themes
  try engine.addTheme("night")
  try engine.setToken(paper, to: ThemeColor(rgba: 0xffff_ffff))
  try engine.setToken(ink, to: ThemeColor(rgba: 0x2222_22ff))
  try engine.setToken(paper, to: ThemeColor(rgba: 0x1c1c_1eff), when: ["theme": "night"])
  try engine.setToken(ink, to: ThemeColor(rgba: 0xeeee_eeff), when: ["theme": "night"])
  // step: rules
  try engine.addClass("Label")
  try engine.addRule("Label") {
    background(paper)
    text(ink)
  }
  try engine.addRule("Label:selected") {
    background(ink)
    text(paper)
  }
  // step: read
  let title = try engine.track("Label")
  print(engine[title, text]!)  // #222222ff
  // step: listen
  try engine.addCallbackSink(of: text) { change in
    print("text:", change.new!, change.isInitial ? "at first" : "now")
  }
  // step: switch
  try engine.setTheme("night")  // text: #eeeeeeff now
  try engine.changeStates(of: title, adding: ["selected"])  // text: #1c1c1eff now
  try engine.setTheme("night")  // Nothing differs, so nothing is printed.
  // step: end
  return lines.all
}
