import Livery
import Testing

/// docs/reference/semantics.md, point 8: the object that a live closure is called for.
struct ClosureObjectTests {
  let studio: Studio
  var engine: Engine { studio.engine }
  let objects = Log<Handle>()

  init() throws { studio = try Studio() }

  /// Notes the object that it is called for and answers with its index.
  private var width: Provider {
    .live { [objects] context in
      guard let object = context.object else { return .absent }
      objects.append(object)
      return .number(Double(object.index))
    }
  }

  private var fill: Provider {
    .live { [objects] context in
      context.object.map(objects.append)
      return .color(context.theme == "night" ? .ink : .paper)
    }
  }

  @Test func oneClosureOfARuleTellsObjectsApart() throws {
    try engine.addRule("Button", ["width": width])
    let buttons = try studio.addButtons(3)
    #expect(objects.take() == buttons)
    for button in buttons { #expect(studio.width(of: button) == .number(Double(button.index))) }
    try engine.refresh(buttons[1])
    #expect(objects.take() == [buttons[1]])
    try engine.setContext(["theme": "night"])
    #expect(objects.take() == buttons)
  }

  /// The handle is the one that tracking returns, in whatever transaction.
  @Test func newObjectsInUsedSlotsHaveTheirOwnHandles() throws {
    try engine.addRule("Button", ["width": width])
    var former: [Handle] = []
    for _ in 0..<3 {
      let buttons = try engine.transaction {
        let buttons = try studio.addButtons(2)
        #expect(objects.take() == [], "nothing is called before the commit")
        return buttons
      }
      #expect(objects.take() == buttons.sorted { $0.index < $1.index })
      #expect(Set(former).isDisjoint(with: buttons))
      former += buttons
      try engine.untrack(buttons)
    }
  }

  /// Objects that go to another context together are served in loops of their own: where there are only closures for colours,
  /// and where there are others.
  @Test(arguments: ["fill", "width"] as [AttributeName])
  func objectsOfOneStretchAreTold(_ attribute: AttributeName) throws {
    _ = try studio.listen([attribute])
    let buttons = try engine.transaction {
      try (0..<20).map { _ in
        let own = attribute == "fill" ? fill : width
        return try engine.track(studio.button, style: [InstanceDeclaration(attribute, own)])
      }
    }
    for theme in ["night", "default"] as [ModeName] {
      _ = objects.take()
      try engine.setContext([.theme: theme])
      #expect(objects.take() == buttons)
    }
  }

  /// A context serves pure and live closures, and only these are for one object.
  @Test func pureClosuresAreForAll() throws {
    let told = Log<Handle?>()
    let pure = Provider.pure {
      told.append($0.object)
      return .number(1)
    }
    try engine.addRule("Button", ["width": pure])
    let button = try engine.track(
      studio.button, style: [InstanceDeclaration("fill", fill)])
    _ = studio.width(of: button)
    _ = engine.snapshot().value(button, studio.width)
    _ = engine.explain(button, "width")
    #expect(!told.all.isEmpty && told.all.allSatisfy { $0 == nil })
    #expect(objects.all == [button])
  }
}
