import Livery

/// Posts notifications of a dialect's choices in their order, once everything shows the last one.
///
/// A choice may be made while another one is being shown, or in a transaction or a closure of the engine. Its notification then
/// waits until that is over. In an observer of a notification, the next one waits for all observers of the present one.
@MainActor package final class ChoiceNotices {
  private let engine: Engine
  private let isLastShown: @MainActor () -> Bool
  private var waiting: [@MainActor () -> Void] = []
  private var isPosting = false
  private var showDepth = 0
  private var observation: RevisionObservation?

  /// - Parameter isLastShown: whether the engine has committed the last choice.
  package init(_ engine: Engine, isLastShown: @escaping @MainActor () -> Bool) {
    self.engine = engine
    self.isLastShown = isLastShown
    observation = engine.onDidChange(mainActor: { [weak self] _ in
      if let self, showDepth == 0 { post() }
    })
  }

  /// Adds the notification of a choice, which is about to be shown.
  package func add(_ notice: @escaping @MainActor () -> Void) { waiting.append(notice) }

  /// Shows a choice, and posts what waits.
  package func show(_ body: () -> Void) {
    showDepth += 1
    body()
    showDepth -= 1
    if showDepth == 0 { post() }
  }

  private func post() {
    // In a closure the engine may not be asked.
    guard !isPosting, !engine.isInsideClosure else { return }
    isPosting = true
    defer { isPosting = false }
    while !waiting.isEmpty, isLastShown() { waiting.removeFirst()() }
  }
}
