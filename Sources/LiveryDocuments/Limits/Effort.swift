/// Counts the steps of one reading, which must stay in proportion to the bytes read.
///
/// References and `$extends` let a few bytes stand for many, and those for many more. Whatever repeats parts of a document
/// spends a step for each, so that no way of putting them together can keep a reader busy.
///
/// Each phase of a reading has the same limit for itself. So what is over the limit in one is left out there, and the
/// next ones read what is left.
final class Effort {
  /// What is being read is larger, written out, than the limit allows.
  struct Exhausted: Error {}

  /// The steps of all phases.
  private(set) var spent = 0
  /// Whether something was left out.
  private(set) var wasExhausted = false
  private var spentInPhase = 0
  private let limits: DocumentLimits
  private var byteCount = 0
  /// How many steps a phase may take.
  private var granted: Int

  init(limits: DocumentLimits) {
    self.limits = limits
    granted = limits.effortMin
  }

  /// Grants the steps for a file.
  func add(bytes: Int) {
    byteCount += bytes
    // More steps than can be counted are as many as anyone likes.
    let (steps, isEndless) = byteCount.multipliedReportingOverflow(by: max(0, limits.effortPerByte))
    granted = isEndless ? .max : max(steps, limits.effortMin)
  }

  /// Begins a phase.
  func renew() { spentInPhase = 0 }

  /// Takes steps.
  func spend(_ steps: Int = 1) throws(Exhausted) {
    spent += steps
    spentInPhase += steps
    if spentInPhase > granted {
      wasExhausted = true
      throw Exhausted()
    }
  }

  /// What is said of what is left out.
  func objection(_ what: String) -> String {
    "\(what) left out, since references and `$extends` repeat so much that it takes more than "
      + "\(limits.effortPerByte) steps for each byte of the files; let them repeat less, or raise the limit"
  }
}
