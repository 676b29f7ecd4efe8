import Foundation
import Livery
import TestSupport
import Testing

@testable import LiveryExamples

/// The folder with themes of VS Code, if the environment names one that has it.
private let themeFolder: String? = {
  let folder = sharedData.map { $0 + "/vscode-themes/flat" }
  if let folder, FileManager.default.fileExists(atPath: folder) { return folder }
  print("LIVERY_SHARED_DATA names no folder with vscode-themes/flat: tests with themes of code editors are skipped")
  return nil
}()

/// What the sample makes of rules, whatever themes there are.
struct EditorRuleTests {
  /// Lists without selectors used to be left out.
  @Test(arguments: [nil, "", " ", ",", "a, "] as [String?])
  func selectorsWithoutScopesAreGlobalSettings(_ scope: String?) throws {
    #expect(try styleInWhite(of: [], rule: scope) == white)
  }

  /// A mark that combines with a dot makes one character of both, and is a scalar of its own.
  @Test func scopesAreSplitAtScalars() throws {
    #expect(try styleInWhite(of: ["a.\u{301}b"], rule: "a") == white)
    #expect(try styleInWhite(of: ["ab"], rule: "a") == ScopeStyle())
  }

  private let white = ScopeStyle(foreground: ThemeColor(rgba: 0xFFFF_FFFF))

  /// What a path looks like where there is one rule, which makes things white.
  private func styleInWhite(of path: [String], rule scope: String?) throws -> ScopeStyle {
    let trie = try ScopeTrie()
    #expect(try trie.load([ScopeRule(scope: scope, foreground: "#ffffff")], as: "white") == [])
    let place = try trie.place(of: path)
    try trie.engine.setTheme("white")
    return trie.styles()[place]
  }
}

/// Themes that others made, with the sample's way of saying them in rules.
@Suite(.enabled(if: themeFolder != nil, "LIVERY_SHARED_DATA names no folder with vscode-themes/flat"))
struct EditorThemeTests {
  @Test func theDeepestSubjectWinsThenTheMostParents() throws {
    var wrong: [String] = []
    try forEachStyle { theme, path, style in
      let expected = theme.style(of: path)
      if style != expected { wrong.append("\(theme.name): \(path): \(style), not \(expected)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count), first \(wrong.prefix(5))")
  }

  /// 11 of 6,032: where selectors with equally deep subjects have different parents, or the winner leaves something
  /// out. docs/how-to/code-editor.md says how.
  @Test func fewPathsLookOtherwiseThanInVSCode() throws {
    var different: [String] = []
    try forEachStyle { theme, path, style in
      let expected = theme.styleInVSCode(of: path)
      if style != expected { different.append("\(theme.name): \(path): \(style), not \(expected)") }
    }
    #expect(different.count <= 12, "\(different.count), first \(different.prefix(20))")
  }

  /// Tells what the engine makes of each path in each theme.
  private func forEachStyle(_ body: (EditorTheme, [String], ScopeStyle) -> Void) throws {
    let themes = try readThemes()
    let trie = try ScopeTrie()
    for theme in themes {
      let leftOut = try trie.load(theme.rules, as: theme.name)
      #expect(leftOut.allSatisfy { $0.contains(">") || $0.contains(" .") }, "\(theme.name)")
    }
    let paths = paths(for: themes)
    let places = try trie.engine.transaction { try paths.map { try trie.place(of: $0) } }
    for theme in themes {
      try trie.engine.setTheme(theme.name)
      let styles = trie.styles()
      for (path, place) in zip(paths, places) { body(theme, path, styles[place]) }
    }
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

/// A theme of VS Code, and what paths look like in it, by a search through all of its selectors.
private struct EditorTheme {
  let name: ThemeName
  let rules: [ScopeRule]
  /// In the order of the theme, without those with `>` or `-`, or with a dot where a scope should begin.
  let selectors: [ScopeSelector]
  /// In the order in which VS Code puts one over the other.
  private let layers: [ScopeSelector]
  private let globalSettings: ScopeStyle

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
    layers = selectors.sorted { $0.isUnder($1) }
    let global = rules.filter { $0.selectors.contains(where: \.isEmpty) }
    globalSettings = global.reduce(ScopeStyle()) { $1.style.over($0) }
  }

  private static func selectors(of rule: ScopeRule) -> [ScopeSelector] {
    let marks: [Substring] = [">", "-", "."]
    let known = rule.selectors.filter { scopes in
      !scopes.isEmpty && !scopes.contains { marks.contains($0.prefix(1)) }
    }
    return known.map { ScopeSelector(scopes: $0, style: rule.style) }
  }

  // MARK: Livery

  /// What a path looks like by the sample's rules. What none says for a scope, the scope before it has.
  func style(of path: [String]) -> ScopeStyle {
    var style = globalSettings
    for last in path.indices {
      let matching = selectors.filter {
        path[last].isCovered(by: $0.subject) && path[..<last].has(parents: $0.parents)
      }
      let own = ScopeStyle(
        foreground: highest(matching, \.style.foreground), fontStyle: highest(matching, \.style.fontStyle))
      style = own.over(style)
    }
    return style
  }

  /// What the highest selector says that says something, of equals the last.
  private func highest<T>(_ selectors: [ScopeSelector], _ part: KeyPath<ScopeSelector, T?>) -> T? {
    var best: ScopeSelector?
    for selector in selectors where selector[keyPath: part] != nil {
      if let best, selector.liveryRank.lexicographicallyPrecedes(best.liveryRank) { continue }
      best = selector
    }
    return best.flatMap { $0[keyPath: part] }
  }

  // MARK: VS Code

  /// What a path looks like in VS Code. What the winner for a scope leaves open, the scope before it has.
  func styleInVSCode(of path: [String]) -> ScopeStyle {
    var style = globalSettings
    for last in path.indices {
      let matching = merged(for: path[last]).filter { path[..<last].has(parents: $0.parents) }
      // Sorting is stable: of equals the first wins.
      let winner = matching.sorted { $1.vsCodeRank.lexicographicallyPrecedes($0.vsCodeRank) }.first
      style = winner?.style.over(style) ?? style
    }
    return style
  }

  /// The selectors for a scope. Of those with the same parents, a deeper or later one goes over the others and takes
  /// their place. The first with its parents takes what it leaves out from those without any.
  private func merged(for scope: String) -> [ScopeSelector] {
    var merged: [ScopeSelector] = []
    for var selector in layers where scope.isCovered(by: selector.subject) {
      let parents = selector.parents
      if let place = merged.firstIndex(where: { $0.parents == parents }) {
        selector.style = selector.style.over(merged[place].style)
        merged[place] = selector
      } else {
        if let plain = merged.first(where: \.parents.isEmpty) { selector.style = selector.style.over(plain.style) }
        merged.append(selector)
      }
    }
    return merged
  }
}

/// One selector of a theme with what its rule sets.
private struct ScopeSelector {
  let scopes: [String]
  var style: ScopeStyle
  let subject: String
  /// The scopes before the subject, the nearest first.
  let parents: [String]
  /// As VS Code has it: the depth of the subject, then how long the text of each parent is; who has parents left when
  /// the other has none is higher.
  let vsCodeRank: [Int]
  /// As the sample's rules have it: the depth of the subject, the number of parents, then how deep each of them is.
  let liveryRank: [Int]

  /// - Parameter scopes: at least one.
  init(scopes: [String], style: ScopeStyle) {
    self.scopes = scopes
    self.style = style
    subject = scopes[scopes.count - 1]
    parents = scopes.dropLast().reversed()
    vsCodeRank = [subject.scopeDepth] + parents.map { $0.utf8.count }
    liveryRank = [subject.scopeDepth, parents.count] + parents.map(\.scopeDepth)
  }

  /// Whether VS Code puts the other over it: deeper subjects, then more parents, then those later in lexical order.
  func isUnder(_ other: Self) -> Bool {
    let (own, others) = ([subject.scopeDepth, parents.count], [other.subject.scopeDepth, other.parents.count])
    return own == others ? parents.lexicographicallyPrecedes(other.parents) : own.lexicographicallyPrecedes(others)
  }
}

extension ArraySlice<String> {
  /// Whether there is a scope for each of the parents, in their order: the first of them is to be found last.
  fileprivate func has(parents: [String]) -> Bool {
    var rest = self
    for parent in parents {
      guard let place = rest.lastIndex(where: { $0.isCovered(by: parent) }) else { return false }
      rest = rest[..<place]
    }
    return true
  }
}

extension String {
  fileprivate var scopeDepth: Int { utf8.count { $0 == UInt8(ascii: ".") } + 1 }

  /// Whether a scope is the given one, or has more parts behind it.
  fileprivate func isCovered(by general: String) -> Bool {
    hasPrefix(general)
      && (utf8.count == general.utf8.count || utf8.dropFirst(general.utf8.count).first == UInt8(ascii: "."))
  }
}

extension ScopeRule {
  fileprivate var style: ScopeStyle {
    ScopeStyle(foreground: foreground.flatMap(ThemeColor.init(hex:)), fontStyle: fontStyle)
  }
}

extension ScopeStyle {
  /// The style, with what it leaves out from another.
  fileprivate func over(_ other: Self) -> Self {
    Self(foreground: foreground ?? other.foreground, fontStyle: fontStyle ?? other.fontStyle)
  }
}
