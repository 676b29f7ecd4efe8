extension UITableViewCell {
  /// Colours one of the views behind the cell, which is made if it is not there.
  func paint(_ view: ReferenceWritableKeyPath<UITableViewCell, UIView?>, _ color: UIColor?) {
    if self[keyPath: view] == nil, color != nil { self[keyPath: view] = UIView() }
    self[keyPath: view]?.backgroundColor = color
  }
}
