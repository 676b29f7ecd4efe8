import LiveryLog
import LiveryVocabulary

/// Judges the answers of an engine to several threads. It plays what was published on the naive engine, in the order of
/// publication. Every answer must be right at some moment of its call.
struct Referee {
  let chronicle: Chronicle
  let reference = ReferenceSubject()
  var comparisonCount = 0
  /// By read: the revisions at which the answer would have been right.
  var matches: [[UInt64]]
  /// By revision: the reads that may have been answered then.
  var open: [UInt64: [Int]] = [:]
  /// By the number of commits that they stand on.
  private let idle: [Int: [Deed]]
  private let slices: [Int: [Chronicle.Slice]]

  init(_ chronicle: Chronicle) {
    self.chronicle = chronicle
    matches = chronicle.reads.map { _ in [] }
    idle = Dictionary(grouping: chronicle.idleDeeds) { $0.basis ?? -1 }
    slices = Dictionary(grouping: chronicle.slices, by: \.basis)
    for (place, read) in chronicle.reads.enumerated() {
      for revision in read.revisions { open[revision, default: []].append(place) }
    }
  }

  /// What could not have been so; nil if everything could.
  mutating func judge() -> String? {
    if let violation = chronicle.violations.first { return violation }
    for (place, commit) in chronicle.commits.enumerated() {
      let count = place + 1
      if let violation = play(commit) ?? playSlices(after: count) ?? playIdleDeeds(after: count) { return violation }
      // Some commits make no revision, as one that declares a name, and yet reads may depend on them.
      look(commit.revision)
    }
    return judgeSlices() ?? judgeReads()
  }

  /// How an engine at rest differs from what was published.
  mutating func judge(_ subject: some Subject, _ cast: Cast, _ bindings: [BindingName]) -> String? {
    for label in cast.labels {
      let handle = cast[label]
      comparisonCount += bindings.count
      let (found, expected) = (subject.values(handle, bindings), reference.values(handle, bindings))
      if found != expected { return "in the end \(label) is \(text(found)), not \(text(expected))" }
      // The cells of an object that is gone are another's.
      if expected != nil, subject.heldValues(handle, bindings) != reference.heldValues(handle, bindings) {
        return "in the end \(label) was told something else by a sink that holds values"
      }
    }
    return subject.checkInvariants().first
  }

  // MARK: Slices

  /// Sliced sinks received nothing but what waited for them.
  private mutating func playSlices(after count: Int) -> String? {
    for slice in slices[count] ?? [] {
      for (sink, changes) in slice.changes {
        comparisonCount += changes.count
        for change in changes where !reference.takeWaiting(change, of: sink) {
          return "after revision \(reference.revision) a slice told sink \(sink) \(text([change])), which did not wait"
        }
      }
      reference.passOverSlices()
    }
    return nil
  }

  /// What still waits for sliced sinks when they should have received everything.
  private func judgeSlices() -> String? {
    try? reference.deliverSlices(byTurns: false)
    return reference.takeChanges().first.map { "in the end sink \($0) was not told \(text($1))" }
  }

  // MARK: Deeds

  private mutating func play(_ commit: Chronicle.Commit) -> String? {
    var violation: String?
    let before = reference.revision
    try? reference.transaction {
      for deed in commit.deeds { violation = violation ?? play(deed) }
      for handle in commit.deaths {
        var cast = Cast()
        cast["dead"] = handle
        // It may have been untracked by name as well.
        _ = try? reference.perform(.untrack("dead"), cast: cast)
      }
    }
    comparisonCount += 1
    if let violation { return "\(violation), in the commit of revision \(commit.revision)" }
    if reference.revision != commit.revision {
      return "a commit led from revision \(before) to \(commit.revision), not \(reference.revision)"
    }
    let (found, expected) = (commit.changes, reference.takeChanges())
    for sink in Set(found.keys).union(expected.keys).sorted() {
      let told = found[sink] ?? []
      let due = (expected[sink] ?? []).filter { !commit.dying.contains($0.handle) || told.contains($0) }
      if told == due { continue }
      return "revision \(commit.revision): sink \(sink) was told \(text(found[sink])), not \(text(expected[sink]))"
    }
    return nil
  }

  /// Does what was done, and compares what comes of it.
  private mutating func play(_ deed: Deed) -> String? {
    var violation: String?
    var again = Deed.Outcome.done([])
    comparisonCount += 1
    do {
      switch deed.content {
      case .edit(let edit, let cast):
        var issued: [Handle?] = edit.newLabels.map { _ in nil }
        if case .done(let handles) = deed.outcome { issued = handles }
        reference.issued = issued[...]
        again = .done(try reference.perform(edit, cast: cast))
      case .transaction(let fails):
        try reference.transaction {
          for part in deed.parts { violation = violation ?? play(part) }
          if fails { throw DeliberateFailure() }
        }
      }
    } catch {
      again = Deed.Outcome(error)
    }
    if let violation { return violation }
    return again == deed.outcome ? nil : "\(deed.text) came to \(deed.outcome), not \(again)"
  }

  /// Does what came to nothing, and looks that it does again.
  private mutating func playIdleDeeds(after count: Int) -> String? {
    let revision = reference.revision
    for deed in idle[count] ?? [] {
      if let violation = play(deed) { return "\(violation), after revision \(revision)" }
      if reference.revision != revision { return "\(deed.text) came to no revision after \(revision)" }
    }
    return nil
  }

  // MARK: Words

  private func text(_ values: [Resolution]?) -> String { values.map { "\($0.map(\.json.text))" } ?? "stale" }

  private func text(_ changes: [Change]?) -> String {
    "\((changes ?? []).map { "\($0.handle).\(BindingName($0.attribute, slot: $0.slot)): \($0.old.json.text) to \($0.new.json.text)\($0.isInitial ? ", initial" : "")" })"
  }
}

extension Deed {
  /// The edit, or the edits of a transaction.
  var text: String {
    switch content {
    case .edit(let edit, _): edit.json.text
    case .transaction: "[\(parts.map(\.text).joined(separator: ", "))]"
    }
  }
}
