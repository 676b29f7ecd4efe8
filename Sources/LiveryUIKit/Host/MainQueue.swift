/// Whether the main queue is at work.
enum MainQueue {
  #if os(Linux)
    // On Linux, other threads than the main one may do the work of the main queue.
    private static let mark = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }
  #else
    static var isCurrent: Bool { Thread.isMainThread }
  #endif
}
