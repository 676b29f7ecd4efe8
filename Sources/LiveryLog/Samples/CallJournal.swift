import LiveryVocabulary
import Synchronization

/// The calls of live closures, in order.
package final class CallJournal: Sendable {
  package struct Call: Equatable {
    /// Of the closure.
    package let number: Int
    package let theme: ThemeName
  }
  package let calls = Mutex<[Call]>([])

  package init() {}
}
