import LiveryVocabulary

/// A compound in numbers. Lists are ascending.
struct CompiledCompound: Hashable {
  let className: UInt32?
  let identifiers: [UInt32]
  let states: [UInt32]

  /// Whether an object with these marks matches.
  func matches(_ marks: Marks, classes: ClassTable) -> Bool {
    (className.map { classes.isClass(marks.className, $0) } ?? true)
      && identifiers.areAmong(marks.identifiers) && states.areAmong(marks.states)
  }

  /// The class and the names that an object carries. Lists are ascending.
  struct Marks {
    let className: UInt32
    let identifiers: [UInt32]
    let states: [UInt32]
  }
}
