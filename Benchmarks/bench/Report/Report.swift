import Foundation

/// Everything that a run found out, in the form of its file.
struct Report: Codable {
  var schema = 1
  let commit: String
  let machine: Machine
  /// Not of runs over a design system of one's own.
  let constants: Constants?
  let results: [Measurement]
  let ratios: [Verdict]
  /// How much of the machine others had during the run, where the system tells.
  var disturbance: Disturbance?
  /// Why the run is void, if it is.
  var flaws: [String]?
  /// Whether it has peers, and nothing is known of this machine that they could be held to.
  var arePeersUnchecked: Bool?
  /// Jobs of peers that might be held to something and are not, though others are on this machine.
  var uncheckedPeers: [String]?
  /// Budgets of what ran that were not judged.
  var unjudged: [String]?
  /// Only of runs over a design system of one's own.
  let themes: [ThemeSwitch]?

  init(
    on machine: Machine = Machine(), constants: Constants? = nil, results: [Measurement] = [],
    themes: [ThemeSwitch]? = nil
  ) {
    commit = Package.commit
    self.machine = machine
    self.constants = constants
    self.results = results
    ratios = Verdict.all(of: results)
    self.themes = themes
  }

  /// Whether no budget was missed without being given up.
  var isWithinBudgets: Bool {
    ratios.allSatisfy(\.isAcceptable) && (themes ?? []).allSatisfy { $0.isMet != false }
  }

  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(to path: String) throws { try JSONFile.write(self, to: path) }
}
