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
    var hintLength: Int? = 8
    var colorReads = 0
    /// What a setter with the old value was given.
    var moves: [String] = []
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
    try bind { $0.bind(Look.color, restoring: .nothing) { $0.pixels = $1?.packedRGBA ?? 0 } }
    #expect(label.pixels == 0xffff_ffff)
    try engine.removeToken(Look.accent)
    #expect(label.pixels == 0)
  }

  private func declareTitles() throws {
    try engine.declare(Look.title("Save"), on: handle)
    try engine.declare(Look.title("Saving"), states: ["held"], on: handle)
    try engine.declare(Look.title("Elsewhere"), states: ["off"], on: handle)
  }

  @Test func slotsHaveSettersWithStates() throws {
    label.titles = [[]: "own"]
    try bind {
      $0.bind(Look.title, states: [[], ["held"]], restoring: { $0.titles[$1] }) { $0.titles[$2] = $1 }
    }
    try declareTitles()
    #expect(label.titles == [[]: "Save", ["held"]: "Saving"])
    try engine.declare(Look.title(nil), states: ["held"], on: handle)
    #expect(label.titles == [[]: "Save"])
    try engine.setUnthemed(of: handle, to: true)
    #expect(label.titles == [[]: "own"])
  }

  @Test func slotsMayRestoreNothing() throws {
    label.titles = [[]: "own"]
    try bind { $0.bind(Look.title, states: [[], ["held"]], restoring: .nothing) { $0.titles[$2] = $1 } }
    try declareTitles()
    try engine.setUnthemed(of: handle, to: true)
    #expect(label.titles.isEmpty)
  }

  /// The setters take what the object has for a state, or answer a value where there is none.
  @Test func slotsOfHostsAreConverted() throws {
    label.titles = [[]: "own"]
    try bind {
      $0.bind(Look.title, states: [["held"]], as: { $0 + "!" }, restoring: { $0.titles[$1] ?? "-" }) {
        $0.titles[$2] = $1
      }
      $0.bind(Look.title, states: [[]], as: { Optional($0 + "?") }, restoring: { $0.titles[$1] }) {
        $0.titles[$2] = $1
      }
    }
    try declareTitles()
    #expect(label.titles == [[]: "Save?", ["held"]: "Saving!"])
    try engine.setUnthemed(of: handle, to: true)
    #expect(label.titles == [[]: "own", ["held"]: "-"])
  }

  @Test func propertiesOfHostsAreConverted() throws {
    try bind {
      $0.bind(Look.color, as: { $0.packedRGBA }, \.pixels)
      $0.bind(Look.hint, as: { $0.count }, \.hintLength)
    }
    try engine.declare(Look.color(white), on: handle)
    try engine.declare(Look.hint("four"), on: handle)
    #expect(label.pixels == 0xffff_ffff && label.hintLength == 4)
    try engine.declare(Look.hint(nil), on: handle)
    #expect(label.hintLength == nil)
    try engine.undeclare(Look.color, on: handle)
    try engine.undeclare(Look.hint, on: handle)
    #expect(label.pixels == 0xdead_beef && label.hintLength == 8)
  }

  @Test func settersOfHostsAreConverted() throws {
    try bind {
      $0.bind(Look.color, as: { $0.packedRGBA }, restoring: { $0.pixels }) { $0.pixels = $1 }
      $0.bind(Look.hint, as: { $0.count }, restoring: { $0.hintLength }) { $0.hintLength = $1 }
    }
    try engine.declare(Look.color(white), on: handle)
    try engine.declare(Look.hint(nil), on: handle)
    #expect(label.pixels == 0xffff_ffff && label.hintLength == nil)
    try engine.undeclare(Look.color, on: handle)
    try engine.undeclare(Look.hint, on: handle)
    #expect(label.pixels == 0xdead_beef && label.hintLength == 8)
  }

  /// The own value stands for absent on either side, so that the host can move from one value to the other.
  @Test func settersMayGetTheOldValue() throws {
    try bind {
      $0.bind(Look.width, restoring: { $0.width }) { label, new, old in
        label.moves.append("\(old) to \(new)")
        label.width = new
      }
      $0.bind(Look.color, as: { $0.packedRGBA }, restoring: { $0.pixels }) { label, new, old in
        label.moves.append("\(hexadecimal(old)) to \(hexadecimal(new))")
        label.pixels = new
      }
    }
    try engine.declare(Look.width(2), on: handle)
    try engine.declare(Look.width(3), on: handle)
    try engine.declare(Look.width(nil), on: handle)
    try engine.declare(Look.width(4), on: handle)
    try engine.undeclare(Look.width, on: handle)
    #expect(label.moves == ["7.0 to 2.0", "2.0 to 3.0", "3.0 to 7.0", "7.0 to 4.0", "4.0 to 7.0"])
    label.moves = []
    try engine.declare(Look.color(wide), on: handle)
    try engine.declare(Look.color(white), on: handle)
    try engine.undeclare(Look.color, on: handle)
    let wideCell = hexadecimal(wide.packedRGBA)
    #expect(label.moves == ["deadbeef to \(wideCell)", "\(wideCell) to ffffffff", "ffffffff to deadbeef"])
  }

  /// Rows of switches that are known are kept, with their old words.
  @Test func oldValuesComeWithEverySwitch() throws {
    try engine.addRule("Label") { Look.color(white) }
    try engine.addRule("Label", theme: "night") { Look.color(wide) }
    try bind {
      $0.bind(Look.color, as: { $0.packedRGBA }, restoring: { $0.pixels }) { label, new, old in
        label.moves.append("\(hexadecimal(old)) to \(hexadecimal(new))")
      }
    }
    label.moves = []
    for theme in ["night", "default", "night", "default", "night"] as [ThemeName] { try engine.setTheme(theme) }
    let (day, night) = (hexadecimal(white.packedRGBA), hexadecimal(wide.packedRGBA))
    let there = "\(day) to \(night)"
    let back = "\(night) to \(day)"
    #expect(label.moves == [there, back, there, back, there])
  }

  /// A type that the compiler cannot know to be wrong: another part of the host declared the name.
  @Test func attributesOfAnotherKindAreRefused() throws {
    let wrong = Attribute<Double>("color")
    let error = EditError.kindMismatch("color", expected: .color, found: .number)
    #expect(throws: error) { try engine.addObjectSink(of: Label.self) { $0.bind(wrong, \.width) } }
    #expect(throws: error) { try engine.addObjectSink(ObjectSink<Label>([AttributeSlot(wrong)]) { _ in }) }
    #expect(throws: error) { try engine.addCallbackSink(of: wrong) { _ in } }
    #expect(throws: error) { _ = try engine.changes(of: wrong) }
    #expect(throws: error) { try engine.addColumnSink([ColumnBinding(wrong, Column(of: wrong, absent: 0) { $0 })]) }
    #expect(throws: EditError.kindMismatch("width", expected: .number, found: .color)) {
      try engine.addColumnSink([ColumnBinding("width", Column.rgba())])
    }
    #expect(engine.statistics.sinks == 0)
  }

  @Test func slotsOfCurrentAttributesAreRefused() throws {
    let error = EditError.notSlotted("color")
    let states: [[StateName]] = [["held"]]
    #expect(throws: error) {
      try engine.addObjectSink(of: Label.self) { sink in
        sink.bind(Look.color, states: states, restoring: .nothing) { _, _, _ in }
      }
    }
    #expect(throws: error) { try engine.addObjectSink(of: Label.self) { $0.bind(Look.color, slot: [], \.color) } }
    #expect(throws: error) { try engine.addColumnSink([ColumnBinding(Look.color, slot: ["held"], Column.rgba())]) }
    #expect(error.message.contains("isSlotted"))
  }

  private final class SmallLabel {}

  /// A list of sinks for several types. The type is checked when objects are bound.
  @Test func sinksOfSeveralTypesFitInOneList() throws {
    let labels = try engine.addObjectSink(of: Label.self) { $0.bind(Look.width, \.width) }
    let small = try engine.addObjectSink(of: SmallLabel.self) { _ in }
    let sinks = [labels.erased, small.erased]
    try engine.declare(Look.width(5), on: handle)
    try engine.bind(label, to: handle, in: sinks[0])
    #expect(label.width == 5)
    try engine.unbind(handle, in: sinks[0])
    for sink in sinks { try engine.removeSink(sink) }
    #expect(engine.statistics.sinks == 0)
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

  /// Sinks deliver inside the call that tracks. A host that needs the handle by then notes it before.
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
    var length = 1
    var title = "own"
    var shown = 0
  }

  @MainActor private final class Controller {
    var changes = 0
  }

  /// Each form of the main actor is passed on to the one of the same name.
  @MainActor @Test func viewsOfTheMainActorHaveAllForms() throws {
    let view = View()
    let sink = try engine.addObjectSink(mainActor: View.self) { sink in
      sink.bind(Look.color, restoring: { $0.color }) { view, new, old in
        view.shown += old == new ? 0 : 1
        view.color = new
      }
      sink.bind(Look.width, restoring: { $0.width }) { $0.width = $1 }
      sink.bind(Look.hint, as: { $0.count }, restoring: { $0.length }) { $0.length = $1 }
      sink.bind(Look.title, states: [[]], restoring: { view, _ in view.title }) { view, title, _ in view.title = title }
    }
    try engine.bind(view, to: handle, in: sink)
    try engine.transaction {
      try engine.declare(Look.color(white), on: handle)
      try engine.declare(Look.width(9), on: handle)
      try engine.declare(Look.hint("four"), on: handle)
      try engine.declare(Look.title("themed"), on: handle)
    }
    #expect(view.color == white && view.width == 9 && view.length == 4 && view.title == "themed" && view.shown == 1)
    try engine.setUnthemed(of: handle, to: true)
    #expect(view.color == ThemeColor(rgba: 0) && view.width == nil && view.length == 1 && view.title == "own")
  }

  @MainActor @Test func runsMayComeOnTheMainActor() throws {
    let view = View()
    try engine.addRunSink(mainActor: ["width"]) { run in view.shown += run.members.count }
    try engine.declare(Look.width(9), on: handle)
    #expect(view.shown == 1)
  }

  @MainActor @Test func viewsOfTheMainActorNeedNothingMore() throws {
    let (view, controller) = (View(), Controller())
    let sink = try engine.addObjectSink(mainActor: View.self) { sink in
      sink.bind(Look.color, \.color)
      sink.bind(Look.width, restoring: .nothing) { [weak controller] view, width in
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

private func hexadecimal(_ cell: UInt32) -> String { String(cell, radix: 16) }
