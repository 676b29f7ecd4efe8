/// What tokens and groups may say as `$deprecated`.
extension JSONNode {
  /// Why it cannot be a `$deprecated`; nil if it can.
  var objectionToDeprecation: String? {
    bool == nil && string == nil ? "`$deprecated` is true, false or a string, not \(noun)" : nil
  }
}
