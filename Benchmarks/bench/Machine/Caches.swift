import Foundation

/// Brings the machine to the state in which a program that was busy elsewhere finds it.
enum Caches {
  /// 128 MB, more than one core's share of the largest caches.
  private static let rubbish = Cells(count: 32 << 20)

  /// Fills the caches with something else.
  static func flush() {
    Streams.fill(rubbish.base, quarter: rubbish.count / 4, 1)
  }

  /// Idles until the threads of Dispatch's pool have gone to sleep, and the cores with them.
  static func letWorkersSleep() { usleep(3_000) }
}
