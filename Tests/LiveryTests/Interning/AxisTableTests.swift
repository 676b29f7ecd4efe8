import LiveryVocabulary
import Testing

@testable import Livery

/// A table that takes over what was edited in another.
struct AxisTableTests {
  private func expectEqual(_ one: AxisTable, _ other: AxisTable) {
    #expect(one.version == other.version && one.count == other.count)
    #expect(one.parents == other.parents)
    #expect(one.modes.map(\.names) == other.modes.map(\.names))
    #expect(one.defaults == other.defaults && one.systemModes == other.systemModes)
    #expect(one.declared.map(\.name) == other.declared.map(\.name))
    for theme in 0..<UInt32(one.modes[0].count) {
      #expect(one.chains.parent(of: theme) == other.chains.parent(of: theme))
      #expect(one.chains.depth(of: theme) == other.chains.depth(of: theme))
      #expect(one.modes[0].isNamed(theme) == other.modes[0].isNamed(theme))
    }
  }

  @Test func becomesEqual() throws {
    var edits = AxisTable()
    var adopting = edits
    func check() {
      adopting.adopt(edits)
      expectEqual(adopting, edits)
    }
    _ = try edits.addTheme("night", parent: .default)
    _ = try edits.addTheme("midnight", parent: "night")
    check()
    _ = try edits.add("density", modes: ["regular", "compact"], default: "regular")
    edits.setSystemMode(1, of: 1)
    check()
    _ = try edits.addTheme("draft", parent: "night")
    edits.discardTheme(3)
    check()
    _ = try edits.setParent(of: 2, to: 0)
    _ = try edits.addTheme("dawn", parent: "midnight")
    check()
    _ = try edits.addTheme("dusk", parent: "dawn")
    edits.discard(1)
    check()
  }

  /// Else the next edit would copy all themes, of which there may be thousands.
  @Test func sharesNoThemes() throws {
    var edits = AxisTable()
    var adopting = AxisTable()
    var places: Set<UnsafePointer<Name<ModeDomain>>?> = []
    for number in 0..<1_000 {
      _ = try edits.addTheme(ThemeName("theme \(number)"), parent: .default)
      adopting.adopt(edits)
      places.insert(edits.modes[0].names.withUnsafeBufferPointer(\.baseAddress))
    }
    // The list moves whenever it is full.
    #expect(places.count < 20)
  }
}
