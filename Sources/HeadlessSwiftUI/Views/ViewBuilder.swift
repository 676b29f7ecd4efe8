/// Puts the statements of a body together to a view.
@resultBuilder public enum ViewBuilder {
  /// A statement.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// No statement.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// One statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several statements.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
  /// An `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The first branch of an `if` or `switch`.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .first(first) }
  /// The other branch.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .second(second) }
  /// Statements in `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
