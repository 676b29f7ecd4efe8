import LiveryDocuments
import LiveryYAML

/// Something that takes bytes which nobody vouches for.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// A file of design tokens.
  case tokens
  /// A resolver document and its files, see ``FileBundle``.
  case resolvers
  /// Color sets of an asset catalogue, see ``FileBundle``.
  case catalogues
  /// A table of values for themes, in JSON or as a property list.
  case tables
  /// The text of selectors.
  case selectors
  /// The text of a colour.
  case colors
  /// A theme sheet and what it imports, see ``FileBundle``.
  case sheets
  /// A theme of Visual Studio Code and what it names, see ``FileBundle``.
  case vscode
  /// A theme of TextMate, a property list.
  case textmate
  /// A color preset of iTerm2, a property list.
  case iterm
  /// Color schemes of Windows Terminal.
  case windowsTerminal
  /// A scheme for base16, in YAML.
  case base16
  /// A theme of Visual Studio Code in YAML.
  case vscodeYAML
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
    case .catalogues: try checkCatalogue(bytes)
    case .tables: try checkTable(bytes)
    case .selectors: try checkSelectors(bytes)
    case .colors: try checkColor(bytes)
    case .sheets: try checkSheet(bytes)
    case .vscode: try checkTheme(bytes, VSCodeThemeReader())
    case .textmate: try checkTheme(bytes, TextMateThemeReader())
    case .iterm: try checkTheme(bytes, ITermColorsReader())
    case .windowsTerminal: try checkTheme(bytes, WindowsTerminalReader())
    case .base16: try checkTheme(bytes, Base16Reader())
    case .vscodeYAML: try checkTheme(bytes, VSCodeYAMLThemeReader())
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
