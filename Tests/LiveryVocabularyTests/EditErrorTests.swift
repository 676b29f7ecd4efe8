import Testing

@testable import LiveryVocabulary

/// What an error says and how errors are told apart.
struct EditErrorTests {
  @Test func nearNamesAreOffered() {
    let error = EditError.unknownClass("Buttom").suggesting(among: ["Label", "Button", "Bottom"])
    #expect(error.suggestions == ["Bottom", "Button"])
    #expect(error.message == "no class \"Buttom\"; did you mean \"Bottom\" or \"Button\"?")
    #expect(error.code == .unknownClass && error.names == ["Buttom"])
  }

  @Test func aShortListIsOfferedWhole() {
    let names = (1...8).map { "mode \($0)" }
    let error = EditError.unknownMode("density", "tight").suggesting(among: ["regular", "compact"])
    #expect(error.suggestions == ["regular", "compact"])
    #expect(error.message == "the axis \"density\" has no mode \"tight\"; use \"regular\" or \"compact\"")
    #expect(EditError.unknownTheme("tight").suggesting(among: names).suggestions == names)
    let long = EditError.unknownTheme("tight").suggesting(among: names + ["mode 9"])
    #expect(long.suggestions.isEmpty)
    #expect(long.message == "no theme \"tight\"; declare it first")
    let one = EditError.unknownTheme("tight").suggesting(among: ["default"])
    #expect(one.message == "no theme \"tight\"; declare it first, or use \"default\"")
  }

  @Test func placesAreSaid() {
    let origin = SourceLocation(file: "app.theme", line: 3, column: 5)
    let error = EditError.unknownAttribute("fil").located(in: "the rule Button", at: origin)
    #expect(error.message == "no attribute \"fil\"; declare it first (in the rule Button at app.theme:3:5)")
    #expect(error.located(in: "the sheet", at: nil).place == "the rule Button")
    #expect(EditError.reservedAxis.located(in: "the rule Row", at: nil).message.hasSuffix("(in the rule Row)"))
  }

  @Test func suggestionsAndPlacesDoNotCount() {
    let plain = EditError.unknownClass("Buton")
    let other = plain.suggesting(among: ["Button"]).located(in: "the rule Buton", at: nil)
    #expect(plain == other && Set([plain, other]).count == 1)
    #expect(plain != .unknownClass("Bouton") && plain != .unknownTheme("Buton"))
    #expect(other.bare.message == plain.message)
  }

  @Test func codesStandInACatch() {
    func caught(_ error: any Error) -> String {
      do { throw error } catch EditError.Code.staleHandle { return "stale" } catch { return "other" }
    }
    let handle = Handle(index: 1, generation: 1)
    #expect(caught(EditError.staleHandle(handle)) == "stale")
    #expect(caught(EditError.treeCycle(handle)) == "other")
    #expect(caught(SelectorSyntaxError(text: "", column: 1, expected: "", remedy: nil)) == "other")
    #expect(EditError.treeCycle(handle).handle == handle && EditError.reservedAxis.handle == nil)
    #expect("\(EditError.Code.limitReached)" == "limitReached")
  }

  @Test func kindsCanBeRead() {
    let error = EditError.kindMismatch("fill", expected: .color, found: .number)
    #expect(error.kinds?.expected == .color && error.kinds?.found == .number)
    #expect(EditError.reservedSheet.kinds == nil && EditError.reservedSheet.names == ["application"])
  }
}
