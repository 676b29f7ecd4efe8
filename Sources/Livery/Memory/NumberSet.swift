/// Small numbers, each once and in the order in which they came. Looking one up is a load, and forgetting all takes as
/// long as there are members, however great they are.
struct NumberSet: ~Copyable {
  private(set) var members = RawArray<UInt32>()
  private var isMember = RawArray<Bool>()

  mutating func insert(_ number: UInt32) {
    if Int(number) >= isMember.count { isMember.resize(to: Int(number) + 1, filling: false) }
    if isMember[Int(number)] { return }
    isMember[Int(number)] = true
    members.append(number)
  }

  @inline(__always) func contains(_ number: UInt32) -> Bool { Int(number) < isMember.count && isMember[Int(number)] }

  mutating func removeAll() {
    for number in members.buffer { isMember[Int(number)] = false }
    members.removeAll()
  }
}
