/// A part of an interface, described by the views that it consists of.
@MainActor @preconcurrency public protocol View {
  /// The type of ``body``.
  associatedtype Body: View
  /// What the view consists of.
  @ViewBuilder var body: Body { get }
}

/// There is no such view: it is the body of views that have none.
extension Never: View {
  public typealias Body = Never
  /// Never asked for.
  public var body: Never { preconditionFailure("there is no such view") }
}

/// Nothing.
public struct EmptyView {
  /// Nothing.
  public init() {}
}

extension EmptyView: View, Primitive { public typealias Body = Never }

extension Optional: View where Wrapped: View { public typealias Body = Never }

extension Optional: Primitive where Wrapped: View {
  func place(_ placer: inout Placer) { if let self { placer.place(self) } }
}

/// Several views, one after the other.
public struct TupleView<each Content: View> {
  let content: (repeat each Content)
  init(_ content: repeat each Content) { self.content = (repeat each content) }
}

extension TupleView: View, Primitive {
  public typealias Body = Never
  func place(_ placer: inout Placer) { for view in repeat each content { placer.place(view) } }
}

/// One of two views. Each has a state of its own.
public enum _ConditionalContent<TrueContent: View, FalseContent: View> {
  case first(TrueContent)
  case second(FalseContent)
}

extension _ConditionalContent: View, Primitive {
  public typealias Body = Never
  func place(_ placer: inout Placer) {
    switch self {
    case .first(let view): placer.place(view, .position(0))
    case .second(let view): placer.place(view, .position(1))
    }
  }
}

/// A view of any type. Another type at the same place begins with a state of its own.
public struct AnyView {
  let view: any View
  /// Hides the type of a view.
  public init(_ view: some View) { self.view = view }
  /// Hides the type of a view.
  public init(erasing view: some View) { self.view = view }
}

extension AnyView: View, Primitive {
  public typealias Body = Never
  func place(_ placer: inout Placer) { placer.place(view) }
}
