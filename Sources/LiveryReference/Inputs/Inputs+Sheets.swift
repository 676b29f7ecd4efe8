import LiveryVocabulary

/// A named list of rules, with token definitions.
package struct SheetInput: Equatable, Sendable {
  package let name: SheetName
  /// In order. In the application sheet, that of declaration.
  package internal(set) var rules: [Declaration] = []
  /// What it says of each token. What edits of the application say is with those of documents.
  package internal(set) var tokens: [TokenName: [TokenDefinition]] = [:]
}

extension Inputs {
  /// The place of the application sheet among the sheets.
  var applicationPlace: Int { sheets.firstIndex { $0.name == .application }! }

  /// One that is loaded keeps its place; a new one goes where it is said.
  mutating func loadSheet(_ sheet: Sheet, _ place: SheetPlace) throws {
    guard sheet.name != .application else { throw EditError.reservedSheet }
    for rule in sheet.rules { try check(rule) }
    let tokens = try checked(sheet.tokens)
    var loaded = SheetInput(name: sheet.name, tokens: tokens)
    for rule in sheet.rules {
      for declaration in declarations(of: rule, in: sheet.name) { loaded.rules.set(declaration) }
    }
    if let known = sheets.firstIndex(where: { $0.name == sheet.name }) {
      sheets[known] = loaded
    } else {
      sheets.insert(loaded, at: try index(of: place))
    }
  }

  private func index(of place: SheetPlace) throws -> Int {
    func index(of name: SheetName) throws -> Int {
      guard let index = sheets.firstIndex(where: { $0.name == name }) else { throw EditError.unknownSheet(name) }
      return index
    }
    return switch place {
    case .above: 0
    case .below: applicationPlace + 1
    case .directlyAbove(let name): try index(of: name)
    case .directlyBelow(let name): try index(of: name) + 1
    }
  }

  /// Removing what is not there has no effect.
  mutating func unloadSheet(_ name: SheetName) throws {
    guard name != .application else { throw EditError.reservedSheet }
    sheets.removeAll { $0.name == name }
  }
}
