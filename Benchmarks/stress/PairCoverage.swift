import LiveryLog

/// Which operations came after which.
struct PairCoverage {
  private var numbers: [String: Int] = [:]
  /// By number of the first.
  private var followers: [Set<Int>] = []

  /// How many pairs there were.
  var count: Int { followers.reduce(0) { $0 + $1.count } }

  mutating func note(_ operations: [Operation]) {
    var last: Int?
    for operation in operations {
      operation.forEachName { name in
        let number = number(of: name)
        if let last { followers[last].insert(number) }
        last = number
      }
    }
  }

  private mutating func number(of name: String) -> Int {
    if let known = numbers[name] { return known }
    numbers[name] = followers.count
    followers.append([])
    return followers.count - 1
  }
}
