import Dispatch
import Foundation
import Livery
import LiveryLog

/// Runs bodies on threads of their own, one thread at a time. At each step a seeded generator picks the next one, so a seed
/// leads to the same order again.
///
/// The thread that goes on has the *token*; the others sleep until it is handed to them.
final class Scheduler: @unchecked Sendable {
  // Safe: everything that changes is touched by the thread that has the token only. Semaphores hand it on, from the
  // caller of `run` to the first thread and from the last one back.

  /// One step of one thread; a nil step is a wait.
  struct Move: Equatable, Sendable {
    let thread: Int
    let step: ThreadStep?
  }

  /// How a run ended.
  enum End: Equatable, Sendable {
    case complete
    /// No thread could go on.
    case deadlock
    /// There were more steps than any run should take.
    case tooLong
  }

  private final class Seat: @unchecked Sendable {
    // Safe: like the scheduler's properties.
    let bell = DispatchSemaphore(value: 0)
    var isDone = false
    /// What the thread waits for.
    var isReady: (() -> Bool)?
    var canGoOn: Bool { !isDone && isReady?() ?? true }
  }

  private static let movesMax = 1_000_000

  /// The number of the calling thread among those of a run.
  @TaskLocal static var thread: Int?

  private var random: SplitMix64
  /// How often another thread goes on at a step.
  private let switchPercent: Int
  private var seats: [Seat] = []
  private let isOver = DispatchSemaphore(value: 0)
  private var end = End.complete
  private(set) var trace: [Move] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    switchPercent = random.pick([5, 15, 40, 100])
  }

  /// Runs the bodies to their ends. If they do not end, their threads stay where they are, for good.
  func run(_ bodies: [@Sendable () -> Void]) -> End {
    seats = bodies.map { _ in Seat() }
    for (number, body) in bodies.enumerated() {
      Thread.detachNewThread { [self] in
        seats[number].bell.wait()
        Self.$thread.withValue(number, operation: body)
        leave(number)
      }
    }
    if let first = seats.indices.randomElement(using: &random) {
      seats[first].bell.signal()
      isOver.wait()
    }
    return end
  }

  /// The calling thread is at a step: it or another goes on. Threads of no run go on at once.
  func reach(_ step: ThreadStep) {
    guard let thread = Self.thread else { return }
    trace.append(Move(thread: thread, step: step))
    if random.chance(switchPercent) { handOn(from: thread) }
  }

  /// Others go on until the calling thread can.
  ///
  /// - Returns: whether the thread is of the run.
  func wait(until isReady: () -> Bool) -> Bool {
    guard let thread = Self.thread else { return false }
    trace.append(Move(thread: thread, step: nil))
    withoutActuallyEscaping(isReady) { isReady in
      seats[thread].isReady = isReady
      handOn(from: thread)
      seats[thread].isReady = nil
    }
    return true
  }

  /// Hands the token to a thread that can go on, and returns when it is back.
  private func handOn(from thread: Int) {
    guard trace.count < Self.movesMax else { giveUp(.tooLong) }
    guard let next = pickNext() else { giveUp(.deadlock) }
    guard next != thread else { return }
    seats[next].bell.signal()
    seats[thread].bell.wait()
  }

  /// Ends a thread.
  private func leave(_ thread: Int) {
    seats[thread].isDone = true
    if let next = pickNext() {
      seats[next].bell.signal()
    } else {
      if !seats.allSatisfy(\.isDone) { end = .deadlock }
      isOver.signal()
    }
  }

  private func pickNext() -> Int? { seats.indices.filter { seats[$0].canGoOn }.randomElement(using: &random) }

  /// Ends the run. Its threads hold locks and cannot be unwound, so this one stays as well.
  private func giveUp(_ end: End) -> Never {
    self.end = end
    isOver.signal()
    while true { DispatchSemaphore(value: 0).wait() }
  }
}
