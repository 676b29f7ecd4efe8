import HeadlessUIKit
import Testing

@MainActor struct AttachmentTests {
  private static let name = AttachmentKey<Name>()
  private static let other = AttachmentKey<Name>()
  private static let view = AttachmentKey<UIView>()

  @Test(arguments: ["UIView", "CALayer", "UIBarItem", "UINavigationItem", "UIViewController"])
  func eachObjectKeepsWhatIsAttached(kind: String) throws {
    let makers: [String: () -> any AttachmentHolder] = [
      "UIView": { UIView() }, "CALayer": { CALayer() }, "UIBarItem": { UIBarItem() },
      "UINavigationItem": { UINavigationItem(title: "") }, "UIViewController": { UIViewController() },
    ]
    let make = try #require(makers[kind])
    let holder = make()
    let (one, two) = (Name("one"), Name("two"))
    holder.attachments[Self.name] = one
    holder.attachments[Self.other] = two
    holder.attachments[Self.view] = UIView()
    #expect(holder.attachments[Self.name] === one)
    #expect(holder.attachments[Self.other] === two)

    holder.attachments[Self.name] = two
    #expect(holder.attachments[Self.name] === two)
    holder.attachments[Self.name] = nil
    #expect(holder.attachments[Self.name] == nil)
    #expect(holder.attachments[Self.other] === two)
    holder.attachments[Self.other] = nil
    #expect(holder.attachments[Self.view] != nil)
  }

  @Test func attachmentsGoWithTheirObject() {
    weak var gone: Name?
    do {
      let view = UIView()
      let name = Name("here")
      view.attachments[Self.name] = name
      gone = name
    }
    #expect(gone == nil)
  }
}

private final class Name {
  let text: String
  init(_ text: String) { self.text = text }
}
