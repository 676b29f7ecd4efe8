import Foundation
import Testing

@testable import LiveryDocuments

/// Whatever a document is, reading takes time in proportion to its size.
@Suite struct EffortTests {
  private func read(_ adversary: Adversary, times factor: Int, effortPerByte: Int? = nil) -> DesignTokenDocument {
    let files = adversary.files(adversary.count * factor).mapValues { Array($0.utf8) }
    var limits = DocumentLimits()
    if let effortPerByte { limits.effortPerByte = effortPerByte }
    return DesignTokenReader(limits: limits).read(resolver: "main.resolver.json") { path in
      guard let bytes = files[path] else { throw NoSuchFile() }
      return bytes
    }
  }

  private func size(_ adversary: Adversary, times factor: Int) -> Int {
    adversary.files(adversary.count * factor).values.map(\.utf8.count).reduce(0, +)
  }

  @Test(arguments: Adversary.all.filter { !$0.repeats })
  func stepsGrowWithTheSize(_ adversary: Adversary) {
    let steps = [1, 2, 4].map { read(adversary, times: $0).effort }
    #expect(steps[1] <= 2 * steps[0] + 20, "\(steps)")
    #expect(steps[2] <= 2 * steps[1] + 20, "\(steps)")
    #expect(steps[2] <= DocumentLimits().effortPerByte * size(adversary, times: 4))
  }

  /// Steps are what the reader counts; this is what it takes. Eight times the size is 64 times the time if the time goes
  /// with the square, so there is room for what else the machine does.
  @Test(arguments: Adversary.all.filter { !$0.repeats })
  func timeGrowsWithTheSize(_ adversary: Adversary) {
    func time(_ factor: Int) -> Double { processorTime { _ = read(adversary, times: factor) } }
    let short = min(time(1), time(1), time(1))
    var long = time(8)
    if long > 20 * short { long = min(long, time(8)) }
    #expect(long <= 20 * short, "\(short) and \(long) seconds")
  }

  @Test(arguments: Adversary.all.filter { $0.repeats })
  func whatRepeatsItselfIsRefused(_ adversary: Adversary) {
    let document = read(adversary, times: 4, effortPerByte: 1)
    let limit = max(size(adversary, times: 4), Effort.bytesMin)
    // Steps are taken in advance, and none of them are for more than the members of all files.
    #expect((limit + 1...2 * limit).contains(document.effort))
    #expect(document.layers.isEmpty)
    #expect(
      document.diagnostics.last?.message == """
        the document repeats itself through references and `$extends` so often that it cannot be read in 1 steps for each \
        byte of its files; let it repeat less, or raise the limit
        """)
  }

  /// Two sets that name each other, again and again: each report is of one level more, and each level lays all sources of
  /// a set on the stack.
  @Test func whatWaitsToBeReadIsInProportion() {
    let count = 3000
    func named(_ name: String, to other: String) -> String {
      let sources = Array(repeating: ##"{"$ref":"#/sets/\##(other)"}"##, count: count).joined(separator: ",")
      return #""\#(name)": {"sources": [\#(sources)]}"#
    }
    let sets = named("s", to: "t") + ", " + named("t", to: "s")
    let order = ##""resolutionOrder": [{"$ref": "#/sets/s"}]"##
    let text = #"{"version": "2025.10", \#(order), "sets": {\#(sets)}}"#
    let document = DesignTokenReader().read(resolver: "main.resolver.json") { _ in Array(text.utf8) }
    #expect(document.hasErrors)
    #expect(document.diagnostics.count * count <= 2 * DocumentLimits().effortPerByte * text.utf8.count)
  }

  /// Where a function that calls itself for each level would long have run out of stack.
  @Test(arguments: ["a chain of sets", "a cycle of extensions", "a chain of aliases", "a chain of empty extensions"])
  func nothingRecurses(_ name: String) throws {
    let adversary = try #require(Adversary.all.first { $0.name == name })
    let finished = DispatchSemaphore(value: 0)
    let thread = Thread {
      _ = read(adversary, times: 800 / adversary.count)
      finished.signal()
    }
    thread.stackSize = 128 << 10
    thread.start()
    finished.wait()
  }
}

/// The seconds that the calling thread works on something.
private func processorTime(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  body()
  return now() - start
}
