import LiveryVocabulary

/// A compound in numbers. Lists are ascending.
struct CompiledCompound: Hashable {
  let className: UInt32?
  let identifiers: [UInt32]
  let states: [UInt32]

  /// Whether an object with these marks matches.
  @inline(__always) func matches(_ marks: Marks) -> Bool {
    (className.map { marks.classes.contains($0) } ?? true)
      && identifiers.areAmong(marks.identifiers) && states.areAmong(marks.states)
  }

  /// The classes and the names that an object carries. Lists of names are ascending.
  struct Marks {
    /// Its own, then the superclass of each.
    let classes: [UInt32]
    let identifiers: [UInt32]
    let states: [UInt32]
  }
}
