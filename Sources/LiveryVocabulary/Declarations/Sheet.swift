/// A named, ordered list of rules that is loaded, replaced and unloaded as one: the defaults of a toolkit, a theme file, the
/// overrides of a user. Its token definitions are a layer of its name.
///
/// ```swift
/// let defaults = Sheet("toolkit", [try Rule("Button", ["width": .constant(80.0)])])
/// try engine.loadSheet(defaults, .below)
/// ```
public struct Sheet: Hashable, Sendable {
  /// What it is called. Loading another sheet of this name replaces it.
  public var name: SheetName
  /// In order. Of declarations with one key the later provider counts, in the earlier place.
  public var rules: [Rule]
  /// In order. One with the key of an earlier one takes its place.
  public var tokens: [TokenDefinition]

  /// Puts a sheet together; names and kinds are checked when it is loaded.
  public init(_ name: SheetName, _ rules: [Rule] = [], tokens: [TokenDefinition] = []) {
    self.name = name
    self.rules = rules
    self.tokens = tokens
  }
}

/// Where a sheet comes in the list of sheets that are loaded. A declaration of a higher sheet goes before every declaration of a
/// lower one, whatever their themes, levels and selectors.
public enum SheetPlace: Hashable, Sendable {
  /// At the top: above everything, what objects declare for themselves included.
  case above
  /// Directly under the application sheet: below everything that the application says, above sheets that were loaded before.
  case below
  /// Directly over another sheet that is loaded; `application` may be one.
  case directlyAbove(SheetName)
  /// Directly under another sheet that is loaded; `application` may be one.
  case directlyBelow(SheetName)
}
