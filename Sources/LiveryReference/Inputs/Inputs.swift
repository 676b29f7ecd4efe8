import LiveryVocabulary

/// Everything that an answer hangs on, apart from the stored results of live closures.
///
/// A value, so that a transaction is a copy that is edited and then kept or dropped, and "did anything change" is
/// `==`.
struct Inputs: Equatable, Sendable {
  /// In order of creation, which is the order of their delivery.
  var attributes: [AttributeInput] = []
  /// Every class with its superclass.
  var superclasses: [ClassName: ClassName?] = [:]
  /// Every theme but `default` with its parent.
  var themeParents: [ThemeName: ThemeName] = [:]
  /// Every axis but `theme`.
  var axes: [AxisInput] = []
  /// The global context has a mode for every axis; `theme` is one of them.
  var globalModes: [AxisName: ModeName] = [.theme: ModeName(ThemeName.default.text)]
  var globalTokens: [TokenName: TokenExpression] = [:]
  /// Lowest first.
  var documentLayers: [TokenLayer] = []
  /// The layer of edits, above all documents.
  var editLayer: [TokenDefinition] = []
  /// In order of declaration.
  var rules: [Declaration] = []
  var objects: [Handle: ObjectInput] = [:]
}

/// A themed property.
struct AttributeInput: Equatable, Sendable {
  let name: AttributeName
  let kind: ValueKind
  let isSlotted: Bool
}

/// A dimension that values vary on, other than `theme`.
struct AxisInput: Equatable, Sendable {
  let name: AxisName
  let modes: [ModeName]
  let defaultMode: ModeName
  /// What the mode `system` stands for.
  var systemMode: ModeName
}

/// A tracked object.
struct ObjectInput: Equatable, Sendable {
  let className: ClassName
  var identifiers: Set<IdentifierName>
  var states: Set<StateName>
  var parent: Handle?
  var patch: Patch
  var isUnthemed: Bool
  var isSuspended: Bool
  /// In order of declaration.
  var declarations: [Declaration] = []
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
  func lineage(of className: ClassName) -> [ClassName] {
    var lineage = [className]
    while let superclass = superclasses[lineage.last!] ?? nil { lineage.append(superclass) }
    return lineage
  }

  /// An object and its ancestors, the root last. Empty for nil.
  func path(from handle: Handle?) -> [Handle] {
    var path: [Handle] = []
    var next = handle
    while let handle = next, let object = objects[handle] {
      path.append(handle)
      next = object.parent
    }
    return path
  }

  func isUnthemed(_ handle: Handle) -> Bool { path(from: handle).contains { objects[$0]!.isUnthemed } }

  func isSuspended(_ handle: Handle) -> Bool { path(from: handle).contains { objects[$0]!.isSuspended } }

  func children(of handle: Handle) -> [Handle] { objects.keys.filter { objects[$0]!.parent == handle } }

  /// An object and everything below it.
  func subtree(of handle: Handle) -> [Handle] { [handle] + children(of: handle).flatMap(subtree) }
}
