/// Something that takes bytes which nobody vouches for.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A file of design tokens.
  case tokens
  /// A resolver document and its files, see ``FileBundle``.
  case resolvers
  /// The text of selectors.
  case selectors
  /// A theme sheet and what it imports, see ``FileBundle``.
  case sheets
  /// A kept choice.
  case choices
  /// Logs of operations.
  case logs
  /// Files of scenarios.
  case scenarios
  /// Choices of the generator of operations, whose episodes both engines play.
  case episodes

  /// Gives the bytes to the code under test.
  ///
  /// - Throws: ``Finding`` if it does not do what it promises. It may trap as well.
  public func run(_ bytes: [UInt8]) throws {
    switch self {
    case .tokens: try checkTokens(bytes)
    case .resolvers: try checkResolver(bytes)
    case .selectors: try checkSelectors(bytes)
    case .sheets: try checkSheet(bytes)
    case .choices: try checkChoice(bytes)
    case .logs: try checkLog(bytes)
    case .scenarios: try checkScenarios(bytes)
    case .episodes: try checkEpisode(bytes)
    }
  }
}

/// A broken promise.
struct Finding: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Throws a finding unless something holds.
func expect(_ holds: Bool, _ promise: @autoclosure () -> String) throws {
  if !holds { throw Finding(promise()) }
}
