/// What kind of work a benchmark times. Figures of different models are never divided by one another.
enum Model: String, Codable {
  /// Values are resolved and wait to be read.
  case pull
  /// Every changed value is written where it is used.
  case push
  /// A closure is called for every object and attribute.
  case closures
  /// Single operations and amounts.
  case none
}

/// What the samples of a contest count.
enum Unit: String, Codable {
  case nanoseconds = "ns"
  case bytes
  case allocations
}

/// The same job, done by everyone who can do it.
struct Contest {
  /// In the order of their samples in each round.
  let contestants: [Contestant]
  /// How many bindings one sample changes, or how many operations it performs.
  let bindings: Int
  var unit = Unit.nanoseconds
  /// Fewer rounds than usual, for contests whose samples need a long preparation.
  var roundsMax = Int.max
  /// What the engine's last sample consisted of; where time is measured, what each contestant holds.
  var parts: (() -> [MemoryPart])?
  /// Of jobs that are nothing but a stream: the same without looking where anything is, which says what the hand loop could
  /// come to there and then. Over its own cells, and over as many elsewhere, which the system may have put better.
  var streams: [() -> Void] = []
}

/// One participant of a contest.
struct Contestant {
  /// The engine is `livery`, the hand loop `hand-loop`, rivals `peer.…`.
  let subject: String
  /// What stands for the memory that it goes over. Contestants that share it find the caches as one of them left them.
  private(set) var memory: String
  /// Takes one sample, in the contest's unit.
  let sample: () throws -> UInt64
  /// Brings the participant to the values that must be everybody's, on all sides that it was timed to go to, and adds them
  /// up.
  let checksum: (() throws -> Checksum)?

  static let livery = "livery"
  /// The engine itself, before what it is put through.
  static let start = "livery.start"
  static let handLoop = "hand-loop"
  /// Where `livery` is a dialect: the same work through the engine's own API.
  static let engine = "engine"
  static let jxtheme = "peer.jxtheme"
  static let xztheme = "peer.xztheme"
  static let reference = "reference"

  init(
    _ subject: String = Contestant.livery, sample: @escaping () throws -> UInt64,
    checksum: (() throws -> Checksum)? = nil
  ) {
    self.subject = subject
    memory = subject
    self.sample = sample
    self.checksum = checksum
  }

  /// The same, known to share its memory with others.
  func over(_ memory: String) -> Contestant {
    var contestant = self
    contestant.memory = memory
    return contestant
  }

  /// A participant that is timed while it goes from one of two sides to the other.
  ///
  /// - Parameters:
  ///   - prepare: runs before each sample, outside the clock.
  ///   - flip: goes to the second side if its argument is true, else to the first, where the participant stands.
  ///   - checksum: over the values of the side on which the participant is; asked for on both.
  ///   - end: leaves things to others as they were found, but for the side. It is the second.
  static func flipping(
    _ subject: String = Contestant.livery, prepare: @escaping () throws -> Void = {},
    _ flip: @escaping (_ toSecond: Bool) throws -> Void, checksum: @escaping () throws -> Checksum,
    end: @escaping () throws -> Void = {}
  ) -> Contestant {
    var isSecond = false
    return Contestant(subject) {
      try prepare()
      isSecond.toggle()
      return try Clock.time { try flip(isSecond) }
    } checksum: {
      // As it is timed, and to both sides though it may stand on one.
      func go(toSecond: Bool) throws {
        try prepare()
        isSecond = toSecond
        try flip(toSecond)
      }
      if !isSecond { try go(toSecond: true) }
      try go(toSecond: false)
      let first = try checksum()
      try go(toSecond: true)
      let both = try Checksum(first, checksum())
      try end()
      return both
    }
  }

  /// A participant that is timed while it goes to the second of two sides and back, where one direction may cost more
  /// than the other. A sample is the mean of both.
  static func roundTrip(
    _ subject: String = Contestant.livery, _ flip: @escaping (_ toSecond: Bool) throws -> Void,
    checksum: @escaping () throws -> Checksum
  ) -> Contestant {
    Contestant(subject) {
      try Clock.time {
        try flip(true)
        try flip(false)
      } / 2
    } checksum: {
      let first = try checksum()
      try flip(true)
      return try Checksum(first, checksum())
    }
  }

  /// A participant that is timed while it adds up what it reads.
  ///
  /// - Parameter checksum: over the same values, each at its place: a sum is the same in any order.
  static func summing(
    _ subject: String = Contestant.livery, _ read: @escaping () throws -> Checksum,
    checksum: @escaping () throws -> Checksum
  ) -> Contestant {
    var sum = Checksum()
    return Contestant(subject) {
      try Clock.time { sum = try read() }
    } checksum: {
      try Checksum(sum: sum.sum &+ checksum().sum)
    }
  }
}
