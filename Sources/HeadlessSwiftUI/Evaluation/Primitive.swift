/// A view of this module: it places its children and says what is to be seen.
@MainActor protocol Primitive {
  /// Places the children.
  func place(_ placer: inout Placer)
  /// What is to be seen, most often that of the children.
  func nodes(of fragment: PrimitiveFragment) -> [Node]
}

extension Primitive {
  func place(_ placer: inout Placer) {}
  func nodes(of fragment: PrimitiveFragment) -> [Node] { fragment.childNodes }
}

/// A view of this module that places one child, its content.
@MainActor protocol Container: Primitive {
  associatedtype Content: View
  var content: Content { get }
}

extension Container {
  func place(_ placer: inout Placer) { placer.place(content) }
}

extension View where Body == Never {
  /// Views of this module have no body: the host evaluates them.
  public var body: Never { preconditionFailure("\(Self.self) has no body: the host evaluates it") }
}

/// Which of its parent's children a view is.
enum ChildKey: Hashable {
  case position(Int)
  /// By an explicit id, which may occur several times.
  case id(AnyHashable, occurrence: Int)
}

/// Places the children of one primitive view.
@MainActor struct Placer {
  let fragment: PrimitiveFragment
  /// What the children inherit unless they are given something else.
  let environment: EnvironmentValues
  /// Whether the view is a new value. Else only the environment is another.
  let isNew: Bool
  private var former: [ChildKey: Fragment]
  private(set) var children: [(key: ChildKey, fragment: Fragment)] = []

  init(_ fragment: PrimitiveFragment, isNew: Bool) {
    self.fragment = fragment
    self.isNew = isNew
    environment = fragment.environment
    former = Dictionary(uniqueKeysWithValues: fragment.children.map { ($0.key, $0.fragment) })
  }

  /// Places a child after the others.
  mutating func place(_ view: any View, _ key: ChildKey? = nil, in environment: EnvironmentValues? = nil) {
    let key = key ?? .position(children.count)
    let known = former.removeValue(forKey: key)
    let child = if !isNew, let known { known } else { fragment.settle(view, over: known) }
    child.refresh(in: environment ?? self.environment)
    children.append((key, child))
  }

  /// Places the body of something that is no view.
  mutating func placeBody<Owner>(of owner: Owner, _ evaluate: @escaping @MainActor (Owner) -> any View) {
    let key = ChildKey.position(children.count)
    let known = former.removeValue(forKey: key) as? BodyFragment<Owner>
    if isNew { _ = known?.accept(owner: owner) }
    let child = known ?? BodyFragment(owner, host: fragment.host, parent: fragment, evaluate: evaluate)
    child.refresh(in: environment)
    children.append((key, child))
  }

  /// Removes the children that were not placed again.
  func finish() { former.values.forEach { $0.remove() } }
}
