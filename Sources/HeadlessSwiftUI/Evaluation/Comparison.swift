/// Something whose copies are the same if they lead to the same place.
protocol ComparedByIdentity {
  func isSame(as other: Self) -> Bool
}

/// Whether a view, a state or a value of the environment is the same as the one before it. No body is evaluated for it then.
///
/// What is `Equatable` is compared by that, objects by identity, and other values by their stored properties, one by one.
/// Closures are never the same.
func areSame(_ left: Any, _ right: Any) -> Bool {
  guard type(of: left) == type(of: right) else { return false }
  if let left = left as? any ComparedByIdentity { return isSame(left, right) }
  if let left = left as? any Equatable { return isEqual(left, right) }
  let (leftMirror, rightMirror) = (Mirror(reflecting: left), Mirror(reflecting: right))
  switch leftMirror.displayStyle {
  case .class: return (left as AnyObject) === (right as AnyObject)
  case .struct, .tuple, .optional, .enum, .collection, .dictionary, .set:
    guard leftMirror.children.count == rightMirror.children.count else { return false }
    if leftMirror.displayStyle == .enum, leftMirror.children.isEmpty { return "\(left)" == "\(right)" }
    return zip(leftMirror.children, rightMirror.children).allSatisfy {
      $0.label == $1.label && areSame($0.value, $1.value)
    }
  default: return false
  }
}

private func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool { (right as? Value) == left }

private func isSame<Value: ComparedByIdentity>(_ left: Value, _ right: Any) -> Bool {
  (right as? Value).map { left.isSame(as: $0) } ?? false
}
