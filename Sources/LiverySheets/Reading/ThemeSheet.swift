import LiveryDocuments
import LiveryVocabulary

/// The contents of a theme sheet and of the files that it imports, in the engine's terms.
///
/// `Engine.load(_:_:)` of the module `LiveryLoading` loads it.
public struct ThemeSheet: Sendable {
  /// A theme that the sheet declares.
  public struct Theme: Hashable, Sendable {
    /// What it is called.
    public let name: ThemeName
    /// The theme that answers where this one has no value.
    public let parent: ThemeName
    /// Where it is declared.
    public let origin: SourceLocation
  }

  /// A class that the sheet declares or uses.
  public struct Class: Hashable, Sendable {
    /// What it is called.
    public let name: ClassName
    /// The class that it is below.
    public let superclass: ClassName?
    /// The attributes that `@class` lists for it.
    public let attributes: [AttributeName]
    /// Whether there is an `@class` for it.
    public let isDeclared: Bool
    /// Where it is declared, or first used.
    public let origin: SourceLocation
  }

  /// An attribute that the sheet declares or uses, and whose kind is known.
  public struct Attribute: Hashable, Sendable {
    /// What it is called.
    public let name: AttributeName
    /// The kind of its values.
    public let kind: ValueKind
    /// Whether it has a value for each set of states.
    public let isSlotted: Bool
    /// Whether an `@class` states the kind. If not, it is that of the first value.
    public let isDeclared: Bool
    /// Where it is declared, or first used.
    public let origin: SourceLocation
  }

  /// The rules and the definitions of tokens, in the order of the text.
  public var sheet: Sheet
  /// The themes, parents before their children.
  public let themes: [Theme]
  /// The axes, in the order of the text.
  public let axes: [ThemeDocument.Axis]
  /// The classes, superclasses before their subclasses.
  public let classes: [Class]
  /// The attributes, in the order of the text.
  public let attributes: [Attribute]
  /// The problems, in the order of reading.
  public let diagnostics: [Diagnostic]
  /// The files, the first one first, by their paths from the root folder. Watch these to read again when a file changes.
  public let files: [String]
  /// Whether the sheet can be loaded: all files were read, and no limit was exceeded. Otherwise it is empty.
  public let isLoadable: Bool
  /// Where the rules say something of attributes.
  let attributePlaces: [AttributeUse: SourceLocation]

  /// An attribute in the rule at a place.
  struct AttributeUse: Hashable {
    let rule: SourceLocation
    let attribute: AttributeName
  }

  /// Where a rule sets an attribute; the place of the rule, or of the sheet, where the host has put in the rule.
  func place(of attribute: AttributeName, in rule: Rule) -> SourceLocation {
    guard let origin = rule.origin else {
      return SourceLocation(start: files.first ?? sheet.name.text)
    }
    return attributePlaces[AttributeUse(rule: origin, attribute: attribute)] ?? origin
  }

  /// Whether anything was left out.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The axes, themes and tokens as a document, for tools that work with documents. Parents of themes are not part of one.
  public var document: ThemeDocument {
    ThemeDocument(
      name: sheet.name.text, axes: axes, themes: themes.map(\.name),
      layers: [TokenLayer(sheet.name.text, sheet.tokens)],
      diagnostics: diagnostics, files: files)
  }
}
