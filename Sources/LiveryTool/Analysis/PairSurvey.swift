import LiveryDocuments
import LiveryVocabulary

/// Looks at pairs of colours in every context that one of them depends on.
struct PairSurvey {
  /// The colours of a pair in some contexts.
  struct View {
    let modes: [AxisName: ModeName]
    /// What is on top, as it was written.
    let foreground: ThemeColor
    /// What is below, painted on one another and on white.
    let background: ThemeColor
  }

  private let subject: Subject
  private var survey: TokenSurvey

  init(_ subject: Subject) {
    self.subject = subject
    survey = TokenSurvey(subject.document)
  }

  /// The views of a pair.
  ///
  /// - Throws: ``Unusable`` if nothing defines a token.
  /// - Returns: views for contexts that exclude one another, and what is wrong with the pair: contexts without a colour, and too
  ///   many contexts.
  mutating func views(of pair: ColorPair) throws -> (views: [View], findings: [Finding]) {
    for token in pair.tokens { _ = try subject.token(named: token.text) }
    let outcomes = survey.outcomes(of: pair.tokens)
    var views: [View] = []
    var findings: [Finding] = []
    for outcome in outcomes.list {
      let colors = outcome.results.map { result -> ThemeColor? in
        if case .success(.color(let color))? = result, color.isMeasurable { color } else { nil }
      }
      if let place = colors.firstIndex(of: nil) {
        let message = "\"\(pair.tokens[place])\" of \"\(pair.name)\" is no colour that can be compared"
        findings.append(finding(.warning, .pairWithoutColor, message, in: outcome.modes))
        continue
      }
      let layers = colors.compactMap(\.self)
      let white = ThemeColor(rgba: 0xffff_ffff)
      let background = layers.dropFirst().reversed().reduce(white) { below, layer in layer.over(below) }
      views.append(View(modes: outcome.modes, foreground: layers[0], background: background))
    }
    // Nobody looked at a pair that is compared in no context.
    if views.isEmpty { for place in findings.indices { findings[place].severity = .error } }
    if !outcomes.areComplete {
      findings.append(
        Finding(
          .error, .notChecked,
          "\"\(pair.name)\" depends on more combinations of contexts than were looked at, which are 256", at: nil,
          in: subject.sources))
    }
    return (views, findings)
  }

  /// What is wrong in some contexts.
  ///
  /// - Parameter token: where it is to be mended; nil if there is no such place.
  func finding(
    _ severity: Finding.Severity, _ code: Diagnostic.Code, _ message: String, in modes: [AxisName: ModeName],
    at token: TokenName? = nil
  ) -> Finding {
    Finding(
      severity, code, message, at: token.flatMap { origin(of: $0, in: modes) },
      contexts: modes.isEmpty ? [] : [subject.text(of: modes)], in: subject.sources)
  }

  /// Where a token is defined in a context, or first.
  private func origin(of token: TokenName, in modes: [AxisName: ModeName]) -> SourceLocation? {
    let definitions = subject.document.layers.reversed().flatMap { $0.definitions.reversed() }.filter {
      $0.name == token
    }
    let holding = definitions.first { $0.when.modes.allSatisfy { modes[$0.key] ?? $0.value == $0.value } }
    return (holding ?? definitions.last)?.origin
  }
}

extension Diagnostic.Code {
  /// A token of a pair is no colour in some context.
  static let pairWithoutColor = Self(rawValue: "pair-without-color")
  /// A pair has less contrast than it needs.
  static let lowContrast = Self(rawValue: "low-contrast")
  /// The colours of a pair look alike with a deficiency of colour vision.
  static let alikeColors = Self(rawValue: "alike-colors")
}

extension ThemeColor {
  /// Whether formulas can compare it with others. The numbers of a colour far outside of every gamut overflow in them.
  fileprivate var isMeasurable: Bool {
    let color = extendedSRGB
    return [color.red, color.green, color.blue].allSatisfy { $0.magnitude < 1e6 }
  }
}
