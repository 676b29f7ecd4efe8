import LiveryExport
import LiveryVocabulary

/// Names themes and sheets by their files.
struct ThemeNames {
  private var names = UniqueNames()
  /// How many were named.
  private(set) var count = 0

  /// The name of a file without its endings; with a number if another file has it.
  mutating func take(forFile path: String) -> ThemeName {
    count += 1
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    let name = parts.count > 1 && !parts[0].isEmpty ? parts.dropLast().joined(separator: ".") : file
    // All themes of an engine inherit from `default`.
    return ThemeName(names.take(name == ThemeName.default.text ? "theme.default" : name))
  }
}
