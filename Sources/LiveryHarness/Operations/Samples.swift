import LiveryVocabulary
import Synchronization

/// The closures and the combiner that operations name by number, so that a log can be read back.
///
/// Each closure is a fixed function of its context: it reads a mode, often a token, and answers from a small choice.
public enum Samples {
  public static let pure = (0..<closureCount).map { number in
    ContextClosure { answer(of: number, in: $0) }
  }

  public static let live = (0..<closureCount).map { number in
    ContextClosure { context in
      journal?.calls.withLock { $0.append(CallJournal.Call(number: number, theme: context.theme)) }
      return answer(of: number, in: context)
    }
  }

  /// The closure of a number in a log.
  static func closure(_ json: JSON, of closures: [ContextClosure]) throws -> ContextClosure {
    let number = try Int(json: json)
    guard closures.indices.contains(number) else {
      throw FormatError("a number below \(closureCount)", found: json)
    }
    return closures[number]
  }

  /// Adds numbers; nil for anything else.
  public static let sum = TokenCombiner("sum") { values in
    let numbers = values.compactMap { value in
      if case .number(let number) = value { number.wrappedValue } else { nil }
    }
    return numbers.count == values.count ? .number(numbers.reduce(0, +)) : nil
  }

  static let closureCount = 8

  /// Where live closures note that they are called: on the committing thread, so a task-local one.
  @TaskLocal static var journal: CallJournal?

  private static let axes: [AxisName] = ["appearance", "contrast", "density", "theme", "motion"]

  private static func answer(of number: Int, in context: ClosureContext) -> Resolution {
    let mode = context.mode(of: axes[number % axes.count])
    // Which token is read hangs on the mode, so what is recorded changes too.
    let length = mode?.text.utf8.count ?? 0
    if number % 2 == 0 {
      let value = context.token(World.tokens[(number + length) % World.tokens.count])
      if let value { return .value(value) }
    }
    switch (number + length) % 5 {
    case 0: return .absent
    case 1: return .none
    case 2: return .value(World.strings[length % World.strings.count])
    case 3: return .value(World.numbers[length % World.numbers.count])
    default: return .value(World.colors[length % World.colors.count])
    }
  }
}

/// The calls of live closures, in order.
final class CallJournal: Sendable {
  struct Call: Equatable {
    /// Of the closure.
    let number: Int
    let theme: ThemeName
  }
  let calls = Mutex<[Call]>([])
}
