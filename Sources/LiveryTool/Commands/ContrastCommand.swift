import ArgumentParser
import LiveryDocuments
import LiveryExport
import LiveryVocabulary

/// `livery contrast`.
struct ContrastCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "contrast",
    abstract: "Finds pairs of colours with too little contrast.",
    discussion: """
      The contrast is the ratio of WCAG 2, from 1 to 21. Pairs are those of the project or of --pair, and are looked at in \
      every context that they depend on. Translucent colours are painted on what is below them, and at last on white. Where \
      a pair fails, the nearest colour that passes is offered.
      """)

  @Argument(help: "Files, else those of the project.", completion: .file()) var files: [String] = []
  @OptionGroup var pairs: PairOptions
  @Option(help: "The level of WCAG that pairs need which state no other.") var level = ContrastLevel.aa
  @Option(help: ArgumentHelp("The least contrast, instead of a level.", valueName: "ratio")) var minimum: Double?
  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if let minimum, !(1...21).contains(minimum) { throw ValidationError("--minimum is a ratio from 1 to 21") }
  }

  func run(in session: Session) throws -> ExitStatus {
    let reader = try SubjectReader(input, in: session)
    let subject = try reader.subject(files)
    let errors = reader.reportedErrors(subject.findings, in: session)
    var survey = PairSurvey(subject)
    var report = PairReport()
    let pairs = try pairs.pairs(reader.project, for: .contrast)
    let progress = Progress(total: pairs.count, in: session)
    for pair in pairs {
      progress.advance(pair.name)
      let needed = pair.minimum ?? minimum ?? level.minimum
      let (views, findings) = try survey.views(of: pair)
      report.findings += findings
      for view in views {
        let contrast = view.foreground.contrast(on: view.background)
        let passes = contrast >= needed
        let nearest = passes ? nil : view.foreground.adjusted(toContrast: needed, on: view.background)
        var members: [(key: String, value: JSONText)] = [
          ("contrast", .number(contrast)), ("minimum", .number(needed)), ("passes", .bool(passes)),
        ]
        if let nearest { members.append(("nearest", nearest.designToken)) }
        report.add(
          pair, view, passes: passes, subject,
          cells: [Self.rounded(contrast), "of \(needed.formatted)"], members: members)
        guard !passes else { continue }
        let offer = nearest.map { "the nearest colour that passes is \($0.shownText)" } ?? "no lightness passes"
        report.fail(
          pair, view, .lowContrast,
          "has a contrast of \(Self.rounded(contrast)) and needs \(needed.formatted); \(offer)", survey)
      }
    }
    progress.end()
    return report.end(reader, errors, json: output.json, in: session)
  }

  /// Rounded down, so that what fails does not look as if it passed.
  static func rounded(_ contrast: Double) -> String {
    let hundredths = Int((contrast * 100).rounded(.down))
    let digits = "\(hundredths % 100)"
    return "\(hundredths / 100)." + (digits.count == 1 ? "0" : "") + digits
  }
}

extension ContrastLevel: ExpressibleByArgument {}
