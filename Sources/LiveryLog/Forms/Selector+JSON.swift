import LiveryVocabulary

/// A comma list where that reads back, else an object. Names that a program made may have marks in them, which would divide
/// them.
extension [StyleSelector] {
  package init(json: JSON) throws {
    if case .string(let text) = json {
      do { self = try StyleSelector.list(text) } catch let error as SelectorSyntaxError {
        // Not as it describes itself, with the whole text.
        let remedy = error.remedy.map { " (\($0))" } ?? ""
        throw FormatError("a selector with \(error.expected) in column \(error.column)\(remedy)", found: json)
      }
    } else {
      self = try [JSON](json: json).map { selector in
        let compounds = try [JSON](json: selector).map { compound in
          try compound.readMembers {
            Compound(try $0["class"], identifiers: try $0["identifiers"], states: try $0["states"])
          }
        }
        guard let subject = compounds.last else { throw FormatError("a selector", found: json) }
        return StyleSelector(ancestors: compounds.dropLast(), subject: subject)
      }
    }
  }

  package var json: JSON {
    let text = map(\.description).joined(separator: ", ")
    if (try? StyleSelector.list(text)) == self { return .string(text) }
    return map { selector in
      (selector.ancestors + [selector.subject]).map { compound in
        JSON(["class": compound.className, "identifiers": compound.identifiers, "states": compound.states])
      }
    }.json
  }
}
