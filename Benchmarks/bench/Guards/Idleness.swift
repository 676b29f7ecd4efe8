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
    let end = Date.now + patience
    while try threadCount() > ordinaryThreads, Date.now < end { Thread.sleep(forTimeInterval: 0.1) }
    return try withExtendedLifetime(engine) { Double(max(try threadCount() - ordinaryThreads, 0)) }
  }

  /// The processor time that all threads of the process take in two seconds, see ``milliseconds(of:beyond:)``.
  static func milliseconds() throws -> Double {
    let alone = sleepingSeconds()
    let engine = try busyEngine()
    // What was woken for the last pass goes back to sleep.
    Thread.sleep(forTimeInterval: 0.5)
    return milliseconds(of: withExtendedLifetime(engine) { sleepingSeconds() }, beyond: alone)
  }

  /// What sleeping takes more with an engine than without, in whole tenths of milliseconds. It takes nearly one by
  /// itself. Of several times the least counts: what the system does now and then, it does not do each time.
  ///
  /// - Parameters:
  ///   - seconds: of processor time, each time.
  ///   - alone: the same, before there was an engine.
  static func milliseconds(of seconds: [Double], beyond alone: [Double]) -> Double {
    (max(seconds.min()! - alone.min()!, 0) * 10_000).rounded(.down) / 10
  }

  /// The processor time of the process while this thread sleeps for two seconds, three times.
  private static func sleepingSeconds() -> [Double] {
    (0..<3).map { _ in
      let before = processorSeconds
      Thread.sleep(forTimeInterval: 2)
      return processorSeconds - before
    }
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
}

/// The system does not tell how many threads there are.
struct UnknownThreads: Error, CustomStringConvertible {
  var description: String { "this system does not tell how many threads the process has" }
}
