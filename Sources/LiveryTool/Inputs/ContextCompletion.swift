import LiveryDocuments
import LiveryVocabulary

/// What a shell offers for `--theme` and `--axis`: what the files on the line have, or those of the project.
enum ContextCompletion {
  /// - Parameter words: the line so far, from the name of the program.
  @Sendable static func themes(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    choices(words).filter { $0.axis == AxisName.theme.text }.map(\.mode)
  }

  /// - Parameter words: the line so far, from the name of the program.
  @Sendable static func axes(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    choices(words).map { "\($0.axis)=\($0.mode)" }
  }

  private static func choices(_ words: [String]) -> [(axis: String, mode: String)] {
    let process = Session.ofProcess
    let session = Session(workingDirectory: process.workingDirectory)
    guard let options = try? InputOptions.parse([]), let reader = try? SubjectReader(options, in: session) else {
      return []
    }
    // Behind the program and the command.
    let files = words.dropFirst(2).filter { word in
      !word.isEmpty && Glob.isThere(Paths.absolute(word, in: session.workingDirectory))
    }
    guard let document = try? reader.joined(Array(files)).document else { return [] }
    return document.choices.flatMap { choice in choice.modes.map { (axis: choice.axis, mode: $0) } }
  }
}
