import Foundation
import Livery
import Testing

@Suite struct CrewTests {
  /// One that spins takes all the time that it waits.
  @Test func theOwnerSleepsWhileAHelperIsHeldUp() {
    let crew = Crew(helpers: 1)
    let (owner, isHelped) = (Thread.current, DispatchSemaphore(value: 0))
    let processorTime = threadSeconds {
      withUnsafePointer(to: 0) { work in
        crew.run(2, work) { _, _ in
          if Thread.current == owner {
            isHelped.wait()
          } else {
            isHelped.signal()
            Thread.sleep(forTimeInterval: 0.3)
          }
        }
      }
    }
    #expect(processorTime < 0.1)
  }
}
