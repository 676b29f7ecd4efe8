/// Small numbers, each once and in the order in which they came. Looking one up is a load, and forgetting all takes as
/// long as there are members, however great they are.
struct NumberSet: ~Copyable {
  private(set) var members = RawArray<UInt32>()
  /// A bit for each number.
  private var words = RawArray<UInt64>()

  var isEmpty: Bool { members.isEmpty }

  mutating func insert(_ number: UInt32) {
    let word = BitWord.place(of: number)
    if word >= words.count { words.resize(to: word + 1, filling: 0) }
    let bits = words[word]
    if bits & BitWord.bit(of: number) != 0 { return }
    words[word] = bits | BitWord.bit(of: number)
    members.append(number)
  }

  /// Inserts many numbers that are not in the set, each once.
  mutating func insert(new numbers: UnsafeMutableBufferPointer<UInt32>) {
    let last = numbers.max() ?? 0
    if BitWord.place(of: last) >= words.count { words.resize(to: BitWord.place(of: last) + 1, filling: 0) }
    let words = words.base
    members.append(atMost: numbers.count) { members in
      for (place, number) in numbers.enumerated() {
        words[BitWord.place(of: number)] |= BitWord.bit(of: number)
        members[place] = number
      }
      return numbers.count
    }
  }

  @inline(__always) func contains(_ number: UInt32) -> Bool {
    let word = BitWord.place(of: number)
    return word < words.count && words[word] & BitWord.bit(of: number) != 0
  }

  mutating func removeAll() {
    if members.count > words.count {
      words.buffer.update(repeating: 0)
    } else {
      for number in members.buffer { words[BitWord.place(of: number)] = 0 }
    }
    members.removeAll()
  }

  /// Puts the members in ascending order.
  @inline(never) mutating func sort() {
    if isAscending { return }
    if members.count > words.count {
      // Going over the words takes less than a sort.
      let count = members.count
      let words = words.buffer
      members.removeAll()
      members.append(atMost: count) { Self.list(words, into: $0) }
    } else {
      members.sort()
    }
  }

  private var isAscending: Bool {
    for place in 1..<max(members.count, 1) where members[place - 1] > members[place] { return false }
    return true
  }

  private static func list(_ words: UnsafeMutableBufferPointer<UInt64>, into members: UnsafeMutablePointer<UInt32>)
    -> Int
  {
    var count = 0
    for (place, word) in words.enumerated() {
      BitWord.forEachNumber(in: word, at: place) { number in
        members[count] = number
        count += 1
        return true
      }
    }
    return count
  }
}
