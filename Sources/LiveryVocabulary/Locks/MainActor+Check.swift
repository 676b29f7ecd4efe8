#if os(Linux)
  import Dispatch
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension MainActor {
  #if os(Linux)
    /// What the main queue has and no other.
    private static let mark = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()
  #endif

  /// Traps unless the caller is isolated to the main actor.
  ///
  /// On Linux Dispatch ends the program for it, without a word: so the message goes out before, where the caller is not on the
  /// main queue. It is there all the same if that waits for another queue, whose work the main thread does.
  ///
  /// - Parameter what: happened elsewhere.
  package static func check(_ what: StaticString) {
    #if os(Linux)
      if DispatchQueue.getSpecific(key: mark) == nil {
        let line = "livery: \(what) outside of the main queue; on another thread the program ends here: \(remedy)\n"
        _ = line.utf8.withContiguousStorageIfAvailable { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      }
    #endif
    preconditionIsolated("\(what) on another thread; \(remedy)")
  }

  private static var remedy: StaticString {
    "make edits on the main actor, and let owners go there, or have a callback sink with sliced delivery"
  }
}
