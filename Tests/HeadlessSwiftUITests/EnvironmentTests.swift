import HeadlessSwiftUI
import Testing

private enum TitleKey: EnvironmentKey { static var defaultValue: String { "none" } }
extension EnvironmentValues {
  fileprivate var title: String {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
}

@MainActor @Suite struct EnvironmentTests {
  struct Title: View {
    @Environment(\.title) private var title
    var body: some View { Text("title \(title)") }
  }
  struct Scheme: View {
    @Environment(\.colorScheme) private var colorScheme
    var body: some View { Text("\(colorScheme)") }
  }
  struct Unread: View {
    @Environment(\.title) private var title
    var body: some View { Button("print") { print(title) } }
  }
  struct Screen: View {
    @State private var title = "a"
    @State private var other = 0
    var body: some View {
      VStack {
        Title()
        Scheme()
        Unread()
      }.environment(\.title, title)
      Title()
      Button("change") { title = "b" }
      Button("other \(other)") { other += 1 }
    }
  }

  @Test func onlyReadersOfAKeyAreEvaluatedAgain() {
    let host = ViewHost(Screen())
    #expect(host.nodes.first(text: "title a") != nil)
    #expect(host.nodes.first(text: "title none") != nil)
    host.tap("change")
    #expect(host.nodes.first(text: "title b") != nil)
    #expect(host.evaluationCount(of: Title.self) == 3)
    #expect(host.evaluationCount(of: Scheme.self) == 1)
    #expect(host.evaluationCount(of: Unread.self) == 1)
  }

  @Test func anEqualValueIsNoChange() {
    let host = ViewHost(Screen())
    host.tap("other 0")
    #expect(host.nodes.first(text: "other 1") != nil)
    #expect(host.evaluationCount(of: Screen.self) == 2)
    #expect(host.evaluationCount(of: Title.self) == 2)
  }

  @Test func theSystemsColorSchemeReachesReadersOnly() {
    let host = ViewHost(Screen())
    host.update()
    host.systemColorScheme = .dark
    #expect(host.nodes.first(text: "dark") != nil)
    #expect(host.evaluationCount(of: Screen.self) == 1)
    #expect(host.evaluationCount(of: Scheme.self) == 2)
    host.setEnvironment(\.title, "host")
    #expect(host.nodes.first(text: "title host") != nil)
  }

  struct Preferring: View {
    @State private var preferred: ColorScheme? = .dark
    var body: some View {
      VStack {
        Scheme()
        Button("system") { preferred = nil }
      }.preferredColorScheme(preferred)
    }
  }

  @Test func aViewMayPreferAColorScheme() {
    let host = ViewHost(Preferring())
    #expect(host.nodes.first(text: "dark") != nil)
    host.tap("system")
    #expect(host.nodes.first(text: "light") != nil)
  }

  @Test func theOutermostPreferenceDecides() {
    let inner = Scheme().preferredColorScheme(.light)
    #expect(ViewHost(inner.preferredColorScheme(.dark)).nodes.first(text: "dark") != nil)
    #expect(ViewHost(inner.preferredColorScheme(nil), colorScheme: .dark).nodes.first(text: "light") != nil)
  }

  @Test func fontsAndColorsAreInherited() throws {
    let view = VStack {
      Text("plain")
      Text("own").font(.caption).foregroundColor(.blue)
      Group {
        Text("one")
        Text("two").foregroundColor(nil)
      }.foregroundColor(.green)
      Image("star")
    }.font(.title).foregroundColor(.red)
    let nodes = ViewHost(view).nodes
    let plain = try #require(nodes.first(text: "plain"))
    #expect(plain.font == .title && plain.foregroundColor == .red)
    let own = try #require(nodes.first(text: "own"))
    #expect(own.font == .caption && own.foregroundColor == .blue)
    #expect(nodes.first(text: "one")?.foregroundColor == .green)
    #expect(nodes.first(text: "two")?.foregroundColor == .green)
    #expect(nodes.first(kind: "Image")?.foregroundColor == .red)
  }

  @Test func whatIsDisabledStaysSo() {
    let view = VStack { Button("press") {}.disabled(false) }.disabled(true)
    #expect(ViewHost(view).tap("press") == false)
    #expect(ViewHost(Button("press") {}).tap("press"))
  }

  @Test func keysAreTransformed() {
    let host = ViewHost(Title().transformEnvironment(\.title) { $0 += "!" }.environment(\.title, "x"))
    #expect(host.nodes.first(text: "title x!") != nil)
  }
}
