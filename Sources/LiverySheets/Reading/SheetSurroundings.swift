import LiveryDocuments
import LiveryVocabulary

/// What there is besides a sheet: the names and kinds that an engine or a schema declares.
///
/// A value of an attribute whose kind is known is read as that kind. Names that are not declared here or in the sheet are
/// reported, with near names.
public struct SheetSurroundings: Sendable {
  /// The themes that there are, besides `default`.
  public var themes: Set<ThemeName> = []
  /// The axes that there are, with their modes.
  public var axes: [AxisName: [ModeName]] = [:]
  /// The classes that there are.
  public var classes: Set<ClassName> = []
  /// The attributes that there are, with their kinds.
  public var attributes: [AttributeName: ValueKind] = [:]
  /// The tokens that are defined elsewhere.
  public var tokens: Set<TokenName> = []
  /// The kinds of these tokens, where they are known. An attribute that only has such a token gets its kind.
  package var tokenKinds: [TokenName: ValueKind] = [:]
  /// Whether these are all tokens. Others in a sheet that it does not define are reported then, even if it defines none.
  package var hasAllTokens = false
  /// What documents and sheets below a sheet declare. If the sheet declares it in another way, that is reported.
  var below = SheetDeclarations()
  /// What sheets above a sheet declare. The sheet may use it, and what it declares itself goes before it.
  var above = SheetDeclarations()
  /// Whether these are all classes and attributes. Others in a sheet that it does not declare are errors then; if not, the sheet
  /// declares them by using them.
  public var isComplete = false
  /// Whether a sheet declares themes by using them.
  public var declaresThemesByUse = false

  /// Nothing is known, and nothing complete.
  public init() {}
}
