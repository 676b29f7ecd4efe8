import LiveryVocabulary

/// The paths of one document that stand for something. Each is made once and has a number, so that what is known of it is found
/// without its name.
final class TokenPaths {
  let root = TokenPath()
  private(set) var all: [TokenPath]
  private var numbers: [TokenName: Int]

  init() {
    all = [root]
    numbers = [root.name: root.number]
  }

  subscript(name: TokenName) -> TokenPath? { numbers[name].map { all[$0] } }

  /// The path of a member, which is listed from now on.
  ///
  /// - Complexity: linear in the length of the name.
  func path(_ step: String, below parent: TokenPath) -> TokenPath {
    let name = parent.name(ofMember: step)
    let number = number(of: name)
    if number == all.count { all.append(TokenPath(step, named: name, below: parent, number: number)) }
    return all[number]
  }

  /// The number of a name, which gets the next one if it has none.
  private func number(of name: TokenName) -> Int {
    func noted(_ number: inout Int) -> Int { number }
    return noted(&numbers[name, default: all.count])
  }

  /// The path of some steps. One that is not listed is made for this time only.
  func path(for steps: [String], below parent: TokenPath) -> TokenPath {
    steps.reduce(parent) { path, step in
      let inner = path.appending(step)
      return path.number < 0 ? inner : self[inner.name] ?? inner
    }
  }
}

/// What is known of paths, by their numbers.
struct PathMap<Value> {
  private var values: [Value?] = []

  subscript(path: TokenPath) -> Value? {
    get { values.indices.contains(path.number) ? values[path.number] : nil }
    _modify {
      while path.number >= values.count { values.append(nil) }
      yield &values[path.number]
    }
  }

  subscript(path: TokenPath, default value: @autoclosure () -> Value) -> Value {
    get { self[path] ?? value() }
    _modify {
      if self[path] == nil { self[path] = value() }
      yield &values[path.number]!  // was put there
    }
  }
}
