/// What an owner keeps: an object, perhaps with everything below it.
package struct Ownership: Hashable, Sendable {
  package let label: Label
  package let withSubtree: Bool

  package init(_ label: Label, _ withSubtree: Bool) {
    self.label = label
    self.withSubtree = withSubtree
  }
}
