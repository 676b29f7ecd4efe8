import Foundation
import Livery
import LiveryLog
import Testing

/// A host that is written for any `EditableEngine` does the same with an engine and with a recorder.
@Suite struct EditableEngineTests {
  private let background = Attribute<ThemeColor>("background")
  private let title = Attribute<String>("title", isSlotted: true)
  private let accent = Token<ThemeColor>("accent")
  private let white = ThemeColor(rgba: 0xffff_ffff)

  private final class Button { var color = ThemeColor(rgba: 0x8888_88ff) }

  /// The program of the README, for any engine.
  private func quickStart(_ engine: some EditableEngine) throws -> [String] {
    let said = Lines()
    try engine.addAttribute(background)
    try engine.addClass("Button")
    try engine.addTheme("night")
    try engine.addRule("Button") { background(ThemeColor(rgba: 0xffff_ffff)) }
    try engine.addRule("Button", theme: "night") { background(ThemeColor(rgba: 0x1c1c_1eff)) }

    let views = try engine.addObjectSink(of: Button.self) { sink in
      sink.bind(background, restoring: { $0.color }) { button, color in
        button.color = color
        said.add("\(color)")
      }
    }
    let save = Button()
    let handle = try engine.track("Button")
    try engine.bind(save, to: handle, in: views)
    try engine.setTheme("night")
    try engine.setUnthemed(of: handle, to: true)
    return said.all
  }

  @Test func theFirstProgramRunsOnEither() throws {
    let expected = ["#ffffffff", "#1c1c1eff", "#888888ff"]
    let lines = Lines()
    #expect(try quickStart(Engine()) == expected)
    #expect(try quickStart(Recorder { lines.add($0) }) == expected)
    #expect(try lines.replay().engine.revision > 0)
  }

  /// The forms with types, with defaults and by name. They call the requirements and not themselves.
  private func host(_ engine: some EditableEngine) throws -> [String] {
    let said = Lines()
    try engine.addAttribute(background)
    try engine.addAttribute(title)
    try engine.addClass("Button")
    try engine.addTheme("night")
    try engine.setToken(accent, to: white)
    try engine.setToken(accent, to: .init(rgba: 0x1111_11ff), theme: "night")
    try engine.addCallbackSink(of: background) { said.add("told \($0.new.map { "\($0)" } ?? "nothing")") }
    try engine.addRule([StyleSelector("Button")]) { background(accent) }
    let save = try engine.track("Button", states: ["on"]) { said.add("tracked \($0)") }
    try engine.declare(on: save) {
      title("Save")
      title("Saving").for(states: ["pressed"])
    }
    try engine.declare(title("Night"), theme: "night", on: save)
    let before = engine.snapshot()
    try engine.setTheme("night")
    said.add("\(engine[save, title] ?? "-") \(engine[save, title, slot: ["pressed"]] ?? "-")")
    said.add("\(before[save, title] ?? "-") \(before[save, title, slot: ["pressed"]] ?? "-")")
    said.add("\(before.tokenValue(accent)!) \(engine.tokenValue(accent)!) \(engine.tokenValue(accent, of: save)!)")
    said.add("\(try before.tokenValue(accent, in: ["theme": "night"])!) \(before.tokens(of: save)!.count)")
    said.add("\(try engine.value(save, background, in: Patch(theme: .default))!)")
    said.add("\(engine.explain(save, background)!.candidates.count) \(engine.tokens.count) \(engine.theme)")
    try engine.undeclare(title, states: ["pressed"], on: save)
    try engine.undeclare(engine.attributeID("title")!, theme: "night", on: save)
    try engine.refresh(save, background)
    try engine.refresh(save, engine.attributeID("title")!)
    try engine.setIdentifiers(of: [save], to: ["wide"])
    try engine.setSystemMode(of: try axis(of: engine), to: "compact")
    said.add("\(engine.inputs(of: save)!.style.count) \(engine.inputs(of: save)!.identifiers)")
    try engine.setStyle(of: save) { background(white) }
    try engine.removeRule("Button", attributes: [background, "title"])
    try engine.setContext(Patch(theme: .default).setting(accent, to: white))
    try engine.removeToken(accent, when: ["theme": "night"])
    try engine.removeToken(accent)
    said.add("\(engine.contextInputs.tokens.count) \(engine.modes.count) \(engine.isTracked(save))")
    return said.all
  }

  private func axis(of engine: some EditableEngine) throws -> AxisName {
    try engine.addAxis("density", modes: ["regular", "compact"], default: "regular")
    return "density"
  }

  @Test func everyFormDoesTheSameOnEither() throws {
    func said(by engine: some EditableEngine) throws -> [String] {
      // Handles differ.
      try host(engine).map { $0.hasPrefix("tracked") ? "tracked" : $0 }
    }
    let lines = Lines()
    let expected = [
      "tracked", "told #ffffffff", "told #111111ff", "Night Saving", "Save Saving", "#ffffffff #111111ff #111111ff",
      "#111111ff 1", "#ffffffff", "1 1 night", "1 [wide]", "told #ffffffff", "1 2 true",
    ]
    #expect(try said(by: Engine()) == expected)
    let recorder = Recorder { lines.add($0) }
    #expect(try said(by: recorder) == expected)
    #expect(try lines.replay().engine.revision == recorder.revision)
  }

  @MainActor @Test func sinksOfTheMainActorDoTheSameOnEither() throws {
    final class View { var color: ThemeColor? }
    func color(with engine: some EditableEngine) throws -> [ThemeColor?] {
      try engine.addAttribute(background)
      try engine.addClass("View")
      try engine.addRule("View") { background(white) }
      var told: ThemeColor?
      let view = View()
      let sink = try engine.addObjectSink(mainActor: View.self) { $0.bind(background, \.color) }
      try engine.addCallbackSink(mainActor: background) { told = $0.new }
      let observation = engine.onDidChange(mainActor: { _ in view.color = view.color })
      defer { observation.end() }
      try engine.bind(view, to: try engine.track("View"), in: sink)
      return [view.color, told]
    }
    #expect(try color(with: Engine()) == [white, white])
    #expect(try color(with: Recorder { _ in }) == [white, white])
  }

  @Test(.timeLimit(.minutes(30))) func changesAreStreamedFromEither() async throws {
    func first(of engine: some EditableEngine) async throws -> ThemeColor? {
      try engine.addAttribute(background)
      try engine.addClass("View")
      let changes = try engine.changes(of: background)
      try engine.addRule("View") { background(white) }
      let view = try engine.track("View")
      for await change in changes where change.handle == view { return change.new }
      return nil
    }
    #expect(try await first(of: Engine()) == white)
    #expect(try await first(of: Recorder { _ in }) == white)
  }
}
