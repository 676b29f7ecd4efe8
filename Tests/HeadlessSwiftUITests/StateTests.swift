import HeadlessSwiftUI
import Testing

@MainActor @Suite struct StateTests {
  struct Counter: View {
    @State private var count = 0
    let name: String
    var body: some View {
      Text("\(name) \(count)")
      Button("more \(name)") { count += 1 }
    }
  }

  struct Parent: View {
    @State private var title = "a"
    var body: some View {
      VStack {
        Text(title)
        Counter(name: "child")
        Button("rename") { title = "b" }
        Button("same") { title = String(title) }
      }
    }
  }

  @Test func aBodyIsEvaluatedAgainOnlyWhenWhatItReadChanged() {
    let host = ViewHost(Parent())
    #expect(host.nodes.first(text: "child 0") != nil)
    #expect(host.evaluationCount == 2)

    host.tap("more child")
    #expect(host.nodes.first(text: "child 1") != nil)
    #expect(host.evaluationCount(of: Counter.self) == 2)
    #expect(host.evaluationCount(of: Parent.self) == 1)

    host.tap("rename")
    #expect(host.nodes.first(text: "b") != nil)
    #expect(host.nodes.first(text: "child 1") != nil)
    #expect(host.evaluationCount(of: Counter.self) == 2)
    #expect(host.evaluationCount(of: Parent.self) == 2)
  }

  @Test func anEqualValueIsNoChange() {
    let host = ViewHost(Parent())
    host.update()
    host.tap("same")
    host.update()
    #expect(host.evaluationCount == 2)
  }

  @Test func nothingIsEvaluatedWithoutAChange() {
    let host = ViewHost(Parent())
    host.update()
    for _ in 0..<3 { host.update() }
    #expect(host.evaluationCount == 2)
    host.resetEvaluationCounts()
    #expect(host.evaluationCount == 0)
  }

  struct Unread: View {
    @State private var number = 0
    var body: some View { Button("raise") { number += 1 } }
  }

  @Test func stateThatTheBodyDoesNotReadDoesNotCount() {
    let host = ViewHost(Unread())
    host.tap("raise")
    host.update()
    #expect(host.evaluationCount == 1)
  }

  struct Editor: View {
    @Binding var value: Int
    var body: some View { Button("value \(value)") { value += 1 } }
  }
  struct Owner: View {
    @State private var value = 5
    var body: some View { Editor(value: $value) }
  }

  @Test func aBindingIsReadByWhoReadsIt() {
    let host = ViewHost(Owner())
    host.tap("value 5")
    #expect(host.nodes.first(text: "value 6") != nil)
    #expect(host.evaluationCount(of: Owner.self) == 1)
    #expect(host.evaluationCount(of: Editor.self) == 2)
  }

  struct Point: Equatable { var x = 1, y = 2 }
  struct PointOwner: View {
    @State private var point = Point()
    var body: some View {
      Editor(value: $point.y)
      Text("x \(point.x) y \(point.y)")
      Toggle("far", isOn: Binding(get: { point.x > 10 }, set: { point.x = $0 ? 20 : 0 }))
    }
  }

  @Test func bindingsReachPartsAndClosures() {
    let host = ViewHost(PointOwner())
    host.tap("value 2")
    #expect(host.nodes.first(text: "x 1 y 3") != nil)
    host.tap("far")
    #expect(host.nodes.first(text: "x 20 y 3") != nil)
    #expect(Binding.constant(3).wrappedValue == 3)
  }

  struct Optionals: View {
    @State private var name: String?
    var body: some View {
      if let name { Text(name) } else { Text("nobody") }
      Button("set") { name = "Ada" }
    }
  }

  @Test func optionalStateBeginsWithNil() {
    let host = ViewHost(Optionals())
    #expect(host.nodes.first(text: "nobody") != nil)
    host.tap("set")
    #expect(host.nodes.first(text: "Ada") != nil)
    #expect(host.nodes.first(text: "nobody") == nil)
  }

  struct Closures: View {
    let action: () -> Void
    var body: some View { Text("with a closure") }
  }
  struct ClosureOwner: View {
    @State private var number = 0
    var body: some View {
      Closures {}
      Button("number \(number)") { number += 1 }
    }
  }

  @Test func aViewWithAClosureIsNeverTheSame() {
    let host = ViewHost(ClosureOwner())
    host.tap("number 0")
    host.update()
    #expect(host.evaluationCount(of: Closures.self) == 2)
  }
}
