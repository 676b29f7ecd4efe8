import Foundation
import Livery
import LiveryFoundation
import Testing

/// `localizedDescription` is the message of the error, and not that "the operation could not be completed".
struct LocalizedErrorTests {
  private let engine = Engine()

  @Test func editErrorsSayWhatWasMeant() throws {
    try engine.addTheme("night")
    let error = try #require(throws: EditError.self) { try engine.setTheme("nihgt") }
    #expect((error as any Error).localizedDescription == "no theme \"nihgt\"; did you mean \"night\"?")
    #expect((error as any Error as NSError).localizedDescription == error.message)
  }

  @Test func deliveryErrorsSayWhatCallbacksThrew() throws {
    try engine.addTheme("night")
    let observation = engine.onDidChange { _ in throw EditError.reservedAxis }
    defer { observation.end() }
    let error = try #require(throws: DeliveryError.self) { try engine.setTheme("night") }
    let expected = "a callback threw, and the edits stand: \(EditError.reservedAxis.message)"
    #expect((error as any Error).localizedDescription == expected)
    #expect("\(error)" == expected)
  }

  @Test func syntaxErrorsSayWhere() throws {
    let error = try #require(throws: SelectorSyntaxError.self) { try StyleSelector.list("Button..") }
    #expect((error as any Error).localizedDescription == error.description)
  }

  @Test func colourErrorsSayWhere() throws {
    let error = try #require(throws: ColorSyntaxError.self) { try ThemeColor(css: "rebecapurple") }
    #expect((error as any Error).localizedDescription == error.description)
  }

  @Test func problemsSayWhichTokenIsMissing() throws {
    try engine.addAttribute("fill", kind: .color)
    try engine.addClass("Button")
    try engine.addRule("Button", ["fill": .token("accent")])
    for problem: any Error in engine.tokenProblems() as [any Error] + engine.declarationProblems() {
      #expect(problem.localizedDescription == "\(problem)")
    }
    let found = try #require(engine.problems().first)
    #expect((found as any Error).localizedDescription == found.message)
    #expect(engine.tokenProblems().count == 1 && engine.declarationProblems().count == 1)
  }
}
