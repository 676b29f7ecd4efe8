import HeadlessCombine

/// A property of a view that has storage outside of it, as ``State``, or that is put together from such properties.
public protocol DynamicProperty {
  /// Called before the body is evaluated. A structure is a copy here, so changes of its stored properties are lost.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// One of the properties that this module brings, which has something done before the body is evaluated.
@MainActor protocol StoredProperty {
  func connect(_ storage: PropertyStorage, at path: String)
}

/// What the dynamic properties of one view, modifier or app keep from one evaluation to the next.
@MainActor final class PropertyStorage {
  private var kept: [String: Any] = [:]
  private let invalidations: Invalidations
  private let fragment: Int
  /// What the properties read the environment from. It follows the fragment.
  let environment = EnvironmentBox()

  init(fragment: Int, _ invalidations: Invalidations) {
    self.fragment = fragment
    self.invalidations = invalidations
  }

  /// Gives the dynamic properties of a value their storage.
  func connect<Owner>(_ owner: inout Owner) {
    connect(of: owner, at: "") { link, fresh in PropertyLink.replace(link, by: fresh, in: &owner) }
  }

  /// - Parameter replace: puts another link in the place of one.
  private func connect(of owner: Any, at path: String, _ replace: (PropertyLink, PropertyLink) -> Bool) {
    for child in Mirror(reflecting: owner).children {
      guard let property = child.value as? any DynamicProperty else { continue }
      let path = "\(path).\(child.label ?? "")"
      if let linked = property as? any LinkedProperty {
        var link = linked.link
        // The value stands at another place as well, and this one has a state of its own.
        if let other = link.storage, other !== self {
          let fresh = link.fresh()
          if replace(link, fresh) { link = fresh }
        }
        link.storage = self
        link.connect(self, at: path)
      } else if let stored = property as? any StoredProperty {
        stored.connect(self, at: path)
      } else {
        connect(of: property, at: path, replace)
        var copy = property
        copy.update()
      }
    }
  }

  /// What is kept at a place, made when it is asked for first.
  func value<Value>(at path: String, _ make: () -> Value) -> Value {
    if let value = kept[path] as? Value { return value }
    let value = make()
    kept[path] = value
    return value
  }

  /// Has the body evaluated again whenever an object says that it will change.
  func follow(_ object: some ObservableObject, at path: String) {
    let path = path + " follows"
    if let followed = kept[path] as? FollowedObject, followed.object === object { return }
    let (invalidations, fragment) = (invalidations, fragment)
    kept[path] = FollowedObject(
      object,
      object.objectWillChange.observe { _ in
        invalidations.note(fragment: fragment, evaluation: Invalidations.any)
      })
  }

  private final class FollowedObject {
    let object: AnyObject
    private let following: AnyCancellable

    init(_ object: AnyObject, _ following: AnyCancellable) {
      self.object = object
      self.following = following
    }
  }
}

/// The environment of a fragment, for the properties of its view.
final class EnvironmentBox {
  var values = EnvironmentValues()
}
