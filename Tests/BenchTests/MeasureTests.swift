import Testing

@testable import bench

@Suite struct ChecksumTests {
  @Test func orderDoesNotCountButPlacesDo() {
    var (forward, backward, swapped) = (Checksum(), Checksum(), Checksum())
    forward.add(7, at: 0)
    forward.add(9, at: 1)
    backward.add(9, at: 1)
    backward.add(7, at: 0)
    swapped.add(9, at: 0)
    swapped.add(7, at: 1)
    #expect(forward == backward)
    #expect(forward != swapped)
  }

  @Test func textHasSixteenDigits() {
    #expect(Checksum(sum: 0xAB).description == "00000000000000ab")
  }
}

// Counting allocations is process-wide, so one after the other.
@Suite(.serialized) struct SamplingTests {
  private static func contestant(_ subject: String, takes samples: [UInt64], endsWith sum: UInt64) -> Contestant {
    var next = 0
    return Contestant(subject) {
      defer { next += 1 }
      return samples[next % samples.count]
    } checksum: {
      Checksum(sum: sum)
    }
  }

  @Test func contestantsTakeTurns() throws {
    var order: [String] = []
    let contestants = ["a", "b", "c"].map { name in
      Contestant(name) {
        order.append(name)
        return 1
      }
    }
    let sampling = Sampling(rounds: 3, roundsMax: 3)
    _ = try sampling.run(Contest(contestants: contestants, bindings: 1))
    #expect(order.joined().hasPrefix("abc" + "abc" + "bca" + "cab"), "one pass to warm up, then three rounds")
  }

  @Test func nobodyFindsTheCachesAsOneOfItsKindLeftThem() {
    let memories = ["engine", "engine", "table", "table"]
    #expect(Sampling.usher(before: 1, after: 0, memories) == 2)
    #expect(Sampling.usher(before: 2, after: 3, memories) == 0)
    #expect(Sampling.usher(before: 2, after: 1, memories) == nil)
    #expect(Sampling.usher(before: 0, after: nil, memories) == nil)
    #expect(Sampling.usher(before: 1, after: 1, memories) == nil, "there is nobody else")
    #expect(Sampling.usher(before: 1, after: 0, ["engine", "engine"]) == nil)
  }

  @Test func eachRoundBeginsWithAnotherButNobodyFollowsItself() {
    #expect(Sampling.turns(among: [], 1, nil) == [])
    #expect(Sampling.turns(among: [4], 7, 4) == [4])
    #expect(Sampling.turns(among: [0, 2, 3], 4, 0) == [2, 3, 0])
    // Of two, the one that was last never begins.
    var order: [Int] = []
    for round in 0..<4 { order += Sampling.turns(among: [0, 1], round, order.last) }
    #expect(order == [0, 1, 0, 1, 0, 1, 0, 1])
    order = []
    for round in 0..<60 { order += Sampling.turns(among: round % 10 == 9 ? [0, 1, 2] : [0, 1], round, order.last) }
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 != $1 })
  }

  /// Whoever is fastest would find its memory in the caches in most rounds, and the others never.
  @Test func whoIsFastDoesNotFollowItself() throws {
    var order: [String] = []
    func contestant(_ name: String, _ nanoseconds: UInt64) -> Contestant {
      Contestant(name) {
        order.append(name)
        let start = Clock.now
        while Clock.now - start < nanoseconds {}
        return nanoseconds
      }
    }
    let contest = Contest(contestants: [contestant("slow", 5_000_000), contestant("fast", 100_000)], bindings: 1)
    let outcomes = try Sampling(rounds: 3, roundsMax: 100, extraNanosecondsMax: 20_000_000).run(contest)
    // Two each to warm up, and one each for what they allocate.
    let timed = order.dropFirst(4).dropLast(2)
    #expect(zip(timed, timed.dropFirst()).allSatisfy { $0 != $1 })
    #expect(outcomes[0].distribution.count == outcomes[1].distribution.count)
  }

  /// It fills the hand loop's cells, which has to end with its own values all the same.
  @Test func streamsAreMeasuredBesideTheHandLoop() throws {
    var cells: [String: UInt32] = [:]
    var streams = 0
    func contestant(_ name: String) -> Contestant {
      .flipping(name) {
        cells[name] = $0 ? 2 : 1
      } checksum: {
        var checksum = Checksum()
        checksum.add(cells[name] ?? 0, at: 0)
        return checksum
      }
    }
    var contest = Contest(contestants: [contestant(Contestant.livery), contestant(Contestant.handLoop)], bindings: 1)
    #expect(try Sampling(rounds: 1, roundsMax: 1).run(contest).allSatisfy { $0.stream == nil })
    contest.streams = [
      {
        cells[Contestant.handLoop] = 9
        streams += 1
      }
    ]
    let outcomes = try Sampling(rounds: 1, roundsMax: 1).run(contest)
    #expect(outcomes[0].stream == nil && outcomes[1].stream != nil && streams == 16)
  }

  /// Who delivers nothing on the way back has half of the samples for nothing.
  @Test(arguments: [true, false]) func valuesAreComparedOnBothSides(isRoundTrip: Bool) throws {
    func contestant(_ name: String, comesBack: Bool) -> Contestant {
      var cell: UInt32 = 1
      func flip(toSecond: Bool) { if toSecond || comesBack { cell = toSecond ? 2 : 1 } }
      func checksum() -> Checksum {
        var checksum = Checksum()
        checksum.add(cell, at: 0)
        return checksum
      }
      return isRoundTrip
        ? .roundTrip(name, flip, checksum: checksum) : .flipping(name, flip, checksum: checksum)
    }
    func run(comesBack: Bool) throws {
      let contestants = [contestant("a", comesBack: true), contestant("b", comesBack: comesBack)]
      _ = try Sampling(rounds: 2, roundsMax: 2).run(Contest(contestants: contestants, bindings: 1))
    }
    try run(comesBack: true)
    #expect(throws: DifferentValues.self) { try run(comesBack: false) }
  }

  /// What is compared is what each side comes to as it is timed, whichever side the samples ended on.
  @Test(arguments: [1, 2, 3]) func sidesAreComparedAsTheyArePrepared(samples: Int) throws {
    var (prepared, flips) = (0, [Bool]())
    let contestant = Contestant.flipping {
      prepared += 1
    } _: {
      flips.append($0)
    } checksum: {
      Checksum()
    }
    for _ in 0..<samples { _ = try contestant.sample() }
    _ = try contestant.checksum?()
    #expect(prepared == flips.count)
    #expect(flips.suffix(3) == [true, false, true] && zip(flips, flips.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test func whoIsTooSlowGivesOneSample() throws {
    let contest = Contest(contestants: [Self.contestant("a", takes: [5, 7], endsWith: 1)], bindings: 1)
    let outcomes = try Sampling(rounds: 9, nanosecondsMax: 0).run(contest)
    #expect(outcomes.map(\.distribution.count) == [1])
    #expect(outcomes.map(\.distribution.median) == [5])
  }

  @Test func whoIsFastGivesEnoughForAPercentile() throws {
    var contest = Contest(contestants: [Self.contestant("a", takes: [1], endsWith: 1)], bindings: 1)
    let sampling = Sampling(rounds: 3, extraNanosecondsMax: 100_000_000_000)
    #expect(try sampling.run(contest).map(\.distribution.count) == [1_000])
    #expect(try Sampling(rounds: 3, extraNanosecondsMax: 0).run(contest).map(\.distribution.count) == [3])
    contest.roundsMax = 5
    #expect(try sampling.run(contest).map(\.distribution.count) == [5])
  }

  @Test func thePercentileOfFewSamplesIsTheLargestAndSaysSo() {
    var distribution = Distribution()
    for sample in 1...99 as ClosedRange<UInt64> { distribution.record(sample) }
    #expect(distribution.p99 == 99 && distribution.p99IsMax == true)
    distribution.record(100)
    #expect(distribution.p99 == 99 && distribution.p99IsMax == nil && distribution.max == 100)
    #expect(Unit.nanoseconds.text(p99: 99, isMax: true) == "99 ns max")
    #expect(Unit.nanoseconds.text(p99: 99, isMax: nil) == "99 ns")
  }

  @Test func differentValuesFail() {
    let contest = Contest(
      contestants: [
        Self.contestant("a", takes: [1], endsWith: 1), Self.contestant("b", takes: [1], endsWith: 2),
      ], bindings: 1)
    #expect(throws: DifferentValues.self) { try Sampling(rounds: 1, roundsMax: 1).run(contest) }
  }

  @Test func sumsOfOtherOrdersFail() {
    func summing(_ values: [UInt32]) -> Contestant {
      Contestant.summing {
        Checksum(sum: values.reduce(0) { $0 + UInt64($1) })
      } checksum: {
        var checksum = Checksum()
        for (place, value) in values.enumerated() { checksum.add(value, at: place) }
        return checksum
      }
    }
    let contest = Contest(contestants: [summing([1, 2]), summing([2, 1])], bindings: 1)
    #expect(throws: DifferentValues.self) { try Sampling(rounds: 1, roundsMax: 1).run(contest) }
  }

  @Test func medianAndExtremesAreThoseOfTheSamples() {
    var distribution = Distribution()
    for sample in [50, 10, 30, 20, 40] as [UInt64] { distribution.record(sample) }
    #expect(distribution.count == 5)
    #expect(distribution.min == 10)
    #expect(distribution.median == 30)
    #expect(distribution.max == 50)
  }

  @Test(.enabled(if: Allocator.canCount)) func allocationsAreCounted() {
    let allocations = Allocator.allocations {
      UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8).deallocate()
    }
    // At least, because other tests run at the same time.
    #expect(allocations.count >= 1)
    #expect(allocations.bytes >= 64)
  }
}
