import Foundation
import LiveryVocabulary

/// Reads W3C design-token documents, format 2025.10: token files and resolver documents.
///
/// A resolver document says how sets and modifiers of tokens go together. Every modifier becomes an axis, every
/// one of its contexts a mode, and its tokens become definitions that hold in that mode only, so that the
/// number of combinations never matters:
///
/// ```swift
/// let document = DesignTokenReader().read(resolver: "themes/harbour.resolver.json")
/// for theme in document.themes { try engine.addTheme(theme) }
/// for axis in document.axes { try engine.addAxis(axis.name, modes: axis.modes, default: axis.default) }
/// try engine.loadTokens(document.layers)
/// try engine.setContext(document.modes(for: [:]))
/// ```
///
/// Reading never fails as a whole: whatever is wrong is listed in ``DesignTokenDocument/diagnostics``, with its
/// place, and the rest is there. A token that cannot be read is undefined in the contexts of its source; what an
/// earlier source says about it does not answer instead.
public struct DesignTokenReader: Sendable {
  /// What to do about things that the format forbids though their meaning is plain.
  ///
  /// These are: properties it does not know; types it does not know; lengths in other units than `px` and `rem`, and
  /// a length of plain 0; typography without letter spacing or line height, shadows without blur or spread; colour
  /// components and alpha out of range; a `hex` that has not six digits; and, from drafts of the format, `"#3366cc"`,
  /// `"16px"` and `"200ms"`. In resolver documents: another version or none, and modifiers with one context.
  public enum Mode: Hashable, Sendable {
    /// Keep them, with a warning.
    case lenient
    /// Refuse them, with an error: a token with such a value is undefined.
    case strict
  }

  /// How much a reading may take on. What exceeds a limit is reported and left out.
  public struct Limits: Hashable, Sendable {
    /// The bytes of one file.
    public var fileBytes = 64 << 20
    /// The number of files.
    public var files = 4096
    /// The levels of nesting in a file.
    public var depth = 256
    /// The definitions made, copies by `$extends` included.
    public var definitions = 1 << 20
    /// The diagnostics listed.
    public var diagnostics = 10_000
    public init() {}
  }

  public var mode: Mode
  public var limits: Limits

  public init(mode: Mode = .lenient, limits: Limits = Limits()) {
    self.mode = mode
    self.limits = limits
  }

  /// Reads a resolver document and the files that it names.
  ///
  /// - Parameters:
  ///   - path: the path of the document.
  ///   - root: the folder that no file may lie outside of; nil is the folder of the document.
  public func read(resolver path: String, root: String? = nil) -> DesignTokenDocument {
    let (name, files) = folder(of: path, root: root)
    return read(resolver: name, files: files)
  }

  /// Reads a resolver document and the files that it names from wherever the closure finds them.
  ///
  /// - Parameter name: the path of the document, which is asked for first.
  public func read(resolver name: String, files: @escaping FileProvider) -> DesignTokenDocument {
    let log = DiagnosticLog(mode: mode, limit: limits.diagnostics)
    let files = SourceFiles(files, limits: limits, log: log)
    guard let document = files.main(name) else { return DesignTokenDocument(unreadable: log.diagnostics) }
    var reader = ResolverReader(files: files, log: log, maximumSources: limits.definitions)
    let plan = reader.read(document.root)
    return compile(plan, log: log)
  }

  /// Reads a file of tokens, which hold in all contexts.
  ///
  /// - Parameter path: the path of the file. No other file is read.
  public func read(tokens path: String) -> DesignTokenDocument {
    let (name, files) = folder(of: path, root: nil)
    return read(tokens: name, files: files)
  }

  /// Reads a file of tokens from wherever the closure finds it.
  public func read(tokens name: String, files: @escaping FileProvider) -> DesignTokenDocument {
    let log = DiagnosticLog(mode: mode, limit: limits.diagnostics)
    guard let document = SourceFiles(files, limits: limits, log: log).main(name) else {
      return DesignTokenDocument(unreadable: log.diagnostics)
    }
    let source = TokenSource(document.root)
    return compile(
      DocumentPlan(layers: [LayerPlan(name: name, parts: [LayerPlan.Part(when: .always, sources: [source])])]),
      log: log)
  }

  /// Reads tokens, which hold in all contexts, from memory.
  ///
  /// - Parameter name: what diagnostics call the bytes.
  public func read(tokens bytes: [UInt8], named name: String) -> DesignTokenDocument {
    read(tokens: name) { _ in bytes }
  }

  private func folder(of path: String, root: String?) -> (name: String, files: FileProvider) {
    let file = URL(fileURLWithPath: path).standardizedFileURL
    let folder = root.map { URL(fileURLWithPath: $0).standardizedFileURL } ?? file.deletingLastPathComponent()
    let isBelow = file.pathComponents.starts(with: folder.pathComponents)
    let name = isBelow ? file.pathComponents.dropFirst(folder.pathComponents.count).joined(separator: "/") : path
    let files = FolderFiles(root: folder.path, maximumBytes: limits.fileBytes)
    return (name, { try files.bytes(of: $0) })
  }

  private func compile(_ plan: DocumentPlan, log: DiagnosticLog) -> DesignTokenDocument {
    var tree = TokenTree(log: log, limit: limits.definitions)
    for (layer, part) in plan.layers.enumerated().flatMap({ layer in layer.element.parts.map { (layer.offset, $0) } }) {
      for source in part.sources { tree.add(source, layer: layer, when: part.when) }
    }
    tree.settleExtends()
    var compiler = TokenCompiler(tree: tree, layers: plan.layers.map(\.name), log: log, limit: limits.definitions)
    compiler.compile()
    return DesignTokenDocument(plan: plan, compiled: compiler, diagnostics: log.diagnostics)
  }
}
