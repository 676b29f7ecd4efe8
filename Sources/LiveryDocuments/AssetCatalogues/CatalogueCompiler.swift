import LiveryVocabulary

/// Makes color sets into definitions, in a layer for each combination of axes that they name.
struct CatalogueCompiler {
  private let name: String
  private let limits: DocumentLimits
  private let log: DiagnosticLog
  private var names: Set<TokenName> = []
  /// By the rank of their modes: what goes before others is in the later layer, however many axes the others name.
  private var definitions: [Int: [TokenDefinition]] = [:]
  /// The axes of each rank.
  private var axes: [Int: [AssetAxis]] = [:]
  private var modes: [AssetAxis: Set<ModeName>] = [:]
  private var definitionCount = 0

  init(_ name: String, limits: DocumentLimits, log: DiagnosticLog) {
    (self.name, self.limits, self.log) = (name, limits, log)
  }

  mutating func add(_ name: TokenName, _ root: JSONNode) {
    guard name.text.utf8.count <= limits.nameBytes else {
      return log.error(
        .tooLong,
        "the name of the color set with its folders is longer than \(limits.nameBytes) bytes; shorten it or raise the limit",
        at: root)
    }
    guard names.insert(name).inserted else {
      return log.error(
        .repeatedName,
        "there is a color set \"\(name)\" already, which counts; rename one, or give its folder a namespace", at: root)
    }
    let reader = ColorSetReader(limits: limits, log: log)
    for entry in reader.read(root) {
      definitionCount += 1
      guard definitionCount <= limits.definitions else {
        guard definitionCount == limits.definitions + 1 else { return }
        return log.error(
          .limitExceeded, "there are more than \(limits.definitions) colors; the others are left out; raise the limit",
          at: root)
      }
      for (axis, mode) in entry.modes.modes { modes[axis, default: []].insert(mode) }
      axes[entry.modes.rank] = entry.modes.axes
      definitions[entry.modes.rank, default: []].append(
        TokenDefinition(
          name, when: entry.modes.when, entry.color.map { .literal(.color($0)) } ?? .combination(.unreadable, []),
          kind: .color, origin: entry.origin))
    }
  }

  func document(files: [String]) -> ThemeDocument {
    let used = AssetAxis.allCases.compactMap { axis in
      modes[axis].map { modes in
        let own = axis.ownModes
        return ThemeDocument.Axis(name: axis.name, modes: own + modes.subtracting(own).sorted())
      }
    }
    let layers = definitions.sorted { $0.key < $1.key }.map { rank, definitions in
      let axes = (axes[rank] ?? []).map(\.name.text).joined(separator: ", ")
      return TokenLayer(axes.isEmpty ? name : "\(name) by \(axes)", definitions)
    }
    var document = ThemeDocument(axes: used, layers: layers, diagnostics: log.diagnostics, files: files)
    document.folder = name
    return document
  }
}
