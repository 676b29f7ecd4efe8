import LiveryVocabulary

/// A provider in numbers and words.
enum CompiledProvider {
  /// Also *none*.
  case constant(ValueWord)
  /// Entries by mode of the axis; `declined` where there is none.
  case table(axis: UInt32, entries: [ValueWord])
  case token(UInt32)
  case pure(ContextClosure)
  /// A closure that every object with the declaration shares.
  case live(ContextClosure)
  /// What each object with the declaration has of its own.
  case own(OwnProvider)
}

/// Where an object's own provider is among what the object has of its own.
enum OwnProvider: Hashable {
  /// The closure at this position.
  case closure(Int)
  /// The word at this position.
  case value(Int)
  /// The words from this position on, by entry.
  case table(OwnTable, Int)
}
