import PZTheme
import Testing

/// Objects that are no views have themes and blocks, too.
@MainActor struct PlainObjectTests {
  private final class Ink: NSObject {
    var name = ""
    var size = ""
  }

  @Test func aBlockRunsAtOnceAndAtEachChange() {
    shared.theme = .light
    let ink = Ink()
    ink.pz.handleTheme { $0.name = kThemePicker("black", "white") }
    #expect(ink.name == "black")
    shared.theme = .dark
    #expect(ink.name == "white")
    ink.pz.handleTheme { $0.name = kThemePicker("grey", "silver") }
    #expect(ink.name == "silver")
    shared.theme = .light
    #expect(ink.name == "grey")
  }

  @Test func anObjectMayHaveAThemeOfItsOwn() {
    shared.theme = .light
    let ink = Ink()
    ink.pz.handleTheme { $0.name = kThemePicker("black", "white") }
    ink.pz.theme = .dark
    #expect(ink.name == "white" && ink.pz.theme == .dark)
    shared.theme = .dark
    shared.theme = .light
    #expect(ink.name == "white")
    ink.pz.theme = .auto
    #expect(ink.name == "black")
    let other = Ink()
    other.pz.theme = .dark
    other.pz.handleTheme { $0.name = kThemePicker("black", "white") }
    #expect(other.name == "white")
  }

  @Test func otherChannelsReachPlainObjects() throws {
    let manager = PZTheme(layer: ThemeLayer(), defaults: defaults("plain"))
    try manager.layer.engine.addAxis("size", modes: ["small", "large"], default: "small")
    let ink = Ink()
    ink.pz(in: manager).handle(axis: "size") { ink, size in ink.size = size.text }
    #expect(ink.size == "small")
    try manager.layer.engine.setContext(["size": "large"])
    #expect(ink.size == "large")
  }

  @Test func blocksGoWithTheirObjects() {
    shared.theme = .light
    final class Token {}
    weak var token: Token?
    weak var gone: Ink?
    var calls = 0
    do {
      let (ink, made) = (Ink(), Token())
      (gone, token) = (ink, made)
      ink.pz.handleTheme { _ in
        calls += 1
        withExtendedLifetime(made) {}
      }
    }
    #expect(gone == nil)
    shared.theme = .dark
    #expect(calls == 1)
    #expect(token == nil)
  }
}
