import ArgumentParser
import LiveryDocuments
import LiveryExport
import LiveryVocabulary

/// `livery vision`.
struct VisionCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "vision",
    abstract: "Finds pairs of colours that look alike with a deficiency of colour vision.",
    discussion: """
      It simulates protanopia, deuteranopia and tritanopia, and measures how different the colours then look by CIEDE2000: \
      about 1 is just noticed side by side, 100 is black and white. Pairs are those of the project or of --pair, in every \
      context that they depend on.
      """)

  @Argument(help: "Files, else those of the project.", completion: .file()) var files: [String] = []
  @OptionGroup var pairs: PairOptions
  @Option(help: ArgumentHelp("The least difference that passes.", valueName: "difference")) var threshold = 10.0
  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if !(0...100).contains(threshold) { throw ValidationError("--threshold is a difference from 0 to 100") }
  }

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    let subject = try reader.subject(files)
    let errors = reader.reportedErrors(subject.findings, in: session)
    var survey = PairSurvey(subject)
    var report = PairReport()
    let pairs = try pairs.pairs(reader.project, for: .vision)
    let progress = Progress(total: pairs.count, in: session)
    for pair in pairs {
      progress.advance(pair.name)
      let (views, findings) = try survey.views(of: pair)
      report.findings += findings
      for view in views {
        let top = view.foreground.over(view.background)
        let differences = ColorVisionDeficiency.allCases.map { deficiency in
          (deficiency, top.asSeen(with: deficiency).difference(from: view.background.asSeen(with: deficiency)))
        }
        let alike = differences.filter { $0.1 < threshold }
        var members: [(key: String, value: JSONText)] = [
          ("threshold", .number(threshold)), ("passes", .bool(alike.isEmpty)),
        ]
        for (deficiency, difference) in differences { members.append(("\(deficiency)", .number(difference))) }
        report.add(
          pair, view, passes: alike.isEmpty, subject,
          cells: differences.map { "\($0.0) \(Self.rounded($0.1))" }, members: members)
        guard !alike.isEmpty else { continue }
        let list = alike.map { "\($0.0) (\(Self.rounded($0.1)))" }.joined(separator: ", ")
        report.fail(
          pair, view, .alikeColors,
          "looks alike with \(list); a difference of \(threshold.formatted) is needed", survey)
      }
    }
    progress.end()
    return report.end(reader, errors, json: output.json, in: session)
  }

  private static func rounded(_ difference: Double) -> String {
    let tenths = Int((difference * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
