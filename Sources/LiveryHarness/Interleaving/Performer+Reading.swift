import Livery
import LiveryLog

extension Performer {
  func read(_ handle: Handle, _ binding: BindingName, _ patch: Patch) {
    guard let id = concert.id(of: binding) else { return }
    guard patch != Patch() else {
      return note(.value(binding), of: handle) { .value(value(handle, id.attribute, id.slot)) }
    }
    note(.patchedValue(binding, patch), of: handle) {
      do {
        return .value(try engine.value(handle, id.attribute, slot: id.slot, in: patch))
      } catch {
        return .threw(Deed.Outcome(error))
      }
    }
    note(.explanation(binding), of: handle) {
      .explanation(engine.explain(handle, binding.attribute, slot: binding.slot))
    }
  }

  /// An observer looks at something, and at a hot object: it finds one revision, the last or the next.
  func observe() {
    overseer.reach(.host)
    let (labels, bindings) = (concert.cast.labels, concert.bindings)
    guard !labels.isEmpty, !bindings.isEmpty else { return }
    questionCount += 7
    let night = Patch(modes: [.theme: "night"])
    read(concert.cast[labels[questionCount % labels.count]], bindings[questionCount % bindings.count], night)
    read(concert.cast[Hotspot.labels[questionCount % Hotspot.labels.count]], Hotspot.heat, night)
    readHotspot()
  }

  /// All hot objects in one call. Their colours fit words, so nobody has to be asked what the words stand for.
  private func readHotspot() {
    guard let attribute = concert.id(of: Hotspot.heat)?.attribute else { return }
    let handles = Hotspot.labels.map { concert.cast[$0] }
    let before = engine.revision
    let words = engine.words(of: handles, attribute)
    let revisions = before...engine.revision
    for (handle, word) in zip(handles, words) {
      let color = word?.exactRGBA.map { Resolution.value(.color(ThemeColor(rgba: $0))) }
      desk.reads.append(
        Chronicle.Read(
          thread: number, handle: handle, question: .value(Hotspot.heat), revisions: revisions,
          answer: .value(word.map { color ?? ($0.isNone ? .none : .absent) })))
    }
  }

  private func value(_ handle: Handle, _ attribute: AttributeID, _ slot: StateSetID?) -> Resolution? {
    if let slot { return engine.value(handle, attribute, slot: slot) }
    return overseer.scheduler == nil ? engine.value(handle, attribute) : engine.valueInSteps(handle, attribute)
  }

  private func note(
    _ question: Chronicle.Read.Question, of handle: Handle, _ answer: () -> Chronicle.Read.Answer
  ) {
    let before = engine.revision
    let answer = answer()
    desk.reads.append(
      Chronicle.Read(
        thread: number, handle: handle, question: question, revisions: before...engine.revision, answer: answer))
  }

  // MARK: Snapshots

  func takeSnapshot(_ label: Label) {
    let cast = concert.cast
    let before = engine.revision
    let snapshot = engine.snapshot()
    if !(before...engine.revision).contains(snapshot.revision) {
      overseer.add("a snapshot taken between revisions \(before) and \(engine.revision) is of \(snapshot.revision)")
    }
    snapshots[label] = KeptSnapshot(snapshot: snapshot, cast: cast)
  }

  /// Reads some bindings of each object; the next time some others.
  func readSnapshot(_ label: Label) {
    guard let kept = snapshots[label] else { return }
    let bindings = concert.bindings
    for label in kept.cast.labels where !bindings.isEmpty {
      questionCount += 7
      let binding = bindings[questionCount % bindings.count]
      guard let id = concert.id(of: binding) else { continue }
      let handle = kept.cast[label]
      let value =
        if let slot = id.slot {
          kept.snapshot.value(handle, id.attribute, slot: slot)
        } else {
          kept.snapshot.value(handle, id.attribute)
        }
      desk.reads.append(
        Chronicle.Read(
          thread: number, handle: handle, question: .snapshotValue(binding),
          revisions: kept.snapshot.revision...kept.snapshot.revision, answer: .value(value)))
    }
  }
}
