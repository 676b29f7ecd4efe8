import Livery
import Testing

@testable import LiveryLog

/// What a recorder remembers of what is gone.
@Suite struct BookTests {
  private let lines = Lines()
  private let recorder: Recorder
  private let view: ClassID

  init() throws {
    recorder = Recorder { [lines] in lines.add($0) }
    view = try recorder.addClass("View")
  }

  /// More objects come and go than are remembered in any case.
  private func passMany() throws {
    for _ in 0..<1500 {
      let handle = try recorder.track(view)
      try recorder.untrack(handle)
    }
  }

  /// Used to be a label for each object and each sink that there ever was.
  @Test func whatIsGoneIsForgotten() throws {
    let handle = try recorder.track(view)
    let sink = try recorder.addCallbackSink { _ in }
    try passMany()
    for _ in 0..<1500 {
      let other = try recorder.addCallbackSink { _ in }
      try recorder.removeSink(other)
    }
    let labelCount = recorder.scribe.withBook { $0.labelCount }
    #expect(labelCount < 1100)
    try recorder.setSuspended(of: handle, to: true)
    try recorder.removeSink(sink)
    #expect(lines.operations.suffix(2) == [#"{"suspend":{"object":"o1"}}"#, #"{"removeSink":{"sink":"s1"}}"#])
  }

  /// A thread may ask for an id while a declaration is pending, and note it when that was discarded and made again. What had
  /// the name was unknown from then on.
  @Test func idsThatAreNotedLateAreIgnored() {
    var book = Book()
    let (gone, present) = (ClassID(index: 0, engine: 1), ClassID(index: 1, engine: 1))
    book.call(present, "View")
    book.call(gone, "View")
    let (name, nameOfGone) = (book.name(of: present), book.name(of: gone))
    #expect(name == "View" && nameOfGone != "View")
    let (goneSize, size) = (AttributeID(index: 0, engine: 1), AttributeID(index: 1, engine: 1))
    book.call(size, "size")
    book.call(goneSize, "size")
    let (nameOfSize, nameOfGoneSize) = (book.name(of: size), book.name(of: goneSize))
    #expect(nameOfSize == "size" && nameOfGoneSize != "size")
  }

  @Test func ownersOfWhatIsGoneAreWrittenWhenTheyGo() throws {
    let handle = try recorder.track(view)
    var owner: Recorder.Owner? = recorder.own(handle)
    try recorder.untrack(handle)
    try passMany()
    withExtendedLifetime(owner) {}
    owner = nil
    #expect(lines.operations.last == #"{"disown":{"object":"o1"}}"#)
  }

  @Test func whatADiscardedTransactionBringsBackIsKnown() throws {
    let handle = try recorder.track(view)
    try? recorder.transaction {
      try recorder.untrack(handle)
      try passMany()
      throw EditError.reservedAxis
    }
    try recorder.setSuspended(of: handle, to: true)
    #expect(lines.operations.last == #"{"suspend":{"object":"o1"}}"#)
  }

  /// An edit that names it throws, and again in a replay.
  @Test func aForgottenHandleStandsForNothing() throws {
    let handle = try recorder.track(view)
    try recorder.untrack(handle)
    try passMany()
    #expect(throws: EditError.staleHandle(handle)) { try recorder.setUnthemed(of: handle, to: true) }
    #expect(lines.operations.last == #"{"setUnthemed":{"object":"o1502","unthemed":true}}"#)
    let log = try Log(text: lines.text)
    let replay = Replay(on: log.setup)
    let events = log.operations.flatMap { replay.play($0) }
    #expect(events.last?.isError == true)
    #expect(events.filter(\.isError).count == 1)
  }
}
