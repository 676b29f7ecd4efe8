import Foundation

/// A relation between two views. It is kept, and nothing is laid out by it.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// What of a view.
  public enum Attribute: Int, Sendable {
    /// The attributes of UIKit.
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
    case firstBaseline
  }

  /// How the two compare.
  public enum Relation: Int, Sendable {
    /// Not more, the same, not less.
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The first view.
  public private(set) weak var firstItem: AnyObject?
  /// What of it.
  public let firstAttribute: Attribute
  /// How it compares.
  public let relation: Relation
  /// The second view.
  public private(set) weak var secondItem: AnyObject?
  /// What of it.
  public let secondAttribute: Attribute
  /// The factor.
  public let multiplier: CGFloat
  /// What is added.
  open var constant: CGFloat
  /// Whether the constraint counts.
  open var isActive = false

  /// Makes a constraint.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = attr2
    self.multiplier = multiplier
    constant = c
  }

  /// Lets constraints count.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
}

extension UIView {
  /// The constraints that were added to this view.
  public final var constraints: [NSLayoutConstraint] { madeRare?.constraints ?? [] }
  /// Adds a constraint.
  public final func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }
  /// Adds constraints.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    rare.constraints += constraints
    NSLayoutConstraint.activate(constraints)
  }
  /// Removes a constraint.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    rare.constraints.removeAll { $0 === constraint }
    constraint.isActive = false
  }
}
