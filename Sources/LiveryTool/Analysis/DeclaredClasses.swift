import LiverySheets
import LiveryVocabulary

/// The classes of objects that `@class` declares, and those of the project.
struct DeclaredClasses {
  /// Those of sheets, in the order of the text.
  private let ofSheets: [ThemeSchema.Class]
  private let byName: [ClassName: ThemeSchema.Class]

  init(_ subject: Subject) {
    ofSheets = subject.sheets.flatMap { ThemeSchema($0).classes }
    byName = Dictionary((subject.schemaClasses + ofSheets).map { ($0.name, $0) }) { $1 }
  }

  /// How deep a class is in the tree: 1 for one without a superclass, 0 for any class.
  func depth(of name: ClassName?) -> Int { name.map { max(chain(of: $0).count, 1) } ?? 0 }

  /// A class and those above it.
  private func chain(of name: ClassName) -> [ThemeSchema.Class] {
    var chain: [ThemeSchema.Class] = []
    var next: ClassName? = name
    // Sheets that do not know of one another may close a cycle.
    while let found = next.flatMap({ byName[$0] }), chain.count <= byName.count {
      chain.append(found)
      next = found.superclass
    }
    return chain
  }

  /// What a class is declared to have, itself or by a superclass.
  private func kinds(of attribute: AttributeName, in name: ClassName) -> [ValueKind]? {
    byName[name]?.attributes[attribute] ?? chain(of: name).lazy.compactMap { $0.attributes[attribute] }.first
  }

  /// What later versions of the sheets declare in another way.
  func changes(to new: DeclaredClasses) -> [DocumentDiff.Change] {
    Self.missing(from: new, in: self, .removed) + retyped(in: new) + Self.missing(from: self, in: new, .added)
  }

  private static func missing(
    from there: DeclaredClasses, in here: DeclaredClasses, _ kind: DocumentDiff.Kind
  ) -> [DocumentDiff.Change] {
    here.ofSheets.flatMap { declared -> [DocumentDiff.Change] in
      guard there.byName[declared.name] != nil else {
        return [DocumentDiff.Change(kind: kind, name: "@class \(declared.name)", old: nil, new: nil)]
      }
      return declared.attributes.keys.sorted().filter { there.kinds(of: $0, in: declared.name) == nil }.map {
        DocumentDiff.Change(kind: kind, name: "@class \(declared.name) { \($0) }", old: nil, new: nil)
      }
    }
  }

  private func retyped(in new: DeclaredClasses) -> [DocumentDiff.Change] {
    ofSheets.flatMap { declared in
      declared.attributes.sorted { $0.key < $1.key }.compactMap { attribute, kinds in
        guard let others = new.kinds(of: attribute, in: declared.name), others != kinds else { return nil }
        return DocumentDiff.Change(
          kind: .retyped, name: "@class \(declared.name) { \(attribute) }", old: .text(Self.text(kinds)),
          new: .text(Self.text(others)))
      }
    }
  }

  private static func text(_ kinds: [ValueKind]) -> String { kinds.map(\.description).joined(separator: " or ") }
}
