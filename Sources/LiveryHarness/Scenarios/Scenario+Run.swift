import LiveryLog
import LiveryVocabulary

extension Scenario {
  /// Plays the story and compares.
  ///
  /// - Returns: what is not as it should be, in words. Empty if all is well.
  package func run(on subject: some Subject) -> [String] {
    var run = ScenarioRun(subject)
    for edit in load { run.perform(edit, error: nil) }
    run.takeDeliveries()
    run.perform(.addSink("all", bindings: nil), error: nil)
    run.check(start, revisionBefore: nil)
    for (number, step) in steps.enumerated() {
      run.place = "step \(number + 1)"
      run.perform(step)
    }
    return run.failures
  }
}

private struct ScenarioRun {
  let subject: any Subject
  var cast = Cast()
  var place = "load"
  var failures: [String] = []

  init(_ subject: any Subject) { self.subject = subject }

  mutating func perform(_ step: Scenario.Step) {
    let revision = subject.revision
    do {
      try subject.transaction {
        for (edit, error) in step.edits { perform(edit, error: error) }
      }
    } catch {
      failures.append("\(place): the transaction threw \(error)")
    }
    check(step.expectations, revisionBefore: revision)
  }

  mutating func perform(_ edit: Edit, error expected: String?) {
    var found: String?
    do {
      let handles = try subject.perform(edit, cast: cast)
      if case .track(let object) = edit { cast[object.label] = handles[0] }
    } catch {
      found = Self.name(of: error)
    }
    if found != expected {
      failures.append("\(place): \(edit.json.text) should throw \(expected ?? "nothing"), not \(found ?? "nothing")")
    }
  }

  /// What scenarios call an error.
  private static func name(of error: any Error) -> String {
    switch (error as? EditError)?.code {
    case .staleHandle: "staleHandle"
    case .treeCycle, .themeCycle: "cycle"
    case .unknownSheet: "unknownSheet"
    case .reservedSheet: "reservedSheet"
    default: "\(error)"
    }
  }

  mutating func check(_ expectations: Scenario.Expectations, revisionBefore: UInt64?) {
    for (label, binding, value) in expectations.values {
      compare("\(label).\(binding)", subject.value(cast[label], binding), value)
    }
    for (label, binding, patch, value) in expectations.reads {
      do {
        compare("\(label).\(binding) in \(patch.json.text)", try subject.value(cast[label], binding, in: patch), value)
      } catch {
        failures.append("\(place): reading \(label).\(binding) threw \(error)")
      }
    }
    let deliveries = takeDeliveries()
    if let expected = expectations.deliveries {
      // A stable sort: the order within an object is the scenario's, that of objects depends on reused indexes.
      let inOrder = expected.enumerated().sorted {
        (cast[$0.element.label].index, $0.offset) < (cast[$1.element.label].index, $1.offset)
      }
      compare("deliveries", deliveries, inOrder.map(\.element))
    }
    if let isRevision = expectations.isRevision, let revisionBefore {
      compare("whether there is a revision", subject.revision != revisionBefore, isRevision)
    }
  }

  @discardableResult
  mutating func takeDeliveries() -> [Scenario.Delivery] {
    subject.takeChanges().values.flatMap(\.self).map { change in
      Scenario.Delivery(
        label: cast.labels.first { cast[$0] == change.handle } ?? "\(change.handle)",
        binding: change.binding, old: change.old, new: change.new,
        isInitial: change.isInitial)
    }
  }

  private mutating func compare<Answer: Equatable & JSONConvertible>(
    _ what: String, _ found: Answer, _ expected: Answer
  ) {
    if found != expected { failures.append("\(place): \(what) should be \(expected.json.text), is \(found.json.text)") }
  }
}
