/// What gives an attribute its value: the name of the attribute, and a provider.
///
/// A typed attribute makes one, and the compiler checks that the value is of the attribute's type:
///
/// ```swift
/// let declaration = Look.background(ThemeColor(rgba: 0xffff_ffff))
/// ```
public struct StyleDeclaration: Hashable, Sendable {
  /// The attribute that gets a value.
  public var attribute: AttributeName
  /// Where the value comes from.
  public var provider: Provider

  /// Gives an attribute a provider by name. The engine checks name and kind when the rule or declaration is added.
  public init(_ attribute: AttributeName, _ provider: Provider) {
    self.attribute = attribute
    self.provider = provider
  }
}

extension StyleDeclaration: CustomStringConvertible {
  /// `background: token accent`.
  public var description: String { "\(attribute): \(provider)" }
}

/// Builds the declarations of a rule, in order, with conditions and loops.
///
/// ```swift
/// try engine.addRule("Button") {
///   Look.background(.white)
///   if isBold { Look.weight(.bold) }
///   for attribute in borders { attribute(Look.accent) }
/// }
/// ```
@resultBuilder public enum StyleBuilder {
  /// One declaration.
  public static func buildExpression(_ declaration: StyleDeclaration) -> [StyleDeclaration] { [declaration] }
  /// Declarations that exist already.
  public static func buildExpression(_ declarations: [StyleDeclaration]) -> [StyleDeclaration] { declarations }
  /// Declarations in order.
  public static func buildBlock(_ parts: [StyleDeclaration]...) -> [StyleDeclaration] { parts.flatMap { $0 } }
  /// Those of a loop.
  public static func buildArray(_ parts: [[StyleDeclaration]]) -> [StyleDeclaration] { parts.flatMap { $0 } }
  /// Those of an `if` without `else`.
  public static func buildOptional(_ part: [StyleDeclaration]?) -> [StyleDeclaration] { part ?? [] }
  /// Those of an `if` with `else`.
  public static func buildEither(first part: [StyleDeclaration]) -> [StyleDeclaration] { part }
  /// Those of an `else`.
  public static func buildEither(second part: [StyleDeclaration]) -> [StyleDeclaration] { part }
  /// Those behind `if #available`.
  public static func buildLimitedAvailability(_ part: [StyleDeclaration]) -> [StyleDeclaration] { part }
}
