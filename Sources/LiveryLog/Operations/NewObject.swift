import LiveryVocabulary

/// An object to be tracked, with its contents.
public struct NewObject: Equatable, Sendable {
  /// The name of the object in the log.
  public var label: Label
  /// Its class, declared before.
  public var className: ClassName
  /// Its identifiers; order and repetition do not count.
  public var identifiers: [IdentifierName]
  /// The states that it is in; order and repetition do not count.
  public var states: [StateName]
  /// Its parent; nil for a root, or in a forest for an object that goes where the forest goes.
  public var parent: Label?
  /// Modes and tokens for itself and everything below.
  public var patch: Patch
  /// Whether it and everything below reads absent.
  public var isUnthemed: Bool
  /// Whether deliveries to it and everything below wait.
  public var isSuspended: Bool
  /// Declarations of its own, in order.
  public var style: [InstanceDeclaration]

  /// An object to be tracked. It lacks what is left out.
  public init(
    label: Label, className: ClassName, identifiers: [IdentifierName] = [], states: [StateName] = [],
    parent: Label? = nil, patch: Patch = Patch(), isUnthemed: Bool = false, isSuspended: Bool = false,
    style: [InstanceDeclaration] = []
  ) {
    self.label = label
    self.className = className
    self.identifiers = identifiers
    self.states = states
    self.parent = parent
    self.patch = patch
    self.isUnthemed = isUnthemed
    self.isSuspended = isSuspended
    self.style = style
  }
}

extension NewObject {
  /// Whether it brings nothing besides its place in the tree and what selectors ask for.
  var isPlain: Bool { patch.isEmpty && !isUnthemed && !isSuspended && style.isEmpty }
}

extension [NewObject] {
  /// Where in a forest the parent of each object is; nil for roots.
  ///
  /// - Throws: ``FormatError`` if a parent does not come before its child, or two objects are called the same.
  package func parentPlaces() throws -> [Int?] {
    var places: [Label: Int] = [:]
    var parents: [Int?] = []
    for (place, object) in enumerated() {
      if let parent = object.parent {
        guard let known = places[parent] else {
          throw FormatError("a parent that comes before its child in the forest", found: .string(parent))
        }
        parents.append(known)
      } else {
        parents.append(nil)
      }
      guard places.updateValue(place, forKey: object.label) == nil else {
        throw FormatError("another label for each object of a forest", found: .string(object.label))
      }
    }
    return parents
  }
}
