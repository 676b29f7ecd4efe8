import LiveryDocuments
import LiveryVocabulary

/// The files of an asset catalogue.
struct AssetCatalogue {
  private let table: ContextTable
  private let folder: String
  /// What the axes are that a colour set can depend on, by their numbers.
  private let axes: [Int: AssetAxis]
  // File systems of Apple take capitals and small letters for the same.
  private var names = UniqueNames(ignoresCase: true)
  private var groupNames = UniqueNames(ignoresCase: true)
  /// The folders of groups, by the paths that they would have.
  private var groups: [String: String] = [:]
  private(set) var files: [Export.File]

  private static let contents = "Contents.json"
  private static var info: (key: String, value: JSONText) {
    ("info", .object([("author", .string("xcode")), ("version", .number(1))]))
  }

  init(_ table: ContextTable, folder: String) {
    self.table = table
    self.folder = folder
    let all = table.axes.indices
    let appearance =
      all.first { table.axes[$0].name == "appearance" } ?? all.first { table.axes[$0].isAppearance }
    var axes: [Int: AssetAxis] = [:]
    for number in all { axes[number] = AssetAxis.allCases.first { $0.name == table.axes[number].name } }
    if let appearance { axes[appearance] = .appearance }
    self.axes = axes
    files = [Export.File("\(folder)/\(Self.contents)", JSONText.object([Self.info]).file)]
  }

  mutating func add(_ entry: ContextTable.Entry, _ losses: inout LossLog) {
    var colors: [JSONText] = []
    var written: [Deviation] = []
    for cell in entry.cells {
      // Nothing is lost where no color of the set shows.
      if cell.variant.result == nil, !written.contains(where: { $0.isPart(of: cell.deviation) }) { continue }
      guard let condition = condition(of: cell.deviation) else {
        reportMissing(cell, entry, &losses)
        continue
      }
      guard let color = color(of: cell, entry, &losses) else { continue }
      written.append(cell.deviation)
      colors.append(condition.entry(Self.json(color)))
    }
    if colors.isEmpty { return }
    let path = path(of: entry.name, &losses)
    files.append(
      Export.File("\(path).colorset/\(Self.contents)", JSONText.object([("colors", .array(colors)), Self.info]).file))
  }

  /// Notes what is lost in a context that a colour set cannot say. Of it, the axes that the set has are shown.
  private func reportMissing(_ cell: ContextTable.Cell, _ entry: ContextTable.Entry, _ losses: inout LossLog) {
    let shown = cell.deviation.keeping { condition(of: Deviation.none.appending($0)) != nil }
    if entry.losesColor(in: cell, writing: shown) {
      losses.add(
        .unsupportedContext, entry.name, in: table.when(cell.deviation),
        "a colour set has no colours for this context; the one of the default context is shown")
    }
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
      if written.isPartial { losses.addMissingComponent(entry.name, in: when) }
      return written
    case .success(let value):
      losses.add(
        .unsupportedKind, entry.name, in: when,
        "a catalogue has colours only, not \(value.kind.described(with: "this"))")
    case .failure(let problem): losses.addMissingValue(entry.name, in: when, because: problem)
    case nil:
      losses.add(
        .missingValue, entry.name, in: when, "the token is not defined here; another colour of the set is shown")
    }
    return nil
  }

  /// Where a colour of a set holds that is for a context; nil if that cannot be said.
  private func condition(of deviation: Deviation) -> AssetCondition? {
    var condition = AssetCondition()
    for step in deviation.steps {
      let axis = table.axes[step.axis]
      let mode = axis.modes[step.mode]
      guard let kind = axes[step.axis], condition.add(mode, of: kind, preference: axis.preference(for: mode)) else {
        return nil
      }
    }
    return condition
  }

  private static func json(_ color: AssetColor) -> JSONText {
    let components = color.components.map { ($0.name, JSONText.string($0.text)) }
    return .object([("color-space", .string(color.space)), ("components", .object(components))])
  }

  // MARK: Names

  /// The path of the colour set of a token, without the ending. The folders around it are added.
  private mutating func path(of token: TokenName, _ losses: inout LossLog) -> String {
    let steps = token.stepsWithoutRoot
    let wanted = steps.map(\.assetName)
    var path = folder
    for group in wanted.dropLast() { path = self.group("\(path)/\(group)") }
    let free = names.take("\(path)/\(wanted[wanted.count - 1])")
    if free != ([folder] + steps).joined(separator: "/") {
      losses.add(.changedName, token, "the colour set is called \"\(free.dropFirst(folder.count + 1))\"")
    }
    return free
  }

  /// The folder of a group, which is added at its first use.
  private mutating func group(_ wanted: String) -> String {
    if let path = groups[wanted] { return path }
    let path = groupNames.take(wanted)
    groups[wanted] = path
    let properties = ("properties", JSONText.object([("provides-namespace", .bool(true))]))
    files.append(Export.File("\(path)/\(Self.contents)", JSONText.object([Self.info, properties]).file))
    return path
  }
}

extension String {
  /// A name for a folder, without what file systems or catalogues need for themselves.
  fileprivate var assetName: String {
    let scalars = unicodeScalars.map { scalar in
      scalar == "/" || scalar == "\\" || scalar == ":" || scalar.properties.generalCategory == .control ? "-" : scalar
    }
    // File systems have 255 bytes. Some are left for a number and the ending.
    var count = 0
    let name = String(
      String.UnicodeScalarView(
        scalars.prefix { scalar in
          count += UTF8.width(scalar)
          return count <= 200
        }))
    return name.isEmpty || name.hasPrefix(".") ? "-" + name.dropFirst() : name
  }
}
