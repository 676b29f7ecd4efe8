import Dispatch
import Synchronization

/// Threads of Dispatch's pool that help a committing thread through chunks of a pass, without taking memory for it.
///
/// `concurrentPerform` allocates at every call. A dispatch source is a work item that is made once: adding to it wakes a
/// thread of the pool, which takes chunks until none is left and goes back. One that wakes late finds nothing to do.
/// Between passes a crew holds no thread. `bench` has its plain loops helped by the same.
package final class Crew: @unchecked Sendable {
  // Safe: one thread at a time runs chunks, and it alone makes the sources and adds to them.
  private let job = Job()
  private var sources: [any DispatchSourceUserDataAdd] = []

  /// How many threads may help the one that runs chunks.
  package let helpers: Int

  /// - Parameter helpers: how many threads may help.
  package init(helpers: Int) { self.helpers = helpers }

  /// Most engines never have a pass that others could help with.
  private func makeSources() {
    sources = (0..<helpers).map { [job] _ in
      let source = DispatchSource.makeUserDataAddSource(queue: .global(qos: .userInitiated))
      source.setEventHandler { job.help() }
      source.activate()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }

  /// Runs chunks `0..<count` on this thread and the helpers; returns when all are done. One thread at a time.
  package func run(_ count: Int, _ work: UnsafeRawPointer, _ runChunk: @escaping (UnsafeRawPointer, Int) -> Void) {
    if sources.count < helpers { makeSources() }
    job.open(count, work, runChunk)
    for source in sources { source.add(data: 1) }
    job.takeChunks()
    job.close()
  }

  /// What is to be done, and who is at it.
  private final class Job: @unchecked Sendable {
    // Safe: the plain properties are written while the job is closed and nobody is inside; helpers read them after they
    // found it open. A helper enters before it looks whether the job is open, and the owner closes before it looks who is
    // inside, so that one of them sees the other: these four are sequentially consistent.
    private var work: UnsafeRawPointer?
    private var runChunk: ((UnsafeRawPointer, Int) -> Void)?
    private var count = 0
    private let next = Atomic<Int>(0)
    private let isOpen = Atomic<Bool>(false)
    private let inside = Atomic<Int>(0)

    func open(_ count: Int, _ work: UnsafeRawPointer, _ runChunk: @escaping (UnsafeRawPointer, Int) -> Void) {
      self.work = work
      self.runChunk = runChunk
      self.count = count
      next.store(0, ordering: .relaxed)
      isOpen.store(true, ordering: .sequentiallyConsistent)
    }

    func takeChunks() {
      guard let work, let runChunk else { return }
      while true {
        let chunk = next.add(1, ordering: .relaxed).oldValue
        if chunk >= count { return }
        runChunk(work, chunk)
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
      // More looks than elsewhere: it should not sleep past the end of an ordinary chunk.
      var wait = SpinWait(quickLooks: 10_000)
      while inside.load(ordering: .sequentiallyConsistent) > 0 { wait.pause(yields: true) }
    }
  }
}
