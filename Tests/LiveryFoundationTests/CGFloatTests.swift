import Foundation
import Livery
import LiveryFoundation
import Testing

/// A `CGFloat` is a number to an engine.
struct CGFloatTests {
  @Test func readsAndWritesNumbers() throws {
    let engine = Engine()
    let radius = Attribute<CGFloat>("radius")
    try engine.addAttribute(radius)
    let button = try engine.addClass("Button")
    try engine.addRule("Button", ["radius": .constant(CGFloat(2.5))])
    let handle = try engine.track(button)
    #expect(engine[handle, radius] == 2.5)
    #expect(engine[handle, Attribute<Double>("radius")] == 2.5)
    #expect(CGFloat.kind == .number)
    #expect(CGFloat(themeValue: .bool(true)) == nil)
  }
}
