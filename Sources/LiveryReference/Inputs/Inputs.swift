import LiveryVocabulary

/// Everything that an answer depends on, apart from the stored results of live closures.
///
/// A value, so that a transaction is a copy that is edited and then kept or dropped, and "did anything change" is
/// `==`.
package struct Inputs: Equatable, Sendable {
  /// In order of creation, which is the order of their delivery.
  package internal(set) var attributes: [AttributeInput] = []
  /// Every class with its superclass.
  package internal(set) var superclasses: [ClassName: ClassName?] = [:]
  /// Every theme but `default` with its parent.
  package internal(set) var themeParents: [ThemeName: ThemeName] = [:]
  /// Every axis but `theme`.
  package internal(set) var axes: [AxisInput] = []
  /// The global context has a mode for every axis; `theme` is one of them.
  package internal(set) var globalModes: [AxisName: ModeName] = [.theme: ModeName(ThemeName.default)]
  package internal(set) var globalTokens: [TokenName: TokenExpression] = [:]
  /// What documents say, layer by layer, the lowest first.
  package internal(set) var documents: [DocumentInput] = []
  /// What edits say of each token, above all documents. Never empty.
  package internal(set) var editedTokens: [TokenName: [TokenDefinition]] = [:]
  /// Highest first. The application's is one of them.
  package internal(set) var sheets = [SheetInput(name: .application)]
  package internal(set) var objects: [Handle: ObjectInput] = [:]
}

/// A themed property.
package struct AttributeInput: Equatable, Sendable {
  package let name: AttributeName
  package let kind: ValueKind
  package let isSlotted: Bool
}

/// A dimension that values vary on, other than `theme`.
package struct AxisInput: Equatable, Sendable {
  package let name: AxisName
  package let modes: [ModeName]
  package let defaultMode: ModeName
  /// What the mode `system` stands for.
  package internal(set) var systemMode: ModeName
}

/// A tracked object.
package struct ObjectInput: Equatable, Sendable {
  package let className: ClassName
  /// Sorted, each once, and so are the states.
  package internal(set) var identifiers: [IdentifierName]
  package internal(set) var states: [StateName]
  package internal(set) var parent: Handle?
  package internal(set) var patch: Patch
  package internal(set) var isUnthemed: Bool
  package internal(set) var isSuspended: Bool
  /// In order of declaration.
  package internal(set) var declarations: [Declaration] = []
  /// The class and its superclasses, the root last, which never change.
  var lineage: [ClassName] = []
}

extension Inputs {
  func attribute(_ name: AttributeName) -> AttributeInput? { attributes.first { $0.name == name } }

  func axis(_ name: AxisName) -> AxisInput? { axes.first { $0.name == name } }

  func isDeclared(_ theme: ThemeName) -> Bool { theme == .default || themeParents[theme] != nil }

  /// A theme and its ancestors, `default` last.
  func chain(of theme: ThemeName) -> [ThemeName] {
    var chain: [ThemeName] = []
    var next = theme
    while next != .default, let parent = themeParents[next] {
      chain.append(next)
      next = parent
    }
    return chain + [.default]
  }

  /// A class and its superclasses, the root last.
  package func lineage(of className: ClassName) -> [ClassName] {
    var lineage = [className]
    while let superclass = superclasses[lineage.last!] ?? nil { lineage.append(superclass) }
    return lineage
  }

  /// An object and its ancestors, the root last. Empty for nil.
  package func path(from handle: Handle?) -> [Handle] {
    var path: [Handle] = []
    var next = handle
    while let handle = next, isTracked(handle) {
      path.append(handle)
      next = objects[handle]!.parent
    }
    return path
  }

  func isTracked(_ handle: Handle) -> Bool { objects.index(forKey: handle) != nil }

  func isSuspended(_ handle: Handle) -> Bool { path(from: handle).contains { objects[$0]!.isSuspended } }

  func children(of handle: Handle) -> [Handle] { objects.keys.filter { objects[$0]!.parent == handle } }

  /// An object and everything below it.
  func subtree(of handle: Handle) -> [Handle] { [handle] + children(of: handle).flatMap(subtree) }
}
