import Livery
import TestSupport
import Testing

/// The code of docs/how-to/animation.md.
@MainActor struct AnimationPageTests {
  private final class View { var background = ThemeColor(rgba: 0) }

  @Test func aSinkStartsAnimations() throws {
    let (engine, background) = (Engine(), Attribute<ThemeColor>("background"))
    let (white, black) = (ThemeColor(rgba: 0xffff_ffff), ThemeColor(rgba: 0x0000_00ff))
    try engine.addAttribute(background)
    try engine.addClass("Button")
    try engine.addTheme("night")
    try engine.addRule("Button") { background(white) }
    try engine.addRule("Button", theme: "night") { background(black) }
    let button = View()
    var views: [Handle: View] = [:]

    // page: begin
    let ticker = Ticker<Handle>()
    let fade = ThemeTransition(duration: ThemeDuration(250, .milliseconds), timingFunction: .easeInOut)

    // A theme switch starts an animation for each colour that it changes.
    try engine.addCallbackSink(mainActor: background) { change in
      guard let view = views[change.handle], let new = change.new else { return }
      guard let old = change.old else {
        view.background = new  // The first colour shows at once.
        return
      }
      ticker.start(change.handle, from: old, to: new, over: fade) { view.background = $0 }
    }

    // In each frame, with the time of your display link:
    func frame(at time: Double) -> Bool {
      ticker.advance(to: time)
      return !ticker.isIdle  // Whether you need another frame.
    }
    // page: end

    try engine.track("Button") { views[$0] = button }
    #expect(button.background == white && ticker.isIdle)
    try engine.setTheme("night")
    var (seen, needsAnother): ([ThemeColor], [Bool]) = ([], [])
    for time in [100, 100.125, 100.25] {
      needsAnother.append(frame(at: time))
      seen.append(button.background)
    }
    #expect(seen == [white, ThemeColor(rgba: 0x6363_63ff), black] && needsAnother == [true, true, false])
    #expect(try codeBlocks("swift", on: "docs/how-to/animation.md").first == pageCode(in: #filePath))
  }
}
