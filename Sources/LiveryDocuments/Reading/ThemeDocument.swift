import LiveryVocabulary

/// The contents of a theme document, in the engine's terms.
///
/// Every reader makes one, so that tools need to know one type only.
public struct ThemeDocument: Sendable {
  /// A modifier of the document: an axis whose modes are the contexts of the modifier.
  public struct Axis: Hashable, Sendable {
    /// The name of the modifier.
    public let name: AxisName
    /// The names of the contexts, in the order of the document.
    public let modes: [ModeName]
    /// The mode of the default context. If the document states none, it is the first.
    public let `default`: ModeName

    /// Traps if there are no modes, if one of them is there twice, or if the default is none of them.
    ///
    /// - Parameters:
    ///   - modes: at least one, all different.
    ///   - default: one of them; nil is the first.
    public init(name: AxisName, modes: [ModeName], default: ModeName? = nil) {
      precondition(!modes.isEmpty, "the axis \"\(name)\" of a theme document has no modes")
      precondition(!modes.hasRepeats, "the axis \"\(name)\" of a theme document has a mode twice")
      precondition(
        `default`.map(modes.contains) ?? true,
        "the default of the axis \"\(name)\" of a theme document is none of its modes")
      self.name = name
      self.modes = modes
      self.default = `default` ?? modes[0]
    }
  }

  /// The name of the document, if it has one.
  public let name: String?
  /// All modifiers in the order of resolution, except the one named `theme`, which is the built-in axis.
  public let axes: [Axis]
  /// The contexts of the modifier named `theme`, in the order of the document. Declare them with the parent `default`.
  ///
  /// A context named `default` becomes the theme `theme.default`. All themes inherit from the theme `default`, while
  /// the contexts of a modifier do not inherit from one another.
  public let themes: [ThemeName]
  /// The default context of the modifier named `theme`. Put it into the global context.
  public let defaultTheme: ThemeName?
  /// Whether the theme is light or dark; nil where a document has several themes or does not tell.
  public private(set) var appearance: ThemeAppearance?
  /// The rules for the text of an editor; nil where a document has none.
  public private(set) var scopes: ScopeTheme?
  /// The rules for what a language server says about text; nil where a document has none.
  public private(set) var semanticTokens: SemanticTokenTheme?
  /// One layer for each entry of the resolution order, in that order. Where groups extend others, layers with the
  /// inherited tokens come first.
  public private(set) var layers: [TokenLayer]
  /// The diagnostics, in the order of reading.
  public let diagnostics: [Diagnostic]
  /// The files of the document, the first one first, by their paths from the root folder. Watch these to read again
  /// when a file changes.
  ///
  /// A document from memory has the name that it was given. One outside of the root has its path. Files that are
  /// missing or cannot be read are listed, those beyond `DocumentLimits.files` are not.
  public let files: [String]
  /// The folder that was read as one document, such as a catalogue, by its path from the root folder; nil for others. Its files
  /// come and go, so that none of them stands for the document.
  package var folder: String?
  let modifiers: [Modifier]
  /// All tokens, in the order of first mention.
  let order: [TokenName]
  /// What is said about tokens besides their values, by layer and definition.
  let details: [[TokenDetails?]]
  /// What the groups around tokens say, those that go before others first.
  let deprecations: [TokenName: [GroupDeprecation]]
  /// Where all its definitions hold that are not of a modifier.
  private(set) var circumstances = When.always
  /// The steps that reading took.
  let effort: Int
  /// The texts that a document of design tokens was read from, for writing it again with all that they say. Empty for
  /// others.
  package let sources: [SourceText]

  /// Whether anything could not be read, or a strict reader found something that the format forbids.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The tokens that the document defines, in all contexts.
  ///
  /// - Complexity: linear in the definitions.
  public var tokenNames: Set<TokenName> { Set(layers.lazy.flatMap(\.definitions).map(\.name)) }

  /// The same document, of which all definitions hold in these contexts only.
  func holding(_ when: When) -> Self {
    if when == .always { return self }
    var document = self
    document.circumstances = when
    for layer in layers.indices {
      for place in layers[layer].definitions.indices { document.layers[layer].definitions[place].when = when }
    }
    return document
  }

  init(
    plan: DocumentPlan, compiled: TokenCompiler, files: [String], sources: [SourceText], diagnostics: [Diagnostic],
    effort: Int
  ) {
    name = plan.name
    modifiers = plan.modifiers
    axes = modifiers.filter { !$0.isTheme }.map {
      Axis(name: $0.axis, modes: $0.contexts.map(\.mode), default: $0.defaultMode)
    }
    let theme = modifiers.first(where: \.isTheme)
    themes = theme?.contexts.map { ThemeName($0.mode.text) } ?? []
    defaultTheme = theme?.statedDefault.map { ThemeName($0.text) }
    let ordered = compiled.layers
    layers = ordered.map { TokenLayer($0.name, $0.definitions.map(\.definition)) }
    details = ordered.map { $0.definitions.map(\.source.details) }
    order = compiled.order
    deprecations = compiled.deprecations
    self.files = files
    self.sources = sources
    self.diagnostics = diagnostics
    self.effort = effort
  }

  /// A document of another format, for readers of your own.
  ///
  /// Traps if an axis or a theme is there twice, or if an axis is called `theme`.
  ///
  /// - Parameters:
  ///   - axes: all different, and without the built-in axis `theme`.
  ///   - themes: without the theme `default`.
  ///   - defaultTheme: one of the themes.
  ///   - layers: earlier ones first. Their definitions name the axes and themes of the document only.
  ///   - metadata: what the document says about tokens besides their values.
  ///   - files: as ``files``.
  ///   - appearance: as ``appearance``.
  ///   - scopes: as ``scopes``.
  ///   - semanticTokens: as ``semanticTokens``.
  public init(
    name: String? = nil, axes: [Axis] = [], themes: [ThemeName] = [], defaultTheme: ThemeName? = nil,
    layers: [TokenLayer], metadata: [TokenName: TokenMetadata] = [:], diagnostics: [Diagnostic] = [],
    files: [String] = [], appearance: ThemeAppearance? = nil, scopes: ScopeTheme? = nil,
    semanticTokens: SemanticTokenTheme? = nil
  ) {
    var axisNames: Set<AxisName> = [.theme]
    for axis in axes {
      precondition(
        axisNames.insert(axis.name).inserted, "a theme document has the axis \"\(axis.name)\" twice, or beside `themes`"
      )
    }
    precondition(!themes.hasRepeats, "a theme document has a theme twice")
    self.name = name
    self.appearance = appearance
    self.scopes = scopes
    self.semanticTokens = semanticTokens
    self.axes = axes
    self.themes = themes
    self.defaultTheme = defaultTheme
    self.layers = layers
    self.diagnostics = diagnostics
    self.files = files
    var modifiers = axes.map {
      Modifier(name: $0.name.text, contexts: $0.modes.map(\.text), statedDefault: $0.default.text)
    }
    if !themes.isEmpty {
      modifiers.append(
        Modifier(
          name: AxisName.theme.text, contexts: themes.map(\.text), statedDefault: defaultTheme?.text))
    }
    self.modifiers = modifiers
    var seen: Set<TokenName> = []
    order = layers.flatMap(\.definitions).map(\.name).filter { seen.insert($0).inserted }
    details = layers.map { layer in
      layer.definitions.map { definition in metadata[definition.name].map { TokenDetails($0) } }
    }
    deprecations = [:]
    effort = 0
    sources = []
  }

  /// Several documents as one. For `combined`, which says how.
  init(
    name: String?, modifiers: [Modifier], parts: [(layer: TokenLayer, details: [TokenDetails?])],
    deprecations: [TokenName: [GroupDeprecation]], of documents: [ThemeDocument]
  ) {
    self.name = name
    self.modifiers = modifiers
    axes = modifiers.filter { !$0.isTheme }.map { Axis(name: $0.axis, modes: $0.modes, default: $0.defaultMode) }
    let theme = modifiers.first(where: \.isTheme)
    themes = theme?.modes.map { ThemeName($0) } ?? []
    defaultTheme = theme?.statedDefault.map { ThemeName($0) }
    layers = parts.map(\.layer)
    details = parts.map(\.details)
    var seen: Set<TokenName> = []
    order = documents.flatMap(\.order).filter { seen.insert($0).inserted }
    self.deprecations = deprecations
    diagnostics = documents.flatMap(\.diagnostics)
    files = documents.flatMap(\.files)
    effort = documents.reduce(0) { $0 + $1.effort }
    sources = []
  }

  /// A document that could not be read.
  init(unreadable diagnostics: [Diagnostic], files: [String], effort: Int) {
    name = nil
    axes = []
    themes = []
    defaultTheme = nil
    layers = []
    modifiers = []
    order = []
    details = []
    deprecations = [:]
    self.files = files
    self.diagnostics = diagnostics
    self.effort = effort
    sources = []
  }
}

/// The text of a file.
package struct SourceText: Sendable {
  /// The path from the root folder.
  package let file: String
  /// The bytes, as they were read.
  package let bytes: [UInt8]
}

/// What a document says about a token besides its value, in the source whose definition answers.
public struct TokenMetadata: Hashable, Sendable {
  /// The contents of `$deprecated`, unless it is `false`.
  public enum Deprecation: Hashable, Sendable {
    /// `true`: no reason is given.
    case deprecated
    /// The reason, or what to use instead.
    case because(String)
  }
  /// The `$description`.
  public var description: String?
  /// The `$deprecated` of the token, or of the nearest group that has one there; nil if it is not deprecated.
  public var deprecation: Deprecation?
  /// The `$extensions`, as they were written.
  public var extensions: String?

  /// Metadata; empty unless given.
  public init(description: String? = nil, deprecation: Deprecation? = nil, extensions: String? = nil) {
    self.description = description
    self.deprecation = deprecation
    self.extensions = extensions
  }
}

/// A value of a type that the format does not know, as it was written.
///
/// Only lenient reading makes such values, of arrays and objects. Scalars become values of their own kind.
public struct UninterpretedJSON: ThemeValue {
  /// The JSON text.
  @Scalars public private(set) var text: String
}
