import LiveryDocuments
import LiveryVocabulary

/// The files of an asset catalogue.
struct AssetCatalogue {
  private let table: ContextTable
  private let folder: String
  /// The axes that a colour set can depend on, by number.
  private let axes: [Int]
  private var names = UniqueNames(ignoresCase: true)
  private var groups: Set<String> = []
  private(set) var files: [Export.File]

  private static let contents = "Contents.json"
  private static let info = (
    key: "info", value: JSONText.object([("author", .string("xcode")), ("version", .number(1))])
  )

  init(_ table: ContextTable, folder: String) {
    self.table = table
    self.folder = folder
    let all = table.axes.indices
    let appearance =
      all.first { table.axes[$0].name == "appearance" } ?? all.first { table.axes[$0].isAppearance }
    axes = [appearance, all.first { table.axes[$0].isContrast }].compactMap { $0 }
    files = [Export.File("\(folder)/\(Self.contents)", JSONText.object([Self.info]).file)]
  }

  mutating func add(_ entry: ContextTable.Entry, _ losses: inout LossLog) {
    var colors: [JSONText] = []
    for cell in entry.cells {
      let when = table.when(cell.deviation)
      guard let appearances = appearances(of: cell.deviation) else {
        losses.add(
          .unsupportedContext, entry.name, in: when,
          "a colour set has no colours for this context; the one of the default context is shown")
        continue
      }
      guard let color = color(of: cell, entry, &losses) else { continue }
      colors.append(Self.entry(color, appearances))
    }
    if colors.isEmpty { return }
    let path = path(of: entry.name, &losses)
    files.append(
      Export.File("\(path).colorset/\(Self.contents)", JSONText.object([("colors", .array(colors)), Self.info]).file))
  }

  private func color(of cell: ContextTable.Cell, _ entry: ContextTable.Entry, _ losses: inout LossLog) -> AssetColor? {
    let when = table.when(cell.deviation)
    switch cell.variant.result {
    case .success(.color(let color)):
      let written = AssetColor(color)
      if written.isConverted {
        losses.add(
          .convertedColor, entry.name, in: when,
          "a catalogue has no \(color.space.name); the colour is converted to \(written.space)")
      }
      return written
    case .success(let value):
      losses.add(.unsupportedKind, entry.name, in: when, "a catalogue has colours only, not this \(value.kind)")
    case .failure(let problem): losses.addMissingValue(entry.name, in: when, because: problem)
    case nil where cell.deviation != .none:
      losses.add(
        .missingValue, entry.name, in: when, "the token is not defined here; another colour of the set is shown")
    case nil: break
    }
    return nil
  }

  /// The appearances of a colour set that a context is; nil if it cannot be said.
  private func appearances(of deviation: Deviation) -> [JSONText]? {
    var appearances: [JSONText] = []
    for step in deviation.steps {
      let axis = table.axes[step.axis]
      guard axes.contains(step.axis), let named = axis.preference(for: axis.modes[step.mode])?.appearance else {
        return nil
      }
      appearances.append(.object([("appearance", .string(named.name)), ("value", .string(named.value))]))
    }
    return appearances
  }

  private static func entry(_ color: AssetColor, _ appearances: [JSONText]) -> JSONText {
    let components = color.components.map { ($0.name, JSONText.string($0.text)) }
    let members: [(key: String, value: JSONText)] = [
      ("color", .object([("color-space", .string(color.space)), ("components", .object(components))])),
      ("idiom", .string("universal")),
    ]
    return .object((appearances.isEmpty ? [] : [("appearances", .array(appearances))]) + members)
  }

  // MARK: Names

  /// The path of the colour set of a token, without the ending. The folders around it are added.
  private mutating func path(of token: TokenName, _ losses: inout LossLog) -> String {
    let steps = token.stepsWithoutRoot
    let wanted = steps.map(\.assetName)
    var path = folder
    for group in wanted.dropLast() {
      path += "/" + group
      guard groups.insert(path.lowercased()).inserted else { continue }
      let properties = ("properties", JSONText.object([("provides-namespace", .bool(true))]))
      files.append(Export.File("\(path)/\(Self.contents)", JSONText.object([Self.info, properties]).file))
    }
    // File systems of Apple take capitals and small letters for the same.
    let free = names.take("\(path)/\(wanted[wanted.count - 1])")
    if free != ([folder] + steps).joined(separator: "/") {
      losses.add(.changedName, token, "the colour set is called \"\(free.dropFirst(folder.count + 1))\"")
    }
    return free
  }
}

extension UserPreference {
  fileprivate var appearance: (name: String, value: String)? {
    switch self {
    case .dark: ("luminosity", "dark")
    case .light: ("luminosity", "light")
    case .moreContrast: ("contrast", "high")
    case .lessContrast: nil
    }
  }
}

extension String {
  /// A name for a folder, without what file systems or catalogues need for themselves.
  fileprivate var assetName: String {
    let scalars = unicodeScalars.map { scalar in
      scalar == "/" || scalar == "\\" || scalar == ":" || scalar.properties.generalCategory == .control ? "-" : scalar
    }
    let name = String(String.UnicodeScalarView(scalars.prefix(200)))
    return name.isEmpty || name.hasPrefix(".") ? "-" + name.dropFirst() : name
  }
}
