/// Small numbers, each once and in the order in which they came. Looking one up is a load, and forgetting all takes as
/// long as there are members, however great they are.
struct NumberSet: ~Copyable {
  private(set) var members = RawArray<UInt32>()
  /// A bit for each number.
  private var words = RawArray<UInt64>()
  /// Whether it is known that the members are in ascending order.
  private var isSorted = true

  var isEmpty: Bool { members.isEmpty }

  /// Makes room for so many members more.
  mutating func reserve(_ count: Int) { members.reserve(count) }

  /// - Returns: whether it was not in the set.
  @discardableResult mutating func insert(_ number: UInt32) -> Bool {
    let word = BitWord.place(of: number)
    if word >= words.count { words.resize(to: word + 1, filling: 0) }
    let bits = words[word]
    if bits & BitWord.bit(of: number) != 0 { return false }
    words[word] = bits | BitWord.bit(of: number)
    isSorted = false
    members.append(number)
    return true
  }

  /// Inserts many numbers that are not in the set, each once.
  ///
  /// - Parameter limit: greater than any of them.
  mutating func insert(new numbers: UnsafeMutableBufferPointer<UInt32>, below limit: UInt32) {
    guard let first = numbers.first else { return }
    if BitWord.place(of: limit) >= words.count { words.resize(to: BitWord.place(of: limit) + 1, filling: 0) }
    let words = words.base
    // Neighbours share a word, which stays in a register.
    var (place, bits) = (BitWord.place(of: first), UInt64(0))
    members.append(atMost: numbers.count) { members in
      for index in 0..<numbers.count {
        let number = numbers[index]
        if BitWord.place(of: number) != place {
          words[place] |= bits
          (place, bits) = (BitWord.place(of: number), 0)
        }
        bits |= BitWord.bit(of: number)
        members[index] = number
      }
      return numbers.count
    }
    words[place] |= bits
    isSorted = false
  }

  @inline(__always) func contains(_ number: UInt32) -> Bool {
    let word = BitWord.place(of: number)
    return word < words.count && words[word] & BitWord.bit(of: number) != 0
  }

  /// Forgets the members, and their memory too if it is that of more than `limit`.
  mutating func removeAll(keepingAtMost limit: Int = .max) {
    if members.count > words.count {
      words.buffer.update(repeating: 0)
    } else {
      for number in members.buffer { words[BitWord.place(of: number)] = 0 }
    }
    members.removeAll(keepingAtMost: limit)
    isSorted = true
  }

  /// Puts the members in ascending order.
  @inline(never) mutating func sort() {
    if isSorted || isAscending { return }
    if members.count > words.count {
      // Going over the words takes less than a sort.
      let count = members.count
      let words = words.buffer
      members.removeAll()
      members.append(atMost: count) { Self.list(words, into: $0) }
    } else {
      members.sort()
    }
    isSorted = true
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
