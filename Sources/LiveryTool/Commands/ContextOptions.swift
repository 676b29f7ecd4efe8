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
    try Self.input((theme.map { ["\(AxisName.theme)=\($0)"] } ?? []) + axis)
  }

  /// Reads texts such as `density=compact`.
  ///
  /// - Throws: ``Unusable`` for others, and for two modes of one axis.
  static func input(_ texts: [String]) throws -> [String: String] {
    var input: [String: String] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw Unusable("\"\(text)\" names no mode; write axis=mode")
      }
      let (axis, mode) = (String(parts[0]), String(parts[1]))
      // Documents match names without regard to case.
      if let (known, other) = input.first(where: { $0.key.lowercased() == axis.lowercased() }), other != mode {
        throw Unusable("\"\(known)=\(other)\" and \"\(text)\" exclude one another; give one mode of an axis")
      }
      input[axis] = mode
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
      try checkNames(of: input)
      return try document.modes(for: input)
    } catch let error as ThemeInputError {
      throw Unusable(error.problems[0], details: Array(error.problems.dropFirst()))
    }
  }

  /// Looks whether there are the axes and modes of an input, in the words of sheets. Documents alone have other words for them.
  private func checkNames(of input: [String: String]) throws {
    guard !sheets.isEmpty else { return }
    for (axis, mode) in input.sorted(by: { $0.key.precedesByScalars($1.key) }) {
      guard let choice = document.choices.first(where: { $0.axis.lowercased() == axis.lowercased() }) else {
        throw Unusable("there is no axis \"\(axis)\"\(Self.offer(axis, among: document.choices.map(\.axis)))")
      }
      if !choice.modes.contains(where: { $0.lowercased() == mode.lowercased() }) {
        throw Unusable("the axis \"\(choice.axis)\" has no mode \"\(mode)\"\(Self.offer(mode, among: choice.modes))")
      }
    }
  }

  /// The nearest names, or all if none is near.
  private static func offer(_ name: String, among known: [String]) -> String {
    let near = NearestNames.question(name, among: known)
    guard near.isEmpty else { return near }
    return known.isEmpty ? "; there is none" : "; there is " + known.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// All tokens that are defined in a context.
  ///
  /// - Throws: ``Unusable`` for names that are not there, and where there is no default.
  func tokens(for input: [String: String]) throws -> [ResolvedToken] {
    _ = try modes(for: input)
    return try document.tokens(for: input)
  }

  /// A context for programs: the names of modes by those of axes.
  func json(_ modes: [AxisName: ModeName]) -> JSONText { contextJSON(document.input(for: modes)) }

  /// Some modes for people, by the names of the document: `theme=dark, density=compact`.
  func text(of modes: [AxisName: ModeName]) -> String { contextText(document.input(for: modes)) }
}

extension ThemeDocument {
  /// The axes with their modes, by the names of the document. The themes come last.
  var choices: [(axis: String, modes: [String])] {
    (axes.map { ($0.name, $0.modes) } + [(.theme, themes.map { ModeName($0) })]).compactMap { axis, modes in
      let inputs = modes.flatMap { input(for: [axis: $0]) }
      return inputs.first.map { (axis: $0.key, modes: inputs.map(\.value)) }
    }
  }
}

/// A context for programs, by the names of axes.
func contextJSON(_ input: [String: String]) -> JSONText {
  .object(input.sorted { $0.key.precedesByScalars($1.key) }.map { ($0.key, .string($0.value)) })
}

/// A context for people, by the names of axes.
func contextText(_ input: [String: String]) -> String {
  input.isEmpty
    ? "every context"
    : input.map { "\($0.key)=\($0.value)" }.sorted { $0.precedesByScalars($1) }.joined(separator: ", ")
}
