import LiveryVocabulary

/// The calls of live closures during one operation, in order.
package final class CallJournal: Sendable {
  package struct Call: Equatable {
    /// Of the closure.
    package let number: Int
    package let theme: ThemeName
    package var object: Handle?
  }
  package let calls = Locked<[Call]>([])
  /// What some closures answer by: the state of a host, which changes between operations.
  package let tick: Int

  package init(tick: Int) { self.tick = tick }
}
