import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What an engine that has work behind it and none to do takes of its process.
enum Idleness {
  /// How long the pool of Dispatch may keep threads that have nothing to do, in seconds.
  private static let patience = 30.0
  /// The main thread, and the one that Dispatch keeps to wait for events, one a process however many engines.
  private static let ordinaryThreads = 2

  /// The threads of the process beside the ordinary ones, when the pool has sent home whom it can.
  static func threads() throws -> Double {
    let engine = try busyEngine()
    return try withExtendedLifetime(engine) { Double(try waitForIdleThreads()) }
  }

  /// The processor time that all threads of the process take in two seconds, in whole milliseconds: the least of three
  /// times two seconds, since a virtual processor that its host stops is charged to whoever was running. What an engine
  /// does of itself it does in each of them.
  static func milliseconds() throws -> Double {
    let engine = try busyEngine()
    // What was woken for the last pass goes back to sleep.
    Thread.sleep(forTimeInterval: 0.5)
    var least = Double.infinity
    for _ in 1...3 {
      let before = processorSeconds
      Thread.sleep(forTimeInterval: 2)
      least = min(least, processorSeconds - before)
    }
    return withExtendedLifetime(engine) { (least * 1000).rounded(.down) }
  }

  /// How often in a second threads of the process are woken beside those that are without an engine. Dispatch looks after its
  /// pool each second once that was used, which may fall into either time once more or less.
  static func wakes() throws -> Double {
    DispatchQueue.concurrentPerform(iterations: 8) { _ in Thread.sleep(forTimeInterval: 0.01) }
    let alone = try wakeCount()
    let engine = try busyEngine()
    let count = try withExtendedLifetime(engine) { try wakeCount() }
    return Double(max(count - alone - 2, 0)) / Double(watchedSeconds)
  }

  private static let watchedSeconds = 10

  /// How often threads are woken in the time that is watched.
  private static func wakeCount() throws -> Int {
    _ = try waitForIdleThreads()
    let before = sleepCount
    Thread.sleep(forTimeInterval: Double(watchedSeconds))
    return sleepCount - before
  }

  /// Waits until there are only the ordinary threads, or for as long as the pool may keep others.
  ///
  /// - Returns: how many others there are.
  private static func waitForIdleThreads() throws -> Int {
    let end = Date.now + patience
    while try threadCount() > ordinaryThreads, Date.now < end { Thread.sleep(forTimeInterval: 0.1) }
    return max(try threadCount() - ordinaryThreads, 0)
  }

  /// An engine that has delivered to columns on two threads.
  private static func busyEngine() throws -> SweepEngine {
    var shape = SweepShape(objects: 200_000, styles: 100)
    shape.threads = 2
    let engine = try SweepEngine(shape: shape, styles: shape.stylesOfObjects())
    for round in 1...20 { try engine.change(toTheme: round % 2) }
    return engine
  }

  /// - Throws: ``UnknownThreads``: not to know would look like none.
  private static func threadCount() throws -> Int {
    #if os(Linux)
      guard let tasks = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") else {
        throw UnknownThreads()
      }
      return tasks.count
    #else
      var threads: thread_act_array_t?
      var count: mach_msg_type_number_t = 0
      guard task_threads(mach_task_self_, &threads, &count) == KERN_SUCCESS else { throw UnknownThreads() }
      let size = vm_size_t(count) * vm_size_t(MemoryLayout<thread_t>.stride)
      vm_deallocate(mach_task_self_, vm_address_t(UInt(bitPattern: threads)), size)
      return Int(count)
    #endif
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// How often threads of the process have gone to sleep.
  private static var sleepCount: Int {
    // `RUSAGE_SELF`, which Glibc has as a type of its own that Swift does not take for this.
    let thisProcess: CInt = 0
    var usage = rusage()
    getrusage(thisProcess, &usage)
    return Int(usage.ru_nvcsw)
  }
}

/// The system does not tell how many threads there are.
struct UnknownThreads: Error, CustomStringConvertible {
  var description: String { "this system does not tell how many threads the process has" }
}
