/// Builds what one object declares for itself, in order, with conditions and loops.
///
/// ```swift
/// try engine.setStyle(of: save) {
///   Look.title("Save")
///   Look.title("Saving").for(states: ["pressed"])
///   if isImportant { Look.background(Look.accent).for(theme: "night") }
/// }
/// ```
@resultBuilder public enum ObjectStyleBuilder {
  /// One declaration, in all circumstances.
  public static func buildExpression(_ declaration: StyleDeclaration) -> [InstanceDeclaration] {
    [InstanceDeclaration(declaration)]
  }
  /// One declaration with its states and circumstances.
  public static func buildExpression(_ declaration: InstanceDeclaration) -> [InstanceDeclaration] { [declaration] }
  /// Declarations that exist already.
  public static func buildExpression(_ declarations: [InstanceDeclaration]) -> [InstanceDeclaration] { declarations }
  /// Declarations in order.
  public static func buildBlock(_ parts: [InstanceDeclaration]...) -> [InstanceDeclaration] { parts.flatMap { $0 } }
  /// Those of a loop.
  public static func buildArray(_ parts: [[InstanceDeclaration]]) -> [InstanceDeclaration] { parts.flatMap { $0 } }
  /// Those of an `if` without `else`.
  public static func buildOptional(_ part: [InstanceDeclaration]?) -> [InstanceDeclaration] { part ?? [] }
  /// Those of an `if` with `else`.
  public static func buildEither(first part: [InstanceDeclaration]) -> [InstanceDeclaration] { part }
  /// Those of an `else`.
  public static func buildEither(second part: [InstanceDeclaration]) -> [InstanceDeclaration] { part }
  /// Those behind `if #available`.
  public static func buildLimitedAvailability(_ part: [InstanceDeclaration]) -> [InstanceDeclaration] { part }
}

extension StyleDeclaration {
  /// The declaration for one object, with the states and circumstances in which it holds.
  ///
  /// ```swift
  /// Look.title("Pressed").for(states: ["highlighted"], theme: "night")
  /// ```
  ///
  /// - Parameters:
  ///   - states: the state set, in any order; normal if left out.
  ///   - theme: goes before the theme of `when`.
  ///   - when: under which circumstances; always if left out.
  public func `for`(
    states: [StateName] = [], theme: ThemeName? = nil, when: When = .always
  ) -> InstanceDeclaration {
    InstanceDeclaration(self, states: states, theme: theme, when: when)
  }
}

extension [InstanceDeclaration] {
  /// Builds a list of declarations, for example for `track`.
  ///
  /// ```swift
  /// let save = try engine.track("Button", style: .init {
  ///   Look.title("Save")
  ///   Look.title("Saving").for(states: ["pressed"])
  /// })
  /// ```
  public init(@ObjectStyleBuilder _ declarations: () throws -> [InstanceDeclaration]) rethrows {
    self = try declarations()
  }
}
