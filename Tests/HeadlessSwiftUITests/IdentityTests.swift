import HeadlessSwiftUI
import Testing

@MainActor @Suite struct IdentityTests {
  /// Keeps what it was first shown with.
  struct Memory: View {
    @State private var taps = 0
    let name: String
    var body: some View {
      Text("\(name):\(taps)")
      Button("tap \(name)") { taps += 1 }
    }
  }

  final class Order: ObservableObject {
    @Published var names = ["a", "b", "c"]
    @Published var flag = true
    @Published var id = 1
  }

  struct Rows: View {
    @ObservedObject var order: Order
    var body: some View { ForEach(order.names, id: \.self) { Memory(name: $0) } }
  }

  func texts(_ host: ViewHost) -> [String] {
    host.nodes.flatMap(\.all).compactMap(\.text).filter { $0.contains(":") }
  }

  @Test func stateGoesWithTheIdOfAnElement() {
    let order = Order()
    let host = ViewHost(Rows(order: order))
    host.tap("tap b")
    #expect(texts(host) == ["a:0", "b:1", "c:0"])
    order.names = ["c", "b", "x"]
    #expect(texts(host) == ["c:0", "b:1", "x:0"])
    order.names = ["c"]
    host.update()
    order.names = ["b", "c"]
    #expect(texts(host) == ["b:0", "c:0"])
  }

  @Test func twoElementsOfOneIdAreTwo() {
    let order = Order()
    order.names = ["a", "a"]
    let host = ViewHost(Rows(order: order))
    host.tap("tap a")
    #expect(texts(host) == ["a:1", "a:0"])
  }

  struct Branches: View {
    @ObservedObject var order: Order
    var body: some View {
      if order.flag { Memory(name: "m") } else { Memory(name: "m") }
      Memory(name: order.flag ? "x" : "y")
    }
  }

  @Test func eachBranchHasAStateOfItsOwn() {
    let order = Order()
    let host = ViewHost(Branches(order: order))
    host.tap("tap m")
    host.tap("tap x")
    #expect(texts(host) == ["m:1", "x:1"])
    order.flag = false
    #expect(texts(host) == ["m:0", "y:1"])
    order.flag = true
    #expect(texts(host) == ["m:0", "x:1"])
  }

  struct Explicit: View {
    @ObservedObject var order: Order
    var body: some View { Memory(name: "m").id(order.id) }
  }

  @Test func anotherIdBeginsAnew() {
    let order = Order()
    let host = ViewHost(Explicit(order: order))
    host.tap("tap m")
    order.flag = false
    #expect(texts(host) == ["m:1"])
    order.id = 2
    #expect(texts(host) == ["m:0"])
  }

  struct Erased: View {
    @ObservedObject var order: Order
    var body: some View { order.flag ? AnyView(Memory(name: "m")) : AnyView(Text("other:")) }
  }

  @Test func anErasedViewKeepsItsStateWhileItsTypeStays() {
    let order = Order()
    let host = ViewHost(Erased(order: order))
    host.tap("tap m")
    order.id = 9
    #expect(texts(host) == ["m:1"])
    order.flag = false
    #expect(texts(host) == ["other:"])
    order.flag = true
    #expect(texts(host) == ["m:0"])
  }

  /// Has each sort of property that keeps something.
  struct Full: View {
    @Environment(\.colorScheme) private var scheme
    @StateObject private var order = Order()
    @EnvironmentObject private var shared: Order
    @State private var taps = 0
    let name: String
    var body: some View {
      Text("\(name):\(taps) \(order.id) \(shared.id) \(scheme)")
      Button("tap") {
        taps += 1
        order.id += 1
      }
    }
  }

  @Test func oneValueAtSeveralPlacesHasAStateAtEach() throws {
    let view = Full(name: "m")
    let (left, right) = (Order(), Order())
    right.id = 5
    let host = ViewHost(
      Group {
        view.environmentObject(left)
        view.environmentObject(right).environment(\.colorScheme, .dark)
        ForEach(0..<2) { _ in view }.environmentObject(left)
      })
    #expect(texts(host) == ["m:0 1 1 light", "m:0 1 5 dark", "m:0 1 1 light", "m:0 1 1 light"])
    let buttons = host.nodes.flatMap(\.all).compactMap(\.action)
    #expect(buttons.count == 4)
    buttons[1]()
    #expect(texts(host) == ["m:0 1 1 light", "m:1 2 5 dark", "m:0 1 1 light", "m:0 1 1 light"])
    buttons[0]()
    buttons[0]()
    buttons[3]()
    #expect(texts(host) == ["m:2 3 1 light", "m:1 2 5 dark", "m:0 1 1 light", "m:1 2 1 light"])
    right.id = 6
    #expect(texts(host)[1] == "m:1 2 6 dark")
    #expect(host.evaluationCount == 8)
  }

  struct Availability: View {
    var number = 3
    var body: some View {
      if #available(macOS 10, *) { Text("here:") }
      switch number {
      case 1: Text("one:")
      case 2: Text("two:")
      default: Text("many:")
      }
    }
  }

  @Test func buildersKnowAvailabilityAndSwitches() {
    #expect(texts(ViewHost(Availability())) == ["here:", "many:"])
  }
}
