import LiveryVocabulary

/// Makes tables into tokens, each with a definition for every theme that has a value for it.
struct TableCompiler {
  /// A value and where it stands. nil is one that cannot be read: the token has no value in that theme.
  private struct Entry {
    let name: TokenName
    let theme: Int
    let value: TableValue?
    let origin: SourceLocation
  }

  private let name: String
  private let files: ThemeFiles
  private var log: DiagnosticLog { files.log }
  private var themes: [String] = []
  private var knownThemes: Set<ThemeName> = []
  private var entries: [Entry] = []
  /// The tokens with a value in the theme that is read.
  private var known: Set<TokenName> = []
  private var isFull = false

  /// - Parameter name: of the layer.
  init(_ name: String, files: ThemeFiles) {
    (self.name, self.files) = (name, files)
  }

  /// Adds the themes of a table that has one for each key at its top.
  mutating func addStyles(of root: JSONNode) {
    guard root.isObject else {
      return log.error(
        .wrongJSONType, "a table has a key for each theme, with the values of the theme, and is not \(root.noun)",
        at: root)
    }
    for (theme, node) in root.members {
      guard node.isObject else {
        log.error(
          .wrongJSONType,
          "the values of the theme \"\(theme.clipped)\" are a dictionary, not \(node.noun); read a file that has one theme "
            + "with `read(themes:)`", at: node)
        continue
      }
      add(theme, node)
    }
    if root.members.isEmpty { log.warning(.noEffect, "the table has no themes", at: root) }
  }

  /// Adds the values of a theme.
  mutating func add(_ theme: String, _ root: JSONNode) {
    guard root.isObject else {
      return log.error(.wrongJSONType, "the values of a theme are a dictionary, not \(root.noun)", at: root)
    }
    guard knownThemes.insert(ThemeName(theme)).inserted else {
      return log.error(.repeatedName, "there is a theme \"\(theme.clipped)\" already; rename one", at: root)
    }
    themes.append(theme)
    known = []
    var open: [(path: String, node: JSONNode)] = [("", root)]
    // The first one last.
    while let (path, node) = open.popLast(), !isFull {
      if node.isObject {
        open += node.members.reversed().compactMap { key, inner in
          self.path(path, key, at: inner).map { ($0, inner) }
        }
      } else {
        addValue(node, at: path)
      }
    }
  }

  /// The key path of a member; nil if it cannot have one, which is reported.
  private func path(_ path: String, _ key: String, at node: JSONNode) -> String? {
    guard !key.isEmpty else {
      log.error(.invalidName, "a key is empty; name it", at: node)
      return nil
    }
    let inner = path.isEmpty ? key : "\(path).\(key)"
    guard inner.utf8.count <= files.limits.nameBytes else {
      log.error(
        .tooLong, "the key path is longer than \(files.limits.nameBytes) bytes; shorten it or raise the limit",
        at: node)
      return nil
    }
    return inner
  }

  private mutating func addValue(_ node: JSONNode, at path: String) {
    let token = TokenName(path)
    guard known.insert(token).inserted else {
      return log.error(
        .repeatedName, "there is a value for \"\(path.clipped)\" already, which counts; rename one", at: node)
    }
    guard entries.count < files.limits.definitions else {
      isFull = true
      return log.error(
        .limitExceeded, "there are more values than the limit of \(files.limits.definitions); raise the limit", at: node
      )
    }
    let value = try? TableValue(node, limits: files.limits, log: log)
    entries.append(Entry(name: token, theme: themes.count - 1, value: value, origin: node.origin))
  }

  // MARK: The result

  func document() -> ThemeDocument {
    // A theme called `default` is no parent of the others.
    let theme = themes.isEmpty ? nil : Modifier(name: AxisName.theme.text, contexts: themes, statedDefault: themes[0])
    let modes = theme?.contexts ?? []
    let notColors = Set(entries.filter { $0.value?.mayBeColor == false }.map(\.name))
    let definitions = entries.map { entry in
      let value = entry.value?.value(isColor: !notColors.contains(entry.name))
      return TokenDefinition(
        entry.name, when: When(theme: ThemeName(modes[entry.theme].mode)),
        value.map { .literal($0) } ?? .combination(.unreadable, []), kind: value?.kind, origin: entry.origin)
    }
    return ThemeDocument(
      themes: modes.map { ThemeName($0.mode) }, defaultTheme: modes.first.map { ThemeName($0.mode) },
      layers: definitions.isEmpty ? [] : [TokenLayer(name, definitions)], diagnostics: log.diagnostics,
      files: files.names)
  }
}
