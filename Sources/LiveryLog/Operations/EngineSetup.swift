import Foundation
import Livery

/// How the engine of a log is set up. None of it changes what an engine answers. A log with numbers outside the ranges
/// of the properties can be written but not read.
public struct EngineSetup: Equatable, Sendable {
  /// What an engine keeps in memory.
  public enum Caches: String, CaseIterable, Sendable {
    /// What an engine keeps by itself.
    case standard
    /// Nothing that can be computed again.
    case none
    /// As little as it takes to reach every limit at once.
    case tight
  }

  /// What the engine keeps in memory.
  public var caches = Caches.standard
  /// The most threads of a pass, 1 to 1,024.
  public var threads = 1
  /// As `Engine.Configuration.keptRowBytes`, from 0 on.
  public var keptRowBytes = 1 << 24
  /// As `Engine.Configuration.journalEntries`, from 0 on.
  public var journalEntries = 4096
  /// As `Engine.Configuration.usesPerSlot`, from 1 on.
  public var usesPerSlot: UInt32?
  /// As `Engine.Configuration.firstGeneration`: odd, else making the engine traps. In a log that is read, an even
  /// number means the next odd one.
  public var firstGeneration: UInt32?
  /// Whether there are observers of revisions. They rule out some short ways.
  public var isObserved = false
  /// The size limit of a part of a parallel pass, from 1 on, so that few objects are divided; nil is the usual one.
  public var partMax: Int?

  /// The default of each property.
  public init() {}

  /// The setup that an engine makes of a configuration, as far as a log has a form for it. Places of calls stand in the
  /// edits. Values beyond the limits of an engine become the limit, so that any heading can be read.
  public init(_ configuration: Engine.Configuration) {
    let tuning = configuration.tuning
    caches = tuning == .uncached ? .none : tuning == .tight ? .tight : .standard
    let threads = configuration.threads ?? ProcessInfo.processInfo.activeProcessorCount
    self.threads = min(max(threads, 1), Self.threadsMax)
    keptRowBytes = min(max(configuration.keptRowBytes, 0), Self.keptRowBytesMax)
    journalEntries = min(max(configuration.journalEntries, 0), Self.journalEntriesMax)
    usesPerSlot = configuration.usesPerSlot.map { min(max($0, 1), Self.usesPerSlotMax) }
    firstGeneration = configuration.firstGeneration
  }

  // The limits of an engine.
  private static let threadsMax = 1024
  private static let journalEntriesMax = 1 << 30
  private static let usesPerSlotMax: UInt32 = 1 << 31
  /// An engine has no limit, but JSON is sure of whole numbers only up to here, which are as good.
  private static let keptRowBytesMax = Int(clamping: Int64.exactNumbers.upperBound)

  package var configuration: Engine.Configuration {
    var configuration = Engine.Configuration()
    configuration.threads = threads
    configuration.keptRowBytes = keptRowBytes
    configuration.journalEntries = journalEntries
    configuration.usesPerSlot = usesPerSlot
    configuration.firstGeneration = firstGeneration
    switch caches {
    case .standard: break
    case .none: configuration.tuning = .uncached
    case .tight: configuration.tuning = .tight
    }
    if let partMax { configuration.tuning.chunkMax = partMax }
    return configuration
  }
}

extension EngineSetup: ObjectConvertible {
  package init(members: MemberReader) throws {
    caches = try members["caches"] ?? caches
    threads = try members.wholeNumber("threads", from: 1, to: Self.threadsMax) ?? threads
    keptRowBytes = try members.wholeNumber("keptRowBytes", from: 0) ?? keptRowBytes
    journalEntries = try members.wholeNumber("journalEntries", from: 0) ?? journalEntries
    usesPerSlot = try members.wholeNumber("usesPerSlot", from: Int64(1)).map { UInt32(clamping: $0) }
    firstGeneration = try (members["firstGeneration"] as Int64?).map { UInt32(clamping: $0) | 1 }
    isObserved = try members["observed"]
    partMax = try members.wholeNumber("partMax", from: 1)
  }

  package var json: JSON {
    JSON([
      "caches": caches, "threads": threads, "keptRowBytes": keptRowBytes,
      "journalEntries": journalEntries, "usesPerSlot": usesPerSlot.map { Int64($0) },
      "firstGeneration": firstGeneration.map { Int64($0) }, "observed": isObserved,
      "partMax": partMax,
    ])
  }
}

extension EngineSetup.Caches: JSONConvertible {
  package init(json: JSON) throws {
    guard let caches = Self(rawValue: try String(json: json)) else {
      throw FormatError("standard, none or tight", found: json)
    }
    self = caches
  }
  package var json: JSON { .string(rawValue) }
}

extension MemberReader {
  /// A whole number within limits; nil if it is left out.
  fileprivate func wholeNumber<Number: FixedWidthInteger & JSONConvertible>(
    _ name: String, from least: Number, to most: Number = .max
  ) throws -> Number? {
    try read(name) { json in
      guard let number = try Number?(json: json) else { return nil }
      guard (least...most).contains(number) else {
        throw FormatError("a number from \(least) " + (most == .max ? "on" : "to \(most)"), found: json)
      }
      return number
    }
  }
}
