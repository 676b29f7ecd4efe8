/// Something that makes another view of a view.
@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of the view that is made.
  associatedtype Body: View
  /// Makes a view with `content` in it.
  @ViewBuilder func body(content: Content) -> Body
  /// The view that is modified.
  typealias Content = _ViewModifier_Content<Self>
}

/// Stands for the view that is modified.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
  fileprivate let slot: ContentSlot
}

extension _ViewModifier_Content: View, Primitive {
  public typealias Body = Never
  func place(_ placer: inout Placer) {
    slot.use(by: placer.fragment)
    placer.place(slot.content)
  }
}

// The slot is the same as long as the modified view is: its content follows without the body.
extension _ViewModifier_Content: ComparedByIdentity {
  func isSame(as other: Self) -> Bool { slot === other.slot }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The view that is modified.
  public let content: Content
  /// What it is modified by.
  public let modifier: Modifier
  /// Puts both together.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, Primitive where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
  func place(_ placer: inout Placer) {
    let slot = placer.fragment.memory as? ContentSlot ?? ContentSlot(content)
    placer.fragment.memory = slot
    if placer.isNew { slot.content = content }
    placer.placeBody(of: modifier) { $0.body(content: _ViewModifier_Content(slot: slot)) }
  }
}

/// Holds the newest value of a modified view, where the body of the modifier puts it.
@MainActor private final class ContentSlot {
  var content: any View {
    didSet { users.values.forEach { $0.fragment?.markDirty() } }
  }
  private var users: [Int: User] = [:]

  private struct User { weak var fragment: PrimitiveFragment? }

  init(_ content: any View) { self.content = content }

  func use(by fragment: PrimitiveFragment) {
    users = users.filter { $0.value.fragment != nil }
    users[fragment.number] = User(fragment: fragment)
  }
}

extension View {
  /// The view with a modifier.
  public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
