import Livery
import Testing

/// Typed bindings of object sinks: what setters and properties get, and what is put back.
struct ObjectBindingsTests {
  private final class Label: @unchecked Sendable {
    // Touched on the thread of the test.
    var color = ThemeColor(rgba: 0x1111_11ff)
    var width = 7.0
    var hint: String? = "own hint"
    var titles: [[StateName]: String] = [:]
    var pixels: UInt32 = 0xdead_beef
    var colorReads = 0
  }

  private enum Look {
    static let color = Attribute<ThemeColor>("color")
    static let width = Attribute<Double>("width")
    static let hint = Attribute<String>("hint")
    static let title = Attribute<String>("title", isSlotted: true)
    static let accent = Token<ThemeColor>("accent")
  }

  private let engine = Engine()
  private let handle: Handle
  private let label = Label()

  init() throws {
    try engine.addAttribute(Look.color)
    try engine.addAttribute(Look.width)
    try engine.addAttribute(Look.hint)
    try engine.addAttribute(Look.title)
    try engine.addTheme("night")
    handle = try engine.track(engine.addClass("Label"))
  }

  private func bind(_ bindings: (inout ObjectBindings<Label>) -> Void) throws {
    try engine.bind(label, to: handle, in: engine.addObjectSink(of: Label.self, bindings))
  }

  private let white = ThemeColor(rgba: 0xffff_ffff)
  /// One that the pool keeps.
  private let wide = ThemeColor(.oklch, 0.7, 0.1, 30)

  @Test func propertiesFollowTheTheme() throws {
    try engine.addRule("Label") {
      Look.color(white)
      Look.width(2)
    }
    try engine.addRule("Label", theme: "night") { Look.color(wide) }
    try bind {
      $0.bind(Look.color, \.color)
      $0.bind(Look.width, \.width)
    }
    #expect(label.color == white && label.width == 2)
    try engine.setTheme("night")
    #expect(label.color == wide && label.width == 2)
  }

  @Test func whatTheObjectHadComesBack() throws {
    try bind {
      $0.bind(Look.color, \.color)
      $0.bind(Look.width, restoring: { $0.width }) { $0.width = $1 }
    }
    #expect(label.color == ThemeColor(rgba: 0x1111_11ff) && label.width == 7)
    for _ in 0..<2 {
      try engine.declare(Look.color(white), on: handle)
      try engine.declare(Look.width(3), on: handle)
      try engine.declare(Look.width(4), on: handle)
      #expect(label.color == white && label.width == 4)
      try engine.undeclare(Look.color, on: handle)
      try engine.undeclare("width", on: handle)
      #expect(label.color == ThemeColor(rgba: 0x1111_11ff) && label.width == 7)
      // What the host sets in between is its own.
      label.width = 7
    }
  }

  @Test func ownValuesAreReadOnceBeforeTheFirst() throws {
    try engine.addRule("Label") { Look.color(white) }
    try bind {
      $0.bind(
        Look.color,
        restoring: { label in
          label.colorReads += 1
          return label.color
        }
      ) { $0.color = $1 }
    }
    try engine.addRule("Label", theme: "night") { Look.color(wide) }
    for theme in ["night", "default", "night"] as [ThemeName] { try engine.setTheme(theme) }
    #expect(label.colorReads == 1 && label.color == wide)
  }

  /// *None* is a value, which an optional property has, too.
  @Test func noneIsNilWhereThatIsPossible() throws {
    try bind {
      $0.bind(Look.hint, \.hint)
      $0.bind(Look.width, \.width)
    }
    try engine.declare(Look.hint(nil), on: handle)
    try engine.declare(Look.width(nil), on: handle)
    #expect(label.hint == nil && label.width == 7)
    try engine.declare(Look.hint("themed"), on: handle)
    try engine.declare(Look.width(1), on: handle)
    #expect(label.hint == "themed" && label.width == 1)
    try engine.declare(Look.width(nil), on: handle)
    #expect(label.width == 7)
    try engine.undeclare(Look.hint, on: handle)
    #expect(label.hint == "own hint")
  }

  @Test func settersGetNilForAbsent() throws {
    try engine.addRule("Label") { Look.color(Look.accent) }
    try engine.setToken(Look.accent, to: white)
    try bind { $0.bind(Look.color) { $0.pixels = $1?.packedRGBA ?? 0 } }
    #expect(label.pixels == 0xffff_ffff)
    try engine.removeToken(Look.accent)
    #expect(label.pixels == 0)
  }

  @Test func slotsHaveSettersWithStates() throws {
    try bind { $0.bind(Look.title, states: [[], ["held"]]) { $0.titles[$2] = $1 } }
    try engine.declare(Look.title("Save"), on: handle)
    try engine.declare(Look.title("Saving"), states: ["held"], on: handle)
    try engine.declare(Look.title("Elsewhere"), states: ["off"], on: handle)
    #expect(label.titles == [[]: "Save", ["held"]: "Saving"])
  }

  @Test func propertiesOfHostsAreConverted() throws {
    try bind { $0.bind(Look.color, \.pixels) { $0.packedRGBA } }
    try engine.declare(Look.color(white), on: handle)
    #expect(label.pixels == 0xffff_ffff)
    try engine.undeclare(Look.color, on: handle)
    #expect(label.pixels == 0xdead_beef)
  }

  /// The own value is that of the target, whatever object it shows.
  @Test func recycledTargetsComeBackToTheirOwnValues() throws {
    let other = try engine.track(engine.addClass("Other"))
    let sink = try engine.addObjectSink(of: Label.self, recyclesTargets: true) { $0.bind(Look.color, \.color) }
    try engine.addRule("Label") { Look.color(white) }
    try engine.bind(label, to: handle, in: sink)
    #expect(label.color == white)
    try engine.bind(label, to: other, in: sink)
    #expect(label.color == ThemeColor(rgba: 0x1111_11ff))
    try engine.bind(label, to: handle, in: sink)
    #expect(label.color == white)
  }

  @Test func manyTargetsMayGo() throws {
    try engine.addRule("Label") { Look.color(white) }
    let sink = try engine.addObjectSink(of: Label.self) { $0.bind(Look.color, \.color) }
    for _ in 0..<500 { try engine.bind(Label(), to: handle, in: sink) }
    try engine.bind(label, to: handle, in: sink)
    try engine.addRule("Label", theme: "night") { Look.color(wide) }
    try engine.setTheme("night")
    #expect(label.color == wide)
  }

  /// A sink is told inside the call that tracks. Whoever needs the handle by then notes it before.
  @Test func handlesCanBeNotedBeforeSinksHearOfThem() throws {
    try engine.addRule("Label") { Look.color(white) }
    let names = Box<[Handle: String]>([:])
    let told = Box<[String?]>([])
    try engine.addCallbackSink(of: Look.color) { change in told.content.append(names.content[change.handle]) }
    let labelClass = try #require(engine.classID("Label"))
    let sink = try engine.addObjectSink(of: Label.self) { $0.bind(Look.color, \.color) }
    let second = try engine.track(labelClass) { handle in
      names.content[handle] = "second"
      try engine.bind(label, to: handle, in: sink)
    }
    #expect(told.content == [nil, "second"] && label.color == white && engine.isTracked(second))
    struct Refused: Error {}
    #expect(throws: Refused.self) { try engine.track(labelClass) { _ in throw Refused() } }
    #expect(told.content.count == 2)
  }

  @MainActor private final class View {
    var color = ThemeColor(rgba: 0)
    var width: Double?
    var shown = 0
  }

  @MainActor private final class Controller {
    var changes = 0
  }

  @MainActor @Test func viewsOfTheMainActorNeedNothingMore() throws {
    let (view, controller) = (View(), Controller())
    let sink = try engine.addObjectSink(mainActor: View.self) { sink in
      sink.bind(Look.color, \.color)
      sink.bind(Look.width) { [weak controller] view, width in
        view.width = width
        controller?.changes += 1
      }
    }
    try engine.bind(view, to: handle, in: sink)
    try engine.declare(Look.color(white), on: handle)
    try engine.declare(Look.width(9), on: handle)
    #expect(view.color == white && view.width == 9 && controller.changes == 1)
    try engine.undeclare(Look.color, on: handle)
    #expect(view.color == ThemeColor(rgba: 0))
  }
}
