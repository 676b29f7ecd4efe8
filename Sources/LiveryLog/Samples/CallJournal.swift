import LiveryVocabulary

/// The calls of live closures, in order.
package final class CallJournal: Sendable {
  package struct Call: Equatable {
    /// Of the closure.
    package let number: Int
    package let theme: ThemeName
  }
  package let calls = Locked<[Call]>([])

  package init() {}
}
