import Foundation
import LiveryVocabulary
import Testing

@testable import Livery

/// Who waits for the other at the locks of pooled values sleeps: one that spins takes all the time that it waits.
@Suite struct PooledValuesTests {
  private static let text = "a text that is not small"

  @Test func readersSleepThroughALongSweep() {
    var pool = ValuePool(garbageMin: 0, garbageGrowth: 0)
    let (word, shown) = (pool.word(for: Value.string(Self.text)), pool.shown)
    let (processorTime, hasRead) = (Box(1.0), DispatchSemaphore(value: 0))
    shown.sweep {
      Thread.detachNewThread {
        processorTime.content = threadSeconds { _ = shown.decode(word) { true } }
        hasRead.signal()
      }
      Thread.sleep(forTimeInterval: 0.3)
    }
    hasRead.wait()
    #expect(processorTime.content < 0.1)
    let count = pool.count
    #expect(count == 1)
  }

  @Test func aSweepSleepsWhileAReaderIsHeldUp() {
    var pool = ValuePool(garbageMin: 0, garbageGrowth: 0)
    let (word, shown) = (pool.word(for: Value.string(Self.text)), pool.shown)
    let isReading = DispatchSemaphore(value: 0)
    let value = Box<Value?>(nil)
    Thread.detachNewThread {
      value.content = shown.decode(word) {
        isReading.signal()
        Thread.sleep(forTimeInterval: 0.3)
        return true
      }
      isReading.signal()
    }
    isReading.wait()
    #expect(threadSeconds { shown.sweep {} } < 0.1)
    isReading.wait()
    #expect(value.content == Value.string(Self.text))
    let count = pool.count
    #expect(count == 1)
  }
}
