import LiveryVocabulary

/// Reads the color sets of Xcode's asset catalogues.
///
/// Each color set is a token. Its colors for appearances, contrasts, idioms and gamuts become definitions that hold in modes of
/// axes with these names, where the catalogue uses them:
///
/// ```swift
/// let document = AssetCatalogueReader().read("App/Colors.xcassets")
/// try engine.load(document)
/// try engine.setContext(["appearance": "dark"])
/// ```
///
/// Where several colors of a set hold at once, the axes decide in the order `appearance`, `contrast`, `idiom`, `subtype`,
/// `gamut`: a color that names a mode of the first goes before one that does not, and so on. So a set without a color for
/// dark and high contrast shows its dark color there, and not its light one for high contrast. Each combination of axes has a
/// layer of its own.
///
/// Reading never fails as a whole. What cannot be read is reported in ``ThemeDocument/diagnostics``, and the rest is read.
/// `docs/reference/asset-catalogues.md` says how components are spelt and what is reported.
public struct AssetCatalogueReader: Sendable {
  /// How much a catalogue may ask of the reader. Raise the limits for catalogues that you trust.
  public var limits: DocumentLimits

  /// A reader with the default limits, unless you say otherwise.
  public init(limits: DocumentLimits = DocumentLimits()) { self.limits = limits }

  /// Reads the color sets of a folder and of all folders below it. You may call it on any thread. It blocks for the files.
  ///
  /// - Parameters:
  ///   - path: the path of a catalogue, of a folder of catalogues, of one color set, or of the `Contents.json` in it.
  ///   - root: the folder that must contain it; nil is the folder around it. Links below it must be relative and stay in it.
  ///     A folder that a link leads to is read once, by its own path if that is in the catalogue.
  /// - Complexity: linear in the files of the folder and in the bytes read, within ``limits``.
  public func read(_ path: String, root: String? = nil) -> ThemeDocument {
    let path = Self.folder(path)
    let (name, folder) = FolderFiles.opened(for: path, root: root, maximumBytes: limits.fileBytes)
    let files = ThemeFiles({ try folder.get().bytes(of: $0) }, limits: limits)
    return read(name, list(name, folder, files.log), files)
  }

  /// The paths of the files of a folder. What cannot be looked into is reported.
  private func list(
    _ name: String, _ folder: Result<FolderFiles, FolderFiles.Refusal>, _ log: DiagnosticLog
  ) -> [String] {
    func report(_ path: String, _ refusal: FolderFiles.Refusal) {
      log.error(
        .unreadableFile, "\"\(path.clipped)\" cannot be read: \(refusal)",
        at: SourceLocation(start: path))
    }
    do throws(FolderFiles.Refusal) {
      let found = try folder.get().paths(of: CatalogueFolder.contents, below: name, entriesMax: limits.values)
      for (path, refusal) in found.refusals { report(path, refusal) }
      return found.paths
    } catch {
      report(name, error)
      return []
    }
  }

  /// Reads the color sets of a folder, as the closure finds their files.
  ///
  /// - Parameters:
  ///   - name: the path of the folder from the root folder, as in ``read(_:root:)``.
  ///   - paths: the paths of the files that there are, from the root folder, in any order.
  public func read(_ name: String, paths: [String], files: @escaping FileProvider) -> ThemeDocument {
    read(Self.folder(name), paths, ThemeFiles(files, limits: limits))
  }

  private func read(_ name: String, _ paths: [String], _ files: ThemeFiles) -> ThemeDocument {
    var folder = CatalogueFolder(name, paths: paths, files: files)
    var compiler = CatalogueCompiler(name, limits: limits, log: files.log)
    let sets = folder.colorSets()
    for set in sets {
      if let root = files.root(of: set.file, .json) { compiler.add(set.name, root) }
    }
    if sets.isEmpty, files.log.diagnostics.isEmpty {
      files.log.warning(
        .noEffect, "there is no color set in \"\(name.clipped)\"", at: SourceLocation(start: name))
    }
    return compiler.document(files: files.names)
  }

  /// The folder that a path means: that of a `Contents.json`, else itself.
  private static func folder(_ path: String) -> String {
    let ending = "/" + CatalogueFolder.contents
    return path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
  }
}
