/// The name of something in one domain: a theme, an axis, a token, an attribute…
///
/// Names of different domains do not mix: a `TokenName` cannot be passed where an `AxisName` is wanted.
/// Two names are equal when their Unicode scalars are; no normalisation takes place, so that a file and
/// the program that reads it agree on what was written.
///
/// - Complexity: comparing and hashing are linear in the length of the text.
public struct Name<Domain>: Hashable, Comparable, Sendable {
  /// The text of the name, exactly as given.
  public let text: String

  /// Creates a name from its text.
  public init(_ text: String) { self.text = text }

  public static func == (left: Self, right: Self) -> Bool { left.text.hasSameScalars(as: right.text) }
  public static func < (left: Self, right: Self) -> Bool { left.text.precedesByScalars(right.text) }
  public func hash(into hasher: inout Hasher) { text.hashScalars(into: &hasher) }
}

extension Array {
  /// The names sorted, each once: the form of a set of names.
  package func sortedOnce<Domain>() -> Self where Element == Name<Domain> {
    for place in indices.dropFirst() where !(self[place - 1] < self[place]) { return Set(self).sorted() }
    return self
  }
}

extension Name: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension Name: CustomStringConvertible {
  public var description: String { text }
}

/// The domain of themes. Domains say what names and ids belong to, and are never instantiated.
public enum ThemeDomain {}
/// The domain of axes.
public enum AxisDomain {}
/// The domain of modes, of all axes; a mode of the axis `theme` is a theme.
public enum ModeDomain {}
/// The domain of design tokens.
public enum TokenDomain {}
/// The domain of themed properties.
public enum AttributeDomain {}
/// The domain of object types.
public enum ClassDomain {}
/// The domain of style names that objects carry.
public enum IdentifierDomain {}
/// The domain of states that objects are in.
public enum StateDomain {}
/// The domain of sheets of rules.
public enum SheetDomain {}

/// The name of a theme, for example `night`.
public typealias ThemeName = Name<ThemeDomain>
/// The name of an axis that values vary on, for example `appearance`.
public typealias AxisName = Name<AxisDomain>
/// The name of one mode of an axis, for example `dark`.
public typealias ModeName = Name<ModeDomain>
/// The name of a design token, for example `color.accent`.
public typealias TokenName = Name<TokenDomain>
/// The name of a themed property, for example `backgroundColor`.
public typealias AttributeName = Name<AttributeDomain>
/// The name of an object type, for example `Button`.
public typealias ClassName = Name<ClassDomain>
/// The name of a style that an object carries, for example `primary`.
public typealias IdentifierName = Name<IdentifierDomain>
/// The name of a state, for example `hovered` or `left/selected`.
public typealias StateName = Name<StateDomain>
/// The name of a sheet of rules, for example `toolkit`.
public typealias SheetName = Name<SheetDomain>

extension Name where Domain == ThemeDomain {
  /// The root of every chain of themes.
  public static var `default`: Self { Self("default") }

  /// The theme that a mode of the axis `theme` is.
  public init(_ mode: ModeName) { self.init(mode.text) }
}

extension Name where Domain == ModeDomain {
  /// The mode of the axis `theme` that a theme is.
  public init(_ theme: ThemeName) { self.init(theme.text) }
}

extension Name where Domain == AxisDomain {
  /// The built-in first axis. Its modes are the declared themes.
  public static var theme: Self { Self("theme") }
}

extension Name where Domain == SheetDomain {
  /// The sheet of all rules that single edits make. It is always there, and is never loaded or unloaded.
  public static var application: Self { Self("application") }
}
