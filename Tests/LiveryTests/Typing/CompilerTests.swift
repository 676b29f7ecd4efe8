import Livery
import TestSupport
import Testing

/// What the compiler accepts of a host, and what it refuses: a wrong type, a misplaced attribute, a forgotten restore.
struct CompilerTests {
  private struct Snippet {
    let name: String
    let code: String

    init(_ name: String, _ code: String) { (self.name, self.code) = (name, code) }
  }

  private static let prelude = """
    import Livery

    final class Label { var color = ThemeColor(rgba: 0); var gap = 0.0; var hint: String?; var pixels: UInt32 = 0
      var titles: [[StateName]: String] = [:]
      func setTitle(_ title: String?) {}
    }
    class Control { var color = ThemeColor(rgba: 0) }
    final class Button: Control {}
    @MainActor final class View { var color = ThemeColor(rgba: 0) }
    enum Look {
      static let fill = Attribute<ThemeColor>("fill")
      static let gap = Attribute<Double>("gap")
      static let hint = Attribute<String>("hint")
      static let title = Attribute<String>("title", isSlotted: true)
      static let accent = Token<ThemeColor>("accent")
      static let space = Token<Double>("space")
    }
    """

  private static let accepted = [
    Snippet(
      "values of the attribute's type",
      "try engine.addRule(\"A\") { Look.fill(ThemeColor(rgba: 1)); Look.gap(Look.space) }"),
    Snippet("key paths", "_ = try engine.addObjectSink(of: Label.self) { $0.bind(Look.fill, \\.color) }"),
    Snippet(
      "a setter that restores",
      "_ = try engine.addObjectSink(of: Label.self) { $0.bind(Look.gap, restoring: { $0.gap }) { $0.gap = $1 } }"),
    Snippet(
      "a setter that takes nil",
      "_ = try engine.addObjectSink(of: Label.self) { $0.bind(Look.hint, restoring: { $0.hint }) { $0.setTitle($1) } }"),
    Snippet(
      "a setter that takes nil of a value that is always there",
      """
      _ = try engine.addObjectSink(of: Label.self) {
        $0.bind(Look.hint, restoring: { $0.titles[[], default: ""] }) { $0.setTitle($1) }
      }
      """),
    Snippet(
      "a setter that says that it restores nothing",
      "_ = try engine.addObjectSink(of: Label.self) { $0.bind(Look.hint, restoring: .nothing) { $0.hint = $1 } }"),
    Snippet(
      "setters by state",
      """
      _ = try engine.addObjectSink(of: Label.self) {
        $0.bind(Look.title, states: [[], ["on"]], restoring: { $0.titles[$1] }) { $0.titles[$2] = $1 }
      }
      """),
    Snippet(
      "an object of a subclass in a sink of its superclass",
      """
      let controls = try engine.addObjectSink(of: Control.self) { $0.bind(Look.fill, \\.color) }
      try engine.bind(Button(), to: handle, in: controls)
      try engine.bind([Button()], to: [handle], in: controls)
      """),
    Snippet(
      "sinks of several types in one list",
      """
      let sinks = [try engine.addObjectSink(of: Control.self) { _ in }.erased]
      for sink in sinks { try engine.bind(Button(), to: handle, in: sink) }
      try engine.removeSink(sinks[0])
      """),
    Snippet(
      "columns of the attribute's type",
      """
      let gaps = Column(of: Look.gap, absent: -1) { Float($0) }
      try engine.addColumnSink([ColumnBinding(Look.fill, .rgba()), ColumnBinding(Look.gap, gaps)])
      let gap: Float = gaps[handle]
      """),
    Snippet(
      "columns of attributes that are known by name",
      "try engine.addColumnSink([ColumnBinding(\"gap\", Column(absent: UInt8(0)) { $0 == .number(1) ? 1 : 2 })])"),
    Snippet(
      "views of the main actor",
      """
      final class Controller { var count = 0 }
      @MainActor func bind(_ controller: Controller) throws {
        _ = try Engine().addObjectSink(mainActor: View.self) {
          $0.bind(Look.fill, restoring: { $0.color }) { [weak controller] view, new, old in
            controller?.count += old == new ? 0 : 1
            view.color = new
          }
        }
      }
      """),
  ]

  private static let refused = [
    Snippet("a value of another type", "_ = Look.fill(4.0)"),
    Snippet("a token of another type", "_ = Look.fill(Look.space)"),
    Snippet("a token that gets a value of another type", "try engine.setToken(Look.accent, to: 4.0)"),
    Snippet("a read of another type", "let gap: ThemeColor? = engine[handle, Look.gap]"),
    Snippet(
      "a callback of another type", "_ = try engine.addCallbackSink(of: Look.gap) { let color: ThemeColor? = $0.new }"),
    Snippet(
      "a property of another type", "_ = try engine.addObjectSink(of: Label.self) { $0.bind(Look.gap, \\.color) }"),
    Snippet(
      "a setter that forgets to restore",
      "_ = try engine.addObjectSink(of: Label.self) { $0.bind(Look.hint) { $0.hint = $1 } }"),
    Snippet(
      "setters by state that forget to restore",
      "_ = try engine.addObjectSink(of: Label.self) { $0.bind(Look.title, states: [[]]) { $0.titles[$2] = $1 } }"),
    Snippet(
      "setters by state of a property",
      "_ = try engine.addObjectSink(of: Label.self) { $0.bind(Look.title, states: [[]], \\.hint) }"),
    Snippet("a column of another type", "_ = ColumnBinding(Look.gap, Column.rgba())"),
    Snippet("an encoder of another type", "_ = Column(of: Look.gap, absent: 0) { $0.packedRGBA }"),
    Snippet(
      "an object of another type",
      """
      let controls = try engine.addObjectSink(of: Control.self) { _ in }
      try engine.bind(Label(), to: handle, in: controls)
      """),
    Snippet(
      "an object of a superclass",
      """
      let buttons = try engine.addObjectSink(of: Button.self) { _ in }
      try engine.bind(Control(), to: handle, in: buttons)
      """),
    Snippet(
      "an object in a callback sink", "try engine.bind(Label(), to: handle, in: engine.addCallbackSink { _ in })"),
    Snippet("an object out of a column sink", "try engine.unbind(handle, in: engine.addColumnSink([]))"),
    Snippet("slices of columns", "_ = try engine.addColumnSink([], delivery: .sliced(SlicePlan()))"),
    Snippet(
      "views of the main actor on several threads",
      "_ = try engine.addObjectSink(mainActor: View.self, delivery: .concurrent) { _ in }"),
    Snippet(
      "views of the main actor on any thread",
      "_ = try engine.addObjectSink(of: View.self) { $0.bind(Look.fill, restoring: { $0.color }) { $0.color = $1 } }"),
    Snippet("an id of another sort", "_ = engine.value(handle, try engine.addClass(\"A\"))"),
  ]

  /// One file for all, with a function for each, and the lines of each function.
  private static func source(_ snippets: [Snippet]) -> (text: String, lines: [Range<Int>]) {
    var text = prelude + "\n"
    var lines: [Range<Int>] = []
    for (place, snippet) in snippets.enumerated() {
      let start = text.count { $0 == "\n" } + 1
      text += "func snippet\(place)(_ engine: Engine, _ handle: Handle) throws {\n\(snippet.code)\n}\n"
      lines.append(start..<text.count { $0 == "\n" } + 1)
    }
    return (text, lines)
  }

  @Test func whatIsRightCompiles() throws {
    let errors = try compilerErrors(in: Self.source(Self.accepted).text, importing: "Livery")
    #expect(errors?.map(\.message) ?? [] == [])
  }

  /// Each has an error of its own.
  @Test func whatIsWrongDoesNotCompile() throws {
    let (text, lines) = Self.source(Self.refused)
    guard let errors = try compilerErrors(in: text, importing: "Livery") else { return }
    for (snippet, lines) in zip(Self.refused, lines) {
      #expect(errors.contains { lines.contains($0.line) }, "\(snippet.name) compiles")
    }
    let elsewhere = errors.filter { error in !lines.contains { $0.contains(error.line) } }
    #expect(elsewhere.map(\.message) == [])
  }
}
