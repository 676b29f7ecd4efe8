import HeadlessSwiftUI
import Testing

@MainActor @Suite struct DrawingTests {
  @Test func shapesAreFilledDrawnAndCut() {
    let view = HStack {
      Circle().fill(.red)
      RoundedRectangle(cornerRadius: 3).stroke(.background, lineWidth: 4)
      Capsule().stroke(lineWidth: 2).foregroundColor(.blue)
      Color.green.clipShape(Ellipse()).mask(Rectangle())
    }.background(.ultraThinMaterial)
    #expect(
      ViewHost(view).dump() == """
        HStack
          .background
            Style style="ultraThinMaterial"
          Circle fill=red
          RoundedRectangle cornerRadius=3.0 lineWidth=4.0 stroke="BackgroundStyle"
          Capsule foregroundColor=blue lineWidth=2.0
          Color color=green
            .clipShape
              Ellipse
            .mask
              Rectangle

        """)
  }

  @Test func effectsAreListed() {
    let view = Text("x").rotationEffect(.degrees(90)).offset(y: 2).position(x: 1).zIndex(3).colorInvert()
      .compositingGroup().transition(.opacity).multilineTextAlignment(.center).border(.red, width: 2)
      .shadow(radius: 4).scaleEffect(2).lineLimit(1).background(
        LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
    let names = ViewHost(view).nodes.first?.modifiers.map(\.kind)
    #expect(
      names == [
        "rotationEffect", "offset", "position", "zIndex", "colorInvert", "compositingGroup", "transition",
        "multilineTextAlignment", "border", "shadow", "scaleEffect", "lineLimit", "background",
      ])
    #expect(ViewHost(view).nodes.first?.modifiers.first?[number: "degrees"] == 90)
  }

  struct Tapped: View {
    @State private var isOn = false
    var body: some View {
      GeometryReader { proxy in
        LazyVGrid(columns: [GridItem(), GridItem(.fixed(3))]) {
          Text(isOn ? "on" : "off").frame(width: proxy.size.width)
            .onTapGesture { withAnimation(.linear.delay(0.1)) { isOn.toggle() } }
        }.toolbar { ToolbarItem(placement: .principal) { Text("bar") } }
      }
    }
  }

  @Test func viewsArePressedAndChangeAtOnce() {
    let host = ViewHost(Tapped())
    #expect(host.tap("off"))
    #expect(
      host.dump() == """
        GeometryReader
          LazyVGrid columns=2.0
            .toolbar
              ToolbarItem placement="principal"
                Text text="bar"
            Text text="on"
              .frame width=0.0

        """)
  }
}
