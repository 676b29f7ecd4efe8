import Dispatch
import Foundation
import Synchronization

/// Threads of Dispatch's pool that help through the chunks of a pass. They are woken as the engine wakes its own, see
/// `Sources/Livery/Delivery/Crew.swift`, and no more come than there are helpers.
final class ChunkCrew: @unchecked Sendable {
  // Safe: the sources are made once, and adding to one is safe on any thread.
  private let pass = Pass()
  private let sources: [any DispatchSourceUserDataAdd]

  /// How many threads help the one that runs a pass.
  var helpers: Int { sources.count }

  init(helpers: Int) {
    sources = (0..<helpers).map { [pass] _ in
      let source = DispatchSource.makeUserDataAddSource(queue: .global(qos: .userInitiated))
      source.setEventHandler { pass.help() }
      source.activate()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }

  /// Calls `body` with each chunk of `0..<count`, on this thread and the helpers; returns when all are done. One pass
  /// at a time.
  func run(_ count: Int, _ body: @Sendable (_ chunk: Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      withUnsafePointer(to: body) { pointer in
        pass.open(count, pointer)
        for source in sources { source.add(data: 1) }
        pass.takeChunks()
        pass.close()
      }
    }
  }

  /// What is to be done, and who is at it.
  private final class Pass: @unchecked Sendable {
    // Safe: the plain properties are written while the pass is closed and nobody is inside; helpers read them after
    // they found it open. A helper enters before it looks whether the pass is open, and the owner closes before it
    // looks who is inside, so that one of them sees the other: these four are sequentially consistent.
    private var body: UnsafePointer<@Sendable (Int) -> Void>?
    private var count = 0
    private let next = Atomic<Int>(0)
    private let isOpen = Atomic<Bool>(false)
    private let inside = Atomic<Int>(0)

    func open(_ count: Int, _ body: UnsafePointer<@Sendable (Int) -> Void>) {
      self.body = body
      self.count = count
      next.store(0, ordering: .relaxed)
      isOpen.store(true, ordering: .sequentiallyConsistent)
    }

    func takeChunks() {
      guard let body else { return }
      while true {
        let chunk = next.add(1, ordering: .relaxed).oldValue
        if chunk >= count { return }
        body.pointee(chunk)
      }
    }

    func help() {
      inside.add(1, ordering: .sequentiallyConsistent)
      if isOpen.load(ordering: .sequentiallyConsistent) { takeChunks() }
      inside.subtract(1, ordering: .releasing)
    }

    /// Waits for the helpers' last chunks, which are as short as the owner's own.
    func close() {
      isOpen.store(false, ordering: .sequentiallyConsistent)
      while inside.load(ordering: .sequentiallyConsistent) > 0 { sched_yield() }
    }
  }
}
