import HeadlessSwiftUI
import Testing

@MainActor @Suite struct EventTests {
  final class Log: ObservableObject {
    @Published var isShown = true
    @Published var number = 0
    @Published var again = 0
    var lines: [String] = []
  }

  struct Screen: View {
    @ObservedObject var log: Log
    var body: some View {
      if log.isShown {
        Text("\(log.number)")
          .onAppear { log.lines.append("appeared") }
          .onDisappear { log.lines.append("gone") }
          .onChange(of: log.number) { log.lines.append("now \($0)") }
          .onChange(of: log.number) { log.lines.append("\($0) to \($1)") }
          .onChange(of: log.number, initial: true) { log.lines.append("initial or change") }
          .onReceive(log.$again) { log.lines.append("received \($0)") }
      }
    }
  }

  @Test func actionsAreCalledInOrderAndOnce() {
    let log = Log()
    let host = ViewHost(Screen(log: log))
    host.update()
    host.update()
    #expect(log.lines.sorted() == ["appeared", "initial or change", "received 0"])
    log.lines = []
    log.number = 2
    host.update()
    #expect(log.lines == ["now 2", "0 to 2", "initial or change"])
    log.lines = []
    log.again = 7
    #expect(log.lines == ["received 7"])
    log.isShown = false
    host.update()
    log.again = 8
    host.update()
    #expect(log.lines == ["received 7", "gone"])
    log.isShown = true
    host.update()
    #expect(log.lines.suffix(3).sorted() == ["appeared", "initial or change", "received 8"])
  }

  struct Eager: View {
    @State private var number = 0
    let limit: Int
    var body: some View {
      Text("at \(number)")
        .onAppear { number = 1 }
        .onChange(of: number) { if $0 < limit { number = $0 + 1 } }
    }
  }

  @Test func whatActionsChangeIsShownInTheSameUpdate() {
    let host = ViewHost(Eager(limit: 5))
    #expect(host.nodes.first(text: "at 5") != nil)
    #expect(host.problem == nil)
  }

  @Test func anUpdateThatNeverEndsIsAProblem() throws {
    let host = ViewHost(Eager(limit: .max))
    host.update()
    #expect(try #require(host.problem).contains("onChange"))
  }
}
