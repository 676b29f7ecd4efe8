import LiveryVocabulary

/// An attribute of an object, or one slot of it.
struct Binding: Hashable, Sendable {
  let handle: Handle
  let attribute: AttributeName
  /// Sorted; nil for a current attribute.
  let slot: [StateName]?
}
