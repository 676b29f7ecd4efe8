/// The paragraph at the end of a short run, which says what its numbers mean.
struct ClosingWords {
  let report: Report
  private static let width = 100
  /// The order of tracking in which all contestants take part.
  private static let order = "random order"

  var text: String {
    let sentences = [size, switches, peers, cold, singles, memory, caveat].compactMap(\.self)
    return Self.wrapped(sentences.joined(separator: " "))
  }

  private var size: String? {
    guard let columns = engine("switch.columns", Self.order) else { return nil }
    return """
      One switch of the theme changed \(columns.bindings.grouped) values of \(columns.objects.grouped) objects, and \
      each was delivered once.
      """
  }

  private var switches: String? {
    guard let columns = engine("switch.columns", Self.order),
      let loop = ratio("switch.columns", Self.order, to: Contestant.handLoop)
    else { return nil }
    let setters = ratio("switch.objects", "weak", to: Contestant.handLoop).map {
      " Calling setters of objects that it holds weakly took \($0.short) times such a loop."
    }
    return """
      Writing them into columns took the engine \(columns.unit.text(columns.median)), which is \(loop.short) times the \
      best loop that we could write by hand for these very cells.\(setters ?? "")
      """
  }

  private var peers: String? {
    guard let peer = ratio("switch.columns", Self.order, to: Contestant.jxtheme) else { return nil }
    return """
      A program that follows JXTheme's document, with a closure for each property of each object, takes \
      \(peer.short) times as long for the same values.
      """
  }

  private var cold: String? {
    let costs = ["cold.shared", "cold.constants"].compactMap(each)
    guard costs.count == 2 else { return nil }
    return """
      The first switch to a theme also resolves each value of each style once, in \(costs[0]) where styles share tokens and \
      \(costs[1]) where rules hold constants.
      """
  }

  private var singles: String? {
    let parts = [
      each("read.random").map { "a value is read in \($0)" }, each("state.toggle").map { "a state changes in \($0)" },
      each("track").map { "one more object is tracked in \($0)" },
    ].compactMap(\.self)
    guard let last = parts.last else { return nil }
    let list = parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
    return list.prefix(1).uppercased() + list.dropFirst() + "."
  }

  private var memory: String? {
    engine("memory.objects").map { "An object with four attributes takes \($0.medianPerBinding.short) bytes." }
  }

  private var caveat: String? {
    """
    Ratios hold on other machines, times do not; if a spread is over ±10 %, something else was running. --all measures a \
    million objects in both orders and judges every budget.
    """
  }

  private func each(_ id: String) -> String? { engine(id).map { $0.unit.text(precise: $0.medianPerBinding) } }

  private func engine(_ id: String, _ variant: String? = nil) -> Measurement? {
    report.results.first {
      $0.id == id && $0.subject == Contestant.livery && $0.isJudged && (variant ?? $0.variant) == $0.variant
    }
  }

  private func ratio(_ id: String, _ variant: String? = nil, to subject: String) -> Double? {
    guard let measurement = engine(id, variant) else { return nil }
    return report.ratios.first { $0.isOf(measurement) && $0.against == subject }?.ratio
  }

  /// The text in lines of at most 100 characters.
  private static func wrapped(_ text: String) -> String {
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      if let line = lines.last, !line.isEmpty, line.count + 1 + word.count > width { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}
