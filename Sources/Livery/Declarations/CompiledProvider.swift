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
  /// The closure at this position among the object's own.
  case ownClosure(Int)
  /// The word at this position among the object's own.
  case ownValue(Int)
}
