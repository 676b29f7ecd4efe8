import LiveryVocabulary
import Testing

@testable import LiveryLog

@Suite struct CastHistoryTests {
  private func handle(_ number: Int) -> Handle { Handle(index: UInt32(number), generation: 1) }

  @Test func labelsStandForWhatTheyStoodForThen() {
    var history = CastHistory()
    var moments = [history.now]
    history.give(handle(0), to: "o2", isNew: true)
    history.give(handle(1), to: "o1", isNew: true)
    moments.append(history.now)
    for number in 2...4 {
      history.give(handle(number), to: "o2", isNew: false)
      moments.append(history.now)
    }
    history.give(handle(5), to: "o10", isNew: true)
    history.give(handle(6), to: "o1", isNew: false)
    moments.append(history.now)

    let labels: [[Label]] = [
      [], ["o1", "o2"], ["o1", "o2"], ["o1", "o2"], ["o1", "o2"], ["o1", "o10", "o2"],
    ]
    let numbers: [[UInt32]] = [[], [1, 0], [1, 2], [1, 3], [1, 4], [6, 5, 4]]
    for (place, moment) in moments.enumerated() {
      let found = history.handles(at: moment)
      #expect(found.map { $0.label } == labels[place])
      #expect(found.map { $0.handle.index } == numbers[place])
    }
  }
}
