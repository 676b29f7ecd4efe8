import Livery
import Synchronization

/// A run sink that reads only the headers of runs. It goes when the value does.
final class EngineRuns {
  private let engine: CanvasEngine
  private let sink: SinkID
  private let headers: Headers

  /// What the runs of the delivery under way come to. Runs are delivered one after the other.
  private final class Headers: Sendable {
    let sum = Atomic<UInt64>(0)
  }

  init(of engine: CanvasEngine) throws {
    self.engine = engine
    let headers = Headers()
    self.headers = headers
    sink = try engine.engine.addRunSink { run in
      let part = HeaderSum.part(attribute: run.attribute.index, run.new.exactRGBA ?? 0, members: run.members.count)
      headers.sum.store(headers.sum.load(ordering: .relaxed) &+ part, ordering: .relaxed)
    }
  }

  deinit { try? engine.engine.removeSink(sink) }

  /// Starts a new sum.
  func reset() { headers.sum.store(0, ordering: .relaxed) }

  var checksum: Checksum { Checksum(sum: headers.sum.load(ordering: .relaxed)) }
}

/// What is known of all cells without looking at any: how many have which colour in which attribute.
enum HeaderSum {
  @inline(__always)
  static func part(attribute: UInt32, _ color: UInt32, members: Int) -> UInt64 {
    Checksum.mix(UInt64(attribute) << 32 ^ UInt64(color)) &* UInt64(members)
  }

  /// The sum of what an engine's rows say, read one by one.
  static func ofRows(_ engine: CanvasEngine, memberCounts: [Int]) -> Checksum {
    var sum: UInt64 = 0
    engine.forEachRow(engine.color) { style, attribute, color in
      sum &+= part(attribute: engine.attributes[attribute].index, color, members: memberCounts[style])
    }
    return Checksum(sum: sum)
  }
}
