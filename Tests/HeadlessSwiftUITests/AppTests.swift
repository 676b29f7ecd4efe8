import HeadlessSwiftUI
import Testing

@MainActor @Suite struct AppTests {
  struct Demo: App {
    @State private var name = "Ada"
    var body: some Scene {
      WindowGroup {
        Text("Hello \(name)")
        Button("rename") { name = "Grace" }
      }
      WindowGroup("Second") { Text("second") }
    }
  }

  @Test func anAppShowsItsWindows() {
    let host = ViewHost(app: Demo())
    #expect(
      host.dump() == """
        WindowGroup
          Text text="Hello Ada"
          Button
            Text text="rename"
        WindowGroup title="Second"
          Text text="second"

        """)
    host.tap("rename")
    #expect(host.nodes.first(text: "Hello Grace") != nil)
  }
}
