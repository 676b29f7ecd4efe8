import LiveryVocabulary

/// The Swift values of the words of one binding in one batch. Many objects have the same word, and to look a pooled one up takes
/// a lock.
///
/// A word has one place in the table. Where another one has it already the table grows, up to a size: then the last one stays.
@usableFromInline final class WordMemo<Value: ThemeValue> {
  @usableFromInline typealias Entry = (word: ValueWord, value: ReadValue<Value>)

  // Unchecked: a batch, or a part of one, is applied by one thread, and nothing in here calls the host.
  @exclusivity(unchecked) @usableFromInline var table: [Entry] = []

  @usableFromInline static var sizeMin: Int { 4 }
  @usableFromInline static var sizeMax: Int { 1024 }

  @inlinable init() {}

  @inlinable func read(_ word: ValueWord, of engine: Engine) -> ReadValue<Value> {
    // Most words hold their value themselves.
    if let rgba = word.exactRGBA { return Self.read(.color(ThemeColor(rgba: rgba))) }
    if let number = word.exactFloat { return Self.read(.number(Double(number))) }
    if word.isAbsent { return .absent }
    if word.isNone { return .none }
    if !table.isEmpty {
      let entry = table[place(of: word)]
      if entry.word == word { return entry.value }
    }
    let value = engine.value(of: word).map(Self.read) ?? .absent
    keep(value, of: word)
    return value
  }

  @inlinable func place(of word: ValueWord) -> Int { Int(truncatingIfNeeded: word.bits) & (table.count &- 1) }

  @inlinable func keep(_ value: ReadValue<Value>, of word: ValueWord) {
    let isTaken = table.isEmpty || !table[place(of: word)].word.isAbsent
    if isTaken && table.count < Self.sizeMax {
      // What is forgotten is found again when it is asked for.
      table = Array(
        repeating: (ValueWord(bits: 0), .absent), count: max(table.count * 2, Self.sizeMin))
    }
    table[place(of: word)] = (word, value)
  }

  /// A value of another type than the attribute's counts as absent: the attribute was added by another name of its type.
  @inlinable static func read(_ value: LiveryVocabulary.Value) -> ReadValue<Value> {
    Value(themeValue: value).map(ReadValue.value) ?? .absent
  }
}
