import Testing

@testable import LiveryExamples

/// The programs in `docs/examples` say what their text says.
struct ExampleTests {
  @Test func quickStart() throws {
    #expect(
      try runQuickStart() == [
        "background of save: #ffffffff",
        "background of save: #1c1c1eff",
        "read: true",
      ])
  }

  @Test func jxTheme() throws {
    #expect(
      try runJXThemeSample() == [
        "bounds 80.0",
        "light: title #808080ff status #000000ff fixed #ffffffff",
        "bounds 30.0",
        "dark: title #ffffffff status #ffffffff fixed #ffffffff",
        "selected: status #ff0000ff",
      ])
  }

  @Test func xzTheme() throws {
    #expect(
      try runXZThemeSample() == [
        "day: plain #333333ff",
        "day: red #ff0000ff",
        "day: Good day, Day, pressed",
        "night: plain #707070ff",
        "night: red #707070ff",
        "night: Good night, Day, pressed",
        "bar: bar",
      ])
  }

  @Test func swiftTheming() throws {
    #expect(
      try runSwiftThemingSample() == [
        "bluo, system light: #d6e4ffff",
        "bluo, system dark: #0a1a33ff",
        "jado, system dark: #0a331fff",
        "jado, prefers light: #d6ffe8ff",
        "one read: #0a1a33ff",
      ])
  }

  @Test func pzTheme() throws {
    #expect(try runPZThemeSample() == ["3: Bright #000000ff bg", "5: Dim #ffffffff bg"])
  }
}
