import LiveryDocuments
import LiveryVocabulary

/// What a program knows of: its classes with their attributes, and the tokens that it reads.
///
/// A sheet or a document that does not fit the program is found before it is loaded:
///
/// ```swift
/// let schema = ThemeSchema(
///   [
///     .init("View", attributes: ["background": [.color], "width": [.number, .dimension]]),
///     .init("Label", below: "View", attributes: ["textColor": [.color]]),
///   ],
///   tokens: ["accent": .color])
/// let sheet = ThemeSheetReader(surroundings: schema.surroundings).read("Theme.xss")
/// for diagnostic in schema.check([sheet]) { print(diagnostic) }
/// ```
///
/// The classes may also come from the `@class` statements of a sheet, see ``init(_:)``. ``uiKit`` has those of UIKit.
/// `docs/reference/schema.md` lists what is checked.
public struct ThemeSchema: Hashable, Sendable {
  /// A class of objects.
  public struct Class: Hashable, Sendable {
    /// What it is called.
    public var name: ClassName
    /// The class that it is below, whose attributes it has, too.
    public var superclass: ClassName?
    /// The kinds of values that each of its own attributes takes, the usual one first. Most take one.
    public var attributes: [AttributeName: [ValueKind]]

    /// Describes a class.
    public init(_ name: ClassName, below superclass: ClassName? = nil, attributes: [AttributeName: [ValueKind]] = [:]) {
      self.name = name
      self.superclass = superclass
      self.attributes = attributes
    }
  }

  /// The classes, in any order. Without any, rules are not checked.
  public var classes: [Class]
  /// The tokens that the program reads itself, with their kinds.
  public var tokens: [TokenName: ValueKind]

  /// Puts a schema together.
  public init(_ classes: [Class] = [], tokens: [TokenName: ValueKind] = [:]) {
    self.classes = classes
    self.tokens = tokens
  }

  /// The classes that a sheet declares by `@class`, with the attributes that it lists for them.
  public init(_ sheet: ThemeSheet) {
    let kinds = Dictionary(sheet.attributes.map { ($0.name, $0.kind) }) { first, _ in first }
    self.init(
      sheet.classes.filter(\.isDeclared).map { declared in
        let own = declared.attributes.compactMap { name in kinds[name].map { (name, [$0]) } }
        return Class(
          declared.name, below: declared.superclass, attributes: Dictionary(own) { first, _ in first })
      })
  }

  /// What the schema says to the reader of a sheet: the classes, and the kinds of attributes.
  ///
  /// An attribute has the kind that all its classes list first. Without such a kind, or where it may be a case of an enumeration
  /// among others, its values are read as they are written.
  public var surroundings: SheetSurroundings {
    var surroundings = SheetSurroundings()
    surroundings.classes = Set(classes.map(\.name))
    let kinds = classes.flatMap(\.attributes).map { name, kinds in
      (name, kinds.count > 1 && kinds[0] == .enumCase ? nil : kinds.first)
    }
    surroundings.attributes = Dictionary(kinds) { $0 == $1 ? $0 : nil }.compactMapValues(\.self)
    return surroundings
  }
}
