import LiveryVocabulary

/// Which slot of an attribute goes into which column.
public struct ColumnBinding: Sendable {
  /// Which attribute, and which slot of it.
  public let slot: AttributeSlot
  /// Where its cells go. Shared, not copied.
  public let column: AnyColumn

  /// Says which slot goes into which column. The compiler checks that the column is for the attribute's type.
  ///
  /// - Parameters:
  ///   - attribute: a typed attribute.
  ///   - states: the state set of a slot. Leave it out for a current attribute, and for the normal slot.
  public init<Source: ThemeValue, Cell>(
    _ attribute: Attribute<Source>, slot states: [StateName]? = nil, _ column: Column<Source, Cell>
  ) {
    slot = AttributeSlot(attribute, slot: states)
    self.column = column
  }

  /// The same by name. Adding the sink throws `EditError.kindMismatch` if the column is for another kind.
  ///
  /// - Parameters:
  ///   - attribute: the name of an attribute.
  ///   - states: the state set of a slot. Leave it out for a current attribute, and for the normal slot.
  public init(_ attribute: AttributeName, slot states: [StateName]? = nil, _ column: AnyColumn) {
    slot = AttributeSlot(attribute, slot: states, kind: column.kind)
    self.column = column
  }
}
