import HeadlessSwiftUI
import Testing

@MainActor @Suite struct ModifierTests {
  struct Card: ViewModifier {
    @State private var isOpen = false
    func body(content: Content) -> some View {
      VStack {
        content
        Button(isOpen ? "close" : "open") { isOpen.toggle() }
      }.background(Color.white)
    }
  }
  struct Counter: View {
    @State private var count = 0
    var body: some View {
      Text("count \(count)").modifier(Card())
      Button("more") { count += 1 }
    }
  }

  @Test func aModifierHasStateAndItsContentFollows() throws {
    let host = ViewHost(Counter())
    host.tap("open")
    #expect(host.nodes.first(text: "close") != nil)
    #expect(host.evaluationCount(of: Counter.self) == 1)
    host.tap("more")
    #expect(host.nodes.first(text: "count 1") != nil)
    #expect(host.nodes.first(text: "close") != nil)
    // Its content is another, the modifier is the same.
    #expect(host.evaluationCount(of: Card.self) == 2)
    #expect(try #require(host.nodes.first(kind: "VStack")).background == .white)
  }

  @Test func contentMayStandTwice() {
    struct Twice: ViewModifier {
      func body(content: Content) -> some View {
        content
        content
      }
    }
    let host = ViewHost(Text("x").modifier(Twice()))
    #expect(host.nodes.flatMap { $0.texts("x") }.count == 2)
  }

  @Test func modifiersAreListedFromTheInside() {
    let host = ViewHost(
      Group {
        Text("a").padding()
        Text("b")
      }
      .padding(.horizontal, 4).background(Color.red).overlay(Text("over"), alignment: .top).opacity(0.5)
      .frame(width: 10, height: 20, alignment: .leading))
    #expect(
      host.dump() == """
        Text text="a"
          .padding edges="all"
          .padding edges="horizontal" length=4.0
          .background
            Color color=red
          .overlay alignment="center top"
            Text text="over"
          .opacity value=0.5
          .frame alignment="leading center" height=20.0 width=10.0
        Text text="b"
          .padding edges="horizontal" length=4.0
          .background
            Color color=red
          .overlay alignment="center top"
            Text text="over"
          .opacity value=0.5
          .frame alignment="leading center" height=20.0 width=10.0

        """)
    #expect(host.nodes.map(\.background) == [.red, .red])
  }

  @Test func viewsAreNodesWithResolvedProperties() {
    let view = HStack(alignment: .top, spacing: 3) {
      Image(systemName: "star").resizable()
      Spacer(minLength: 2)
      Divider()
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
      ZStack(alignment: .topLeading) { EmptyView() }
      ScrollView { List { Text("bold").bold().italic() } }
      NavigationView { Color(red: 1, green: 0, blue: 0).navigationTitle("Home") }
    }
    #expect(
      ViewHost(view).dump() == """
        HStack alignment="top" spacing=3.0
          Image image=system "star" isResizable=true
          Spacer minLength=2.0
          Divider
          LinearGradient end="(0.5, 1.0)" gradient=[red 0.0, blue 1.0] start="(0.5, 0.0)"
          ZStack alignment="leading top"
          ScrollView
            List
              Text font=body weight 700 italic text="bold"
          NavigationView
            Color color=#ff0000ff
              .navigationTitle text="Home"

        """)
  }
}
