import ArgumentParser
import LiveryDocuments
import LiveryExport
import LiveryVocabulary

/// The options that choose a context.
struct ContextOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The theme, else the default one.", valueName: "name"),
    completion: .custom(ContextCompletion.themes))
  var theme: String?

  @Option(
    help: ArgumentHelp("The mode of an axis, else its default; may be repeated.", valueName: "axis=mode"),
    completion: .custom(ContextCompletion.axes))
  var axis: [String] = []

  /// The mode by the name of the axis.
  ///
  /// - Throws: ``Unusable``.
  func input() throws -> [String: String] {
    var input = try Self.input(axis)
    if let theme { input[AxisName.theme.text] = theme }
    return input
  }

  /// Reads texts such as `density=compact`.
  ///
  /// - Throws: ``Unusable``.
  static func input(_ texts: [String]) throws -> [String: String] {
    var input: [String: String] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw Unusable("\"\(text)\" names no mode; write axis=mode")
      }
      input[String(parts[0])] = String(parts[1])
    }
    return input
  }
}

extension Subject {
  /// The modes of a context.
  ///
  /// - Throws: ``Unusable`` for names that are not there, and where there is no default.
  func modes(for input: [String: String]) throws -> [AxisName: ModeName] {
    do {
      return try document.modes(for: input)
    } catch {
      throw Unusable("\(error)")
    }
  }

  /// All tokens that are defined in a context.
  ///
  /// - Throws: ``Unusable`` for names that are not there, and where there is no default.
  func tokens(for input: [String: String]) throws -> [ResolvedToken] {
    do {
      return try document.tokens(for: input)
    } catch {
      throw Unusable("\(error)")
    }
  }

  /// A context for programs: the names of modes by those of axes.
  func json(_ modes: [AxisName: ModeName]) -> JSONText {
    .object(document.input(for: modes).sorted { $0.key.precedesByScalars($1.key) }.map { ($0.key, .string($0.value)) })
  }
}
