import ArgumentParser
import LiveryVocabulary

/// The options that name pairs of colours.
struct PairOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Two tokens, or more where colours are translucent, the top first; may be repeated. Else those of the project.",
      valueName: "text on background"))
  var pair: [String] = []

  /// - Throws: ``Unusable`` if there are none.
  func pairs(_ project: Project, for check: ColorPair.Check) throws -> [ColorPair] {
    let pairs =
      pair.isEmpty ? project.pairs.filter { $0.checks.contains(check) } : try pair.map { try ColorPair(text: $0) }
    guard !pairs.isEmpty else {
      throw Unusable("there are no pairs; give --pair \"text on background\", or list \"pairs\" in a livery.json")
    }
    return pairs
  }
}
