/// Values by state, few of them.
struct StateTable<State: Equatable, Value> {
  private var entries: [(state: State, value: Value)] = []

  /// The value for exactly this state.
  subscript(state: State) -> Value? {
    get { entries.first { $0.state == state }?.value }
    set {
      let place = entries.firstIndex { $0.state == state }
      switch (place, newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.remove(at: place)
      case (nil, let value?): entries.append((state, value))
      case (nil, nil): break
      }
    }
  }

  /// The states that have a value, in the order in which they got one.
  var states: [State] { entries.map(\.state) }
}

extension StateTable where State == UIControl.State {
  /// The value for this state, or else that for the normal one.
  func shown(in state: UIControl.State) -> Value? { self[state] ?? self[.normal] }
}

/// Two states that a value is kept for.
struct StatePair<First: Equatable, Second: Equatable>: Equatable {
  let first: First
  let second: Second

  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}
