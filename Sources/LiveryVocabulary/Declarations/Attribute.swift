/// The name of an attribute together with the Swift type of its values, so that rules, bindings and reads are typed.
///
/// ```swift
/// enum Look {
///   static let background = Attribute<ThemeColor>("background")
///   static let title = Attribute<String>("title", isSlotted: true)
/// }
///
/// try engine.addAttribute(Look.background)
/// try engine.addRule("Button") { Look.background(ThemeColor(rgba: 0xffff_ffff)) }
/// let color = engine[save, Look.background]
/// ```
///
/// Creating one hashes its name, so that reads need not: keep it in a static. It belongs to no engine. Each engine gives
/// it a number of its own with `addAttribute(_:)`.
public struct Attribute<Value: ThemeValue>: Hashable, Sendable {
  /// The name that engines and rules use.
  public let name: AttributeName
  /// Whether engines declare it with a binding for each state set.
  public let isSlotted: Bool
  @usableFromInline package let hash: Int

  /// Names an attribute. Declares it nowhere.
  public init(_ name: AttributeName, isSlotted: Bool = false) {
    self.name = name
    self.isSlotted = isSlotted
    hash = name.hashValue
  }
}

// MARK: Declarations

extension Attribute {
  /// Gives the attribute a value in every context. nil is the explicit value *none*, which wins and stops the search.
  public func callAsFunction(_ value: Value?) -> StyleDeclaration {
    StyleDeclaration(name, value.map { .constant($0.themeValue) } ?? .none)
  }

  /// Gives the attribute the value of a token in the reader's context.
  public func callAsFunction(_ token: Token<Value>) -> StyleDeclaration { StyleDeclaration(name, .token(token.name)) }

  /// Gives the attribute a value for each mode of an axis. A nil entry is *none*.
  ///
  /// ```swift
  /// Look.background(by: "appearance", ["light": paper, "dark": ink])
  /// ```
  ///
  /// The effective mode counts, then the default mode of the axis. For `theme`, the nearest theme of the chain counts.
  /// Without an entry the declaration declines.
  public func callAsFunction(by axis: AxisName, _ values: [ModeName: Value?]) -> StyleDeclaration {
    StyleDeclaration(name, .table(axis, values))
  }

  /// Gives the attribute the result of a function of the context alone. nil declines: the search goes on. To answer the explicit
  /// value *none* from a closure, use ``pure(resolving:)``. See ``ContextClosure`` for what it may read.
  public func pure(_ body: @escaping @Sendable (ClosureContext) -> Value?) -> StyleDeclaration {
    StyleDeclaration(name, .pure { context in Self.resolution(body(context)) })
  }

  /// Gives the attribute what a function of the context alone answers: a value, the explicit value *none*, or *absent*, which
  /// declines.
  ///
  /// ```swift
  /// Look.border.pure(resolving: { $0.theme == "plain" ? .none : .absent })
  /// ```
  public func pure(
    resolving body: @escaping @Sendable (ClosureContext) -> TypedResolution<Value>
  ) -> StyleDeclaration {
    StyleDeclaration(name, .pure { Resolution(body($0)) })
  }

  /// Gives the attribute the result of a function that is called for each object. `ClosureContext.object` is its handle. nil
  /// declines: the search goes on. To answer *none* from a closure, use ``live(resolving:)``. See ``ContextClosure`` for what it
  /// may read.
  public func live(_ body: @escaping @Sendable (ClosureContext) -> Value?) -> StyleDeclaration {
    StyleDeclaration(name, .live { context in Self.resolution(body(context)) })
  }

  /// Gives the attribute what a function answers that is called for each object: a value, the explicit value *none*, or
  /// *absent*, which declines.
  public func live(
    resolving body: @escaping @Sendable (ClosureContext) -> TypedResolution<Value>
  ) -> StyleDeclaration {
    StyleDeclaration(name, .live { Resolution(body($0)) })
  }

  /// The same as ``live(_:)`` for a function that touches what lives on the main actor. It traps on another thread; see
  /// ``Provider/live(mainActor:)``.
  public func live(mainActor body: @escaping @MainActor (ClosureContext) -> Value?) -> StyleDeclaration {
    StyleDeclaration(name, .live(mainActor: { context in Self.resolution(body(context)) }))
  }

  private static func resolution(_ value: Value?) -> Resolution { value.map { .value($0.themeValue) } ?? .absent }
}
