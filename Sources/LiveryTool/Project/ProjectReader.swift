import LiveryDocuments
import LiverySheets
import LiveryVocabulary

/// Reads the members of a project file.
struct ProjectReader {
  let folder: String

  func project(_ root: JSONNode) throws -> Project {
    var project = Project(folder: folder)
    for (key, node) in try members(of: root, known: ["$schema", "inputs", "schema", "pairs", "severities"]) {
      switch key {
      case "inputs": project.inputs = try list(node).map { try text($0) }
      case "schema": try read(schema: node, into: &project)
      case "pairs": project.pairs = try list(node).map { try pair($0) }
      case "severities":
        for (code, level) in try members(of: node, known: nil) {
          project.severities.levels[Diagnostic.Code(rawValue: code)] = try choice(level, of: Severities.Level.self)
        }
      default: break
      }
    }
    return project
  }

  /// `uikit`, or the path of a theme sheet that declares classes.
  private func read(schema node: JSONNode, into project: inout Project) throws {
    let name = try text(node)
    if name == "uikit" {
      project.schema = .uiKit
      return
    }
    let sheet = ThemeSheetReader().read(Paths.absolute(name, in: folder))
    guard sheet.isLoadable, !sheet.hasErrors else {
      throw objection("the schema \"\(name)\" has errors:", details: sheet.diagnostics.map(\.description), at: node)
    }
    project.schema = ThemeSchema(sheet)
    project.schemaSheet = sheet
    project.files += sheet.files.map { Paths.absolute($0, in: Paths.folder(of: Paths.absolute(name, in: folder))) }
  }

  /// A text such as `text on background`, or an object.
  private func pair(_ node: JSONNode) throws -> ColorPair {
    if let text = node.string {
      var pair = try ColorPair(text: text)
      pair.origin = node.origin
      return pair
    }
    let members = try members(of: node, known: ["foreground", "background", "minimum", "level", "checks"])
    var pair: ColorPair?
    if let foreground = node["foreground"], let background = node["background"] {
      let below = background.string == nil ? try list(background).map { try text($0) } : [try text(background)]
      if !below.isEmpty {
        pair = ColorPair(foreground: TokenName(try text(foreground)), backgrounds: below.map { TokenName($0) })
      }
    }
    guard var pair else { throw objection("a pair has a `foreground` and a `background`", at: node) }
    pair.origin = node.origin
    for (key, node) in members {
      switch key {
      case "minimum":
        guard let number = node.number, (1...21).contains(number) else {
          throw objection("`minimum` is a contrast from 1 to 21, not \(node.noun)", at: node)
        }
        pair.minimum = number
      case "level": pair.minimum = try choice(node, of: ContrastLevel.self).minimum
      case "checks": pair.checks = Set(try list(node).map { try choice($0, of: ColorPair.Check.self) })
      default: break
      }
    }
    return pair
  }

  // MARK: Values

  /// - Parameter known: the keys that there are; nil is any.
  private func members(of node: JSONNode, known: [String]?) throws -> [(key: String, node: JSONNode)] {
    guard node.isObject else { throw objection("an object is expected, not \(node.noun)", at: node) }
    for (key, value) in node.members {
      if let known, !known.contains(key) {
        let near = NearestNames.question(key, among: known)
        throw objection("a project has no `\(key.clipped)` here\(near)", at: value)
      }
    }
    return node.members
  }

  private func list(_ node: JSONNode) throws -> [JSONNode] {
    guard let elements = node.elements else { throw objection("a list is expected, not \(node.noun)", at: node) }
    return elements
  }

  private func text(_ node: JSONNode) throws -> String {
    guard let text = node.string, !text.isEmpty else {
      throw objection("a text is expected, not \(node.noun)", at: node)
    }
    return text
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, of type: Choice.Type
  ) throws -> Choice {
    if let choice = node.string.flatMap({ Choice(rawValue: $0) }) { return choice }
    let choices = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw objection("one of \(choices) is expected, not \(node.noun)", at: node)
  }

  private func objection(_ message: String, details: [String] = [], at node: JSONNode) -> Unusable {
    Unusable("\(node.origin): \(message)", details: details)
  }
}
