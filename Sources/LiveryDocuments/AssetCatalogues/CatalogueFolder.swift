import LiveryVocabulary

/// The color sets of a catalogue, by the paths of their files.
struct CatalogueFolder {
  /// A color set: the name of its token, and its file.
  struct ColorSet {
    let name: TokenName
    let file: String
  }

  static let contents = "Contents.json"
  private static let colorSetEnding = ".colorset"
  private static let catalogueEnding = ".xcassets"

  private let start: [String]
  private let known: Set<Scalars>
  private let files: ThemeFiles
  /// Whether the names in a folder begin with that of the folder.
  private var namespaces: [Scalars: Bool] = [:]

  /// - Parameter name: the path of the folder. The names of tokens begin below it.
  init(_ name: String, paths: [String], files: ThemeFiles) {
    start = RelativePath.steps(of: name.unicodeScalars)
    known = Set(paths.map { Scalars(wrappedValue: $0) })
    self.files = files
  }

  /// The color sets in the order of their paths.
  ///
  /// - Complexity: that of sorting the paths. The folders around color sets are read, others are not.
  mutating func colorSets() -> [ColorSet] {
    var sets: [ColorSet] = []
    for path in known.map(\.wrappedValue).sorted(by: { $0.precedesByScalars($1) }) {
      var steps = RelativePath.steps(of: path.unicodeScalars)
      guard steps.starts(with: start, by: { $0.hasSameScalars(as: $1) }),
        steps.popLast()?.hasSameScalars(as: Self.contents) == true, let last = steps.last,
        let name = last.removing(Self.colorSetEnding)
      else { continue }
      sets.append(ColorSet(name: TokenName((groups(steps.dropLast()) + [name]).joined(separator: ".")), file: path))
    }
    return sets
  }

  /// The groups around a color set whose names its name begins with.
  private mutating func groups(_ folders: ArraySlice<String>) -> [String] {
    var groups: [String] = []
    for place in start.count..<max(folders.count, start.count) {
      let folder = folders[place]
      if folder.removing(Self.catalogueEnding) != nil {
        groups = []
      } else if providesNamespace(folders[...place].joined(separator: "/")) {
        groups.append(folder)
      }
    }
    return groups
  }

  private mutating func providesNamespace(_ folder: String) -> Bool {
    let key = Scalars(wrappedValue: folder)
    if let known = namespaces[key] { return known }
    let isNamespace = readNamespace("\(folder)/\(Self.contents)")
    namespaces[key] = isNamespace
    return isNamespace
  }

  private func readNamespace(_ path: String) -> Bool {
    guard known.contains(Scalars(wrappedValue: path)), let root = files.root(of: path, .json) else { return false }
    guard let stated = root["properties"]?["provides-namespace"] else { return false }
    if let isNamespace = stated.bool { return isNamespace }
    files.log.error(
      .wrongJSONType, "`provides-namespace` must be true or false, not \(stated.noun); it counts as false", at: stated)
    return false
  }
}

extension String {
  /// The text without an ending and with something before it; nil if it is not that.
  fileprivate func removing(_ ending: String) -> String? {
    utf8.count > ending.utf8.count && utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
      ? String(unicodeScalars.dropLast(ending.unicodeScalars.count)) : nil
  }
}
