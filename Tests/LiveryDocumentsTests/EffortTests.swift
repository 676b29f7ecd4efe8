import Foundation
import Testing

@testable import LiveryDocuments

/// Whatever a document is, reading takes time in proportion to its size.
@Suite struct EffortTests {
  private func read(_ adversary: Adversary, times factor: Int, isStrict: Bool = false) -> ThemeDocument {
    let files = adversary.files(adversary.count * factor).mapValues { Array($0.utf8) }
    var limits = DocumentLimits()
    if isStrict { (limits.effortPerByte, limits.effortMin) = (1, 16 << 10) }
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

  /// Without a limit, each token of a chain is evaluated with all that follow, in each context.
  @Test func timeOfChecksGrowsWithTheSize() throws {
    let adversary = try #require(Adversary.all.first { $0.name == "a chain of aliases into a modifier" })
    func time(_ factor: Int) -> Double {
      let document = read(adversary, times: factor)
      return processorTime {
        #expect(document.tokenProblems(combinationsMax: 2).unfinished.count > 50)
        let variants = document.variants(combinationsMax: 2)
        #expect(variants.contains { !$0.isComplete } && variants.allSatisfy { $0.list.count == 2 })
      }
    }
    let short = min(time(4), time(4))
    var long = time(32)
    if long > 20 * short { long = min(long, time(32)) }
    #expect(long <= 20 * short, "\(short) and \(long) seconds")
    let check = read(adversary, times: 4).tokenProblems()
    #expect(check.unfinished.isEmpty && check.problems.isEmpty)
  }

  @Test(arguments: Adversary.all.filter { $0.repeats })
  func whatRepeatsItselfIsLeftOut(_ adversary: Adversary) {
    let document = read(adversary, times: 4, isStrict: true)
    let limit = max(size(adversary, times: 4), 16 << 10)
    // Steps are taken in advance, and none of them are for more than the members of all files. There are five phases.
    #expect((limit + 1...2 * 5 * limit).contains(document.effort))
    #expect(
      document.diagnostics.contains {
        $0.code == .limitExceeded && $0.message.contains("it takes more than 1 steps for each byte of the files")
      })
  }

  /// One group with many tokens, and many groups that extend it: 13 and 12 KB.
  @Test(arguments: [(100, 49), (40, 300)])
  func smallDocumentsMayInheritMuch(_ tokens: Int, _ groups: Int) {
    let document = DesignTokenReader(mode: .strict).read(
      tokens: Array(inheriting(tokens, groups).utf8), named: "t.tokens.json")
    #expect(document.reports == [])
    #expect(document.tokenNames.count == tokens * (groups + 1) + 2)
  }

  /// And says what that is, once, without calling missing what is left out.
  @Test func theRestIsRead() throws {
    var limits = DocumentLimits()
    limits.effortMin = 0
    let document = DesignTokenReader(limits: limits).read(
      tokens: Array(inheriting(100, 200).utf8), named: "t.tokens.json")
    #expect(document.diagnostics.map(\.code) == [.limitExceeded])
    #expect(document.diagnostics[0].message.contains("left out"))
    #expect(try document.value("own") == .number(1) && document.value("base.t99") == .number(99))
    #expect(document.tokenNames.count > 500 && document.tokenNames.count < 20_000)
  }

  private func inheriting(_ tokens: Int, _ groups: Int) -> String {
    let base = (0..<tokens).map { #""t\#($0)": \#(number($0))"# }.joined(separator: ", ")
    let others = (0..<groups).map { #""g\#($0)": {"$extends": "{base}"}"# }.joined(separator: ", ")
    let last = #""own": \#(number(1)), "alias": {"$value": "{g\#(groups - 1).t0}"}"#
    return #"{"base": {\#(base)}, \#(others), \#(last)}"#
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
