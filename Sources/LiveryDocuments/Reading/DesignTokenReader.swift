import LiveryVocabulary

/// Reads W3C design-token documents, format 2025.10: token files and resolver documents.
///
/// A resolver document combines sets and modifiers of tokens. Every modifier becomes an axis, and every one of its
/// contexts a mode. Its tokens become definitions that hold in that mode only. So the number of combinations never
/// matters:
///
/// ```swift
/// let document = DesignTokenReader().read(resolver: "themes/harbour.resolver.json")
/// try engine.load(document)
/// ```
///
/// Each type of the format is a kind of the same name, and a token serves attributes of its kind only. A token of type
/// `dimension` needs an attribute of kind `.dimension`, whose Swift type is `ThemeDimension`, not `.number`. A token of
/// another kind is no error but gives the attribute no value. `Engine.explain` then says `kindMismatch`.
///
/// Reading never fails as a whole. Problems are listed in ``ThemeDocument/diagnostics``, with their places, and
/// the rest is read. A token that cannot be read is undefined in the contexts of its source. An earlier source does not
/// answer instead.
public struct DesignTokenReader: Sendable {
  /// What to do about things that the format forbids though their meaning is plain.
  ///
  /// In token files:
  ///
  /// - unknown properties and types;
  /// - lengths in other units than `px` and `rem`, and a length of plain 0;
  /// - typography without letter spacing or line height, shadows without blur or spread;
  /// - colour components and alpha out of range, and a `hex` that has not six digits;
  /// - from drafts of the format, `"#3366cc"`, `"16px"` and `"200ms"`.
  ///
  /// In resolver documents: another version or none, and modifiers with one context.
  public enum Mode: Hashable, Sendable {
    /// Keep them, with a warning.
    case lenient
    /// Report them as errors. A token with such a value is undefined. Faults around values do not stop the reading, so
    /// that one reading finds everything. Do not load a document with errors.
    case strict
  }

  /// What to do about what the format forbids though its meaning is plain.
  public var mode: Mode
  /// How much a document may ask of the reader. Raise the limits for documents that you trust.
  public var limits: DocumentLimits

  /// A lenient reader with the default limits, unless you say otherwise.
  public init(mode: Mode = .lenient, limits: DocumentLimits = DocumentLimits()) {
    self.mode = mode
    self.limits = limits
  }

  /// Reads a resolver document and the files that it names. You may call it on any thread. It blocks for the files.
  ///
  /// - Parameters:
  ///   - path: the path of the document.
  ///   - root: the folder that must contain all files, the document included; nil is the folder of the document. Either
  ///     may be named by a link. Links below it must be relative and stay in it.
  /// - Complexity: linear in the bytes read, within ``limits``.
  public func read(resolver path: String, root: String? = nil) -> ThemeDocument {
    let (name, files) = FolderFiles.provider(for: path, root: root, maximumBytes: limits.fileBytes)
    return read(resolver: name, files: files)
  }

  /// Reads a resolver document and the files that it names, as the closure finds them.
  ///
  /// - Parameter name: the path of the document from the root folder. The closure is called for it first.
  public func read(resolver name: String, files: @escaping FileProvider) -> ThemeDocument {
    read(name, files) { document, files, log, effort throws(Effort.Exhausted) in
      var reader = ResolverReader(document.root, files: files, log: log, effort: effort, limits: limits)
      return try reader.read()
    }
  }

  /// Reads a file of tokens.
  ///
  /// A theme with a file of its own, which refers to tokens of another file:
  ///
  /// ```swift
  /// let base = reader.read(tokens: "base.tokens.json")
  /// let night = reader.read(tokens: "night.tokens.json", when: When(theme: "night"), beside: base.tokenNames)
  /// try engine.addTheme("night")
  /// try engine.load(base)
  /// try engine.load(night)
  /// ```
  ///
  /// - Parameters:
  ///   - path: the path of the file. No other file is read.
  ///   - root: the folder that must contain the file; nil is the folder of the file. Diagnostics and origins name the
  ///     file from there.
  ///   - when: the contexts in which the tokens hold.
  ///   - known: tokens of other documents to which this one may refer. The engine says whether their types are right.
  public func read(
    tokens path: String, root: String? = nil, when: When = .always, beside known: Set<TokenName> = []
  ) -> ThemeDocument {
    let (name, files) = FolderFiles.provider(for: path, root: root, maximumBytes: limits.fileBytes)
    return read(tokens: name, files: files, when: when, beside: known)
  }

  /// Reads a file of tokens, as the closure finds it. See ``read(tokens:root:when:beside:)``.
  public func read(
    tokens name: String, files: @escaping FileProvider, when: When = .always, beside known: Set<TokenName> = []
  ) -> ThemeDocument {
    read(name, files) { document, _, _, _ throws(Effort.Exhausted) in
      let part = LayerPlan.Part(when: .always, sources: [TokenSource([document.root])])
      return DocumentPlan(layers: [LayerPlan(name: name, parts: [part])], tokensElsewhere: known)
    }.holding(when)
  }

  /// Reads tokens from memory. See ``read(tokens:root:when:beside:)``.
  ///
  /// - Parameter name: the name of the bytes in diagnostics.
  public func read(
    tokens bytes: [UInt8], named name: String, when: When = .always, beside known: Set<TokenName> = []
  ) -> ThemeDocument {
    read(tokens: name, files: { _ in bytes }, when: when, beside: known)
  }

  private func read(
    _ name: String, _ files: @escaping FileProvider,
    plan: (JSONDocument, SourceFiles, DiagnosticLog, Effort) throws(Effort.Exhausted) -> DocumentPlan
  ) -> ThemeDocument {
    let log = DiagnosticLog(mode: mode, limit: limits.diagnostics)
    let effort = Effort(limits: limits)
    let files = SourceFiles(files, limits: limits, log: log, effort: effort)
    guard let document = files.main(name) else {
      return ThemeDocument(unreadable: log.diagnostics, files: files.names, effort: effort.spent)
    }
    var sources = DocumentPlan()
    do throws(Effort.Exhausted) {
      sources = try plan(document, files, log, effort)
    } catch {
      log.error(.limitExceeded, effort.objection("everything is"), at: document.root)
    }
    return compile(sources, files, log: log, effort: effort)
  }

  private func compile(
    _ plan: DocumentPlan, _ files: SourceFiles, log: DiagnosticLog, effort: Effort
  ) -> ThemeDocument {
    effort.renew()
    var tree = TokenTree(modifiers: plan.modifiers, log: log, effort: effort, limits: limits)
    tree.add(plan.layers)
    effort.renew()
    tree.settleExtends()
    var compiler = TokenCompiler(
      tree: tree, layers: plan.layers.map(\.name), tokensElsewhere: plan.tokensElsewhere, log: log,
      limit: limits.definitions)
    compiler.compile()
    return ThemeDocument(
      plan: plan, compiled: compiler, files: files.names, sources: files.texts, diagnostics: log.diagnostics,
      effort: effort.spent)
  }
}
