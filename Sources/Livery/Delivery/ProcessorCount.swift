#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How many processors a pass may use.
enum ProcessorCount {
  /// Those that are online, but no more than the control group's quota of processor time, which Dispatch ignores.
  static let available: Int = {
    #if os(Linux)
      return count(online: sysconf(Int32(_SC_NPROCESSORS_ONLN)), quota: quota)
    #else
      return count(online: sysconf(_SC_NPROCESSORS_ONLN), quota: nil)
    #endif
  }()

  /// One at least: the system may not know how many are online.
  static func count(online: Int, quota: Int?) -> Int { max(1, min(online, quota ?? online)) }

  #if os(Linux)
    private static var quota: Int? {
      guard let file = fopen("/sys/fs/cgroup/cpu.max", "r") else { return nil }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 64)
      guard fgets(&line, 64, file) != nil else { return nil }
      return quota(in: String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
  #endif

  /// The processors that a quota of control groups version 2 comes to, rounded up; nil if it sets no limit.
  static func quota(in text: String) -> Int? {
    let parts = text.split(whereSeparator: \.isWhitespace).map { Int($0) }
    guard parts.count == 2, let quota = parts[0], let period = parts[1], period > 0 else { return nil }
    return (quota + period - 1) / period
  }
}
