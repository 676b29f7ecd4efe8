import Foundation
import Livery
import Testing

@testable import LiveryExamples

/// The folder with themes of VS Code, if the environment names one that has it.
private let themeFolder: String? = {
  let folder = ProcessInfo.processInfo.environment["LIVERY_SHARED_DATA"].map { $0 + "/vscode-themes/flat" }
  if let folder, FileManager.default.fileExists(atPath: folder) { return folder }
  print("LIVERY_SHARED_DATA names no folder with vscode-themes/flat: tests with themes of code editors are skipped")
  return nil
}()

/// Themes that others made, with the sample's way of saying them in rules, beside TextMate's own way.
@Suite(.enabled(if: themeFolder != nil, "LIVERY_SHARED_DATA names no folder with vscode-themes/flat"))
struct EditorThemeTests {
  @Test func pathsLookAsInTextMate() throws {
    let themes = try readThemes()
    let trie = try ScopeTrie()
    for theme in themes {
      let leftOut = try trie.load(theme.rules, as: theme.name)
      #expect(leftOut.allSatisfy { $0.contains(">") || $0.contains(" .") }, "\(theme.name)")
    }
    let paths = paths(for: themes)
    let places = try trie.engine.transaction { try paths.map { try trie.place(of: $0) } }
    var wrong: [String] = []
    var different = 0
    for theme in themes {
      try trie.engine.setTheme(theme.name)
      let styles = trie.styles()
      for (path, place) in zip(paths, places) {
        let matching = theme.matching(path)
        let expected = theme.style(matching, by: \.liveryRank)
        if styles[place] != expected { wrong.append("\(theme.name): \(path): \(styles[place]), not \(expected)") }
        if theme.style(matching, by: \.textMateRank) != expected { different += 1 }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count), first \(wrong.prefix(5))")
    // Only where selectors with equally deep subjects differ in their parents: docs/embedding.md says how.
    #expect(different < paths.count * themes.count / 500)
  }

  private func readThemes() throws -> [EditorTheme] {
    let folder = URL(fileURLWithPath: themeFolder!)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    #expect(files.count >= 8)
    return try files.sorted().map { try EditorTheme(contentsOf: folder.appending(path: $0)) }
  }

  /// As grammars make them; the themes' selectors with parents, as they are and with deeper subjects, where it shows
  /// what is compared first; and scopes of all themes below one another.
  private func paths(for themes: [EditorTheme]) -> [[String]] {
    var paths = grammarPaths
    for theme in themes {
      let scopes = Set(theme.selectors.flatMap { $0.scopes }).sorted()
      for selector in theme.selectors where selector.scopes.count > 1 {
        paths.append(selector.scopes)
        for deeper in scopes.filter({ $0.hasPrefix(selector.subject + ".") }).prefix(3) {
          paths.append(Array(selector.scopes.dropLast()) + [deeper + ".more"])
        }
      }
    }
    let scopes = Set(themes.flatMap { $0.selectors.flatMap { $0.scopes } }).sorted()
    for place in stride(from: 0, to: scopes.count, by: 4) {
      paths.append([place * 7, place * 31, place].map { scopes[$0 % scopes.count] })
    }
    return paths
  }

  private var grammarPaths: [[String]] {
    [
      "source.js string.template.js variable.other.readwrite.js",
      "source.js string.template.js meta.template.expression.js punctuation.definition.template-expression.begin.js",
      "source.ts meta.class.ts meta.method.declaration.ts meta.block.ts meta.var.expr.ts storage.type.ts",
      "source.tsx meta.tag.tsx meta.jsx.children.tsx meta.embedded.expression.tsx variable.other.object.tsx",
      "source.css.scss meta.at-rule.mixin.scss meta.property-list.scss variable.scss",
      "source.python meta.function.decorator.python support.type.python",
      "source.python string.quoted.docstring.multi.python constant.character.escape.python",
      "source.php comment.block.documentation.phpdoc.php keyword.other.phpdoc.php",
      "text.html.markdown markup.heading.1.markdown punctuation.definition.heading.markdown",
      "text.html.markdown markup.fenced_code.block.markdown source.js meta.function.js entity.name.function.js",
      "source.json meta.structure.dictionary.json meta.structure.dictionary.value.json string.quoted.double.json",
      "source.rust meta.attribute.rust keyword.operator.attribute.rust",
    ].map { $0.split(separator: " ").map(String.init) }
  }
}

/// A theme of VS Code, and what it makes of paths by a search through all of its selectors.
private struct EditorTheme {
  let name: ThemeName
  let rules: [ScopeRule]
  /// In the order of the theme, without those with `>` or `-`, or with a dot where a scope should begin.
  let selectors: [ScopeSelector]

  init(contentsOf file: URL) throws {
    name = ThemeName(file.deletingPathExtension().lastPathComponent)
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let entries = try #require(json?["tokenColors"] as? [[String: Any]])
    rules = entries.map { entry in
      let settings = entry["settings"] as? [String: Any]
      let list = entry["scope"] as? [String]
      return ScopeRule(
        scope: list?.joined(separator: ",") ?? (entry["scope"] as? String),
        foreground: settings?["foreground"] as? String, fontStyle: settings?["fontStyle"] as? String)
    }
    selectors = rules.flatMap { Self.selectors(of: $0) }
  }

  private static func selectors(of rule: ScopeRule) -> [ScopeSelector] {
    guard let texts = rule.scope?.split(separator: ",") else { return [] }
    let selectors = texts.map { ScopeSelector(scopes: $0.split(separator: " ").map(String.init), rule: rule) }
    let marks: [Substring] = [">", "-", "."]
    return selectors.filter { selector in !selector.scopes.contains { marks.contains($0.prefix(1)) } }
  }

  /// For each scope of a path, the selectors that match where it is the last one.
  func matching(_ path: [String]) -> [[ScopeSelector]] {
    path.indices.map { last in selectors.filter { $0.matches(path[...last]) } }
  }

  /// What a path looks like. A scope for which no rule says something has what the scope before it has.
  func style(_ matching: [[ScopeSelector]], by rank: KeyPath<ScopeSelector, [Int]>) -> ScopeStyle {
    var style = ScopeStyle()
    for rule in rules where rule.scope == nil {
      style.foreground = rule.color ?? style.foreground
      style.fontStyle = rule.fontStyle ?? style.fontStyle
    }
    for selectors in matching {
      style.foreground = highest(selectors, by: rank) { $0.color } ?? style.foreground
      style.fontStyle = highest(selectors, by: rank) { $0.fontStyle } ?? style.fontStyle
    }
    return style
  }

  /// What the highest selector says that says something, of equals the last.
  private func highest<T>(
    _ selectors: [ScopeSelector], by rank: KeyPath<ScopeSelector, [Int]>, _ read: (ScopeRule) -> T?
  ) -> T? {
    var best: (rank: [Int], value: T)?
    for selector in selectors {
      guard let value = read(selector.rule) else { continue }
      let own = selector[keyPath: rank]
      if let best, own.lexicographicallyPrecedes(best.rank) { continue }
      best = (rank: own, value: value)
    }
    return best?.value
  }
}

/// One selector of a theme with what its rule sets.
private struct ScopeSelector {
  let scopes: [String]
  let rule: ScopeRule
  /// As VS Code has it: the depth of the subject, then how long the text of each parent is, the nearest first; who has
  /// parents left when the other has none is higher.
  let textMateRank: [Int]
  /// As the sample's rules have it: the depth of the subject, the number of parents, then how deep each of them is.
  let liveryRank: [Int]

  init(scopes: [String], rule: ScopeRule) {
    self.scopes = scopes
    self.rule = rule
    let parents = Array(scopes.dropLast().reversed())
    let depth = Self.depth(of: scopes[scopes.count - 1])
    textMateRank = [depth] + parents.map { $0.utf8.count }
    liveryRank = [depth, parents.count] + parents.map { Self.depth(of: $0) }
  }

  var subject: String { scopes[scopes.count - 1] }

  /// Whether the last scope of a path is the subject's, and others before it are the parents' in their order.
  func matches(_ path: ArraySlice<String>) -> Bool {
    guard let last = path.last, Self.covers(subject, last) else { return false }
    var above = path.dropLast()
    for parent in scopes.dropLast().reversed() {
      guard let place = above.lastIndex(where: { Self.covers(parent, $0) }) else { return false }
      above = above[..<place]
    }
    return true
  }

  private static func depth(of scope: String) -> Int { scope.utf8.count { $0 == UInt8(ascii: ".") } + 1 }

  /// Whether a scope is the given one, or has more parts behind it.
  private static func covers(_ general: String, _ scope: String) -> Bool {
    scope.hasPrefix(general)
      && (scope.utf8.count == general.utf8.count
        || scope.utf8.dropFirst(general.utf8.count).first == UInt8(ascii: "."))
  }
}

extension ScopeRule {
  fileprivate var color: Color? { foreground.flatMap(Color.init(hex:)) }
}
