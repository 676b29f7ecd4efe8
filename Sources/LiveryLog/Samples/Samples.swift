import LiveryVocabulary

/// The closures and the combiner that operations name by number, so that a log can be read back.
///
/// Each closure is a function of its context. It reads a mode, often a token or two, and answers from a small choice.
/// The answers of the last two live ones also depend on the tick of the journal, so that a refresh changes them.
public enum Samples {
  /// The functions as pure closures, by their number in a log.
  public static let pure = (0..<closureCount).map { number in
    ContextClosure { answer(of: number, tick: 0, in: $0) }
  }

  /// The functions as live closures, by their number in a log. In a ``Replay`` the last two depend on their context
  /// alone as well.
  public static let live = (0..<closureCount).map { number in
    ContextClosure { context in
      let call = CallJournal.Call(number: number, theme: context.theme, object: context.object)
      journal?.calls.withLock { $0.append(call) }
      return answer(of: number, tick: number < steadyCount ? 0 : journal?.tick ?? 0, in: context)
    }
  }

  /// The closure of a number in a log; for a text, the stand-in of that name.
  static func closure(_ json: JSON, of closures: [ContextClosure]) throws -> ContextClosure {
    if case .string(let name) = json { return StandIns.closures.thing(named: name) }
    let number = try Int(json: json)
    guard closures.indices.contains(number) else {
      throw FormatError("a number below \(closureCount)", found: json)
    }
    return closures[number]
  }

  /// What a log calls a closure. One of a host has no form: a recorder replaces it.
  static func json(of closure: ContextClosure, in closures: [ContextClosure]) -> JSON {
    if let number = closures.firstIndex(of: closure) { return number.json }
    guard let name = StandIns.closures.name(of: closure) else {
      preconditionFailure("a closure of a host has no form in a log")
    }
    return .string(name)
  }

  /// Adds numbers; nil for anything else.
  public static let sum = TokenCombiner("sum") { values in
    let numbers = values.compactMap { value in
      if case .number(let number) = value { number.wrappedValue } else { nil }
    }
    return numbers.count == values.count ? .number(numbers.reduce(0, +)) : nil
  }

  package static let closureCount = 10
  /// The first so many hang on their context alone.
  private static let steadyCount = 8

  /// What closures answer from and read. Small, so that the words of random runs meet often.
  package static let tokens: [TokenName] = ["t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t9"]
  package static let colors = [
    Value.color(ThemeColor(rgba: 0xff00_00ff)), .color(ThemeColor(rgba: 0xff)), .color(ThemeColor(rgba: 0xff80)),
  ]
  package static let numbers = [Value.number(0), .number(1), .number(2.5)]
  /// Two of them look the same and are not.
  package static let strings = [Value.string("x"), .string("\u{e9}"), .string("e\u{301}")]

  /// Where live closures note that they are called: on the committing thread, so a task-local one.
  @TaskLocal package static var journal: CallJournal?

  private static let axes: [AxisName] = ["appearance", "contrast", "density", "theme", "motion"]

  private static func answer(of number: Int, tick: Int, in context: ClosureContext) -> Resolution {
    let mode = context.mode(of: axes[number % axes.count])
    // Which token is read depends on the mode, so what is recorded changes too.
    let length = mode?.text.utf8.count ?? 0
    if number % 2 == 0 {
      let value = context.token(tokens[(number + length) % tokens.count])
      // Whether another one is read depends on the first.
      let other = number % 4 == 0 && value.map(numbers.contains) != false
      let last = other ? context.token(tokens[(number + length + 3) % tokens.count]) : value
      if let last { return .value(last) }
    }
    switch (number + length + tick) % 5 {
    case 0: return .absent
    case 1: return .none
    case 2: return .value(strings[length % strings.count])
    case 3: return .value(numbers[length % numbers.count])
    default: return .value(colors[length % colors.count])
    }
  }
}
