import LiveryDocuments
import LiveryVocabulary

/// Objects to try a sheet on: a tree with classes, identifiers and states, in a context.
///
/// ```swift
/// let scene = Scene(bytes, named: "scene.json")
/// let sheet = ThemeSheetReader(surroundings: scene.surroundings).read("Theme.xss")
/// for object in try scene.resolve(sheet) { print(object.id, object.values) }
/// ```
///
/// `docs/reference/theme-sheets.md` has the format. What cannot be read is listed in ``diagnostics`` and left out.
public struct Scene: Sendable {
  /// A value as it is written. Its kind is that of the attribute that gets it.
  package indirect enum WrittenValue: Hashable, Sendable {
    case bool(Bool)
    case number(Double)
    case text(String)
    case none
    case token(String)
    case table(AxisName, [ModeName: WrittenValue])
  }

  /// A declaration that an object has for itself.
  package struct WrittenDeclaration: Hashable, Sendable {
    package let attribute: AttributeName
    package let states: [StateName]
    package let when: When
    package let value: WrittenValue
    package let origin: SourceLocation
  }

  /// One object.
  package struct Object: Hashable, Sendable {
    package let id: String
    package let className: ClassName
    package let identifiers: [IdentifierName]
    package let states: [StateName]
    /// The place of the parent among the objects.
    package let parent: Int?
    package let patch: Patch
    package let isUnthemed: Bool
    package let isSuspended: Bool
    package let style: [WrittenDeclaration]
  }

  package internal(set) var themes: [(name: ThemeName, parent: ThemeName)] = []
  package internal(set) var axes: [ThemeDocument.Axis] = []
  package internal(set) var attributes: [(name: AttributeName, kind: ValueKind, isSlotted: Bool)] = []
  package internal(set) var classes: [(name: ClassName, superclass: ClassName?)] = []
  package internal(set) var objects: [Object] = []
  package internal(set) var context: [AxisName: ModeName] = [:]
  /// The problems, in the order of reading.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// The names that the scene declares, for the reader of the sheet.
  public var surroundings: SheetSurroundings {
    var surroundings = SheetSurroundings()
    surroundings.themes = Set(themes.map(\.name))
    surroundings.axes = Dictionary(axes.map { ($0.name, $0.modes) }) { first, _ in first }
    surroundings.classes = Set(classes.map(\.name))
    surroundings.attributes = Dictionary(attributes.map { ($0.name, $0.kind) }) { first, _ in first }
    return surroundings
  }

  /// Reads a scene.
  ///
  /// - Parameter file: the name of the bytes in diagnostics.
  public init(_ bytes: [UInt8], named file: String, limits: DocumentLimits = DocumentLimits()) {
    let (root, problem) = JSONNode.parse(bytes, file: file, limits: limits)
    diagnostics += [problem].compactMap(\.self)
    if let root { read(root) }
  }
}

/// The values that an object of a scene has with a sheet.
public struct SceneObject: Sendable {
  /// The id in the scene.
  public let id: String
  /// The attributes in the order of their names, with their values. Slots of states are written `title@held+on` and
  /// `title@normal`; they are listed if they are not absent.
  public let values: [(attribute: String, value: Resolution)]

  /// - Parameter values: in the order of the names.
  public init(id: String, values: [(attribute: String, value: Resolution)]) {
    self.id = id
    self.values = values
  }
}
