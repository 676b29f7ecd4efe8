import Testing

@testable import XZTheme

@MainActor struct LogTests {
  @Test func argumentsTakeThePlacesOfTheFormat() {
    XZLog("No style for %@.", "label")
    #expect(logMessage("No style for %@ in %@.", ["label", Theme.default]) == "No style for label in Theme(default).")
    #expect(logMessage("%@", [nil]) == "nil" && logMessage("%@ and %@", [1]) == "1 and %@")
    #expect(logMessage("plain", [1]) == "plain" && logMessage("", []) == "")
  }
}
