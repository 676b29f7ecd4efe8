import Foundation
import Livery
import Testing

@testable import LiveryPersistence

struct FileBackEndTests {
  let folder: TemporaryFolder
  var backEnd: FileBackEnd { FileBackEnd(folder: folder.path) }

  init() throws { folder = try TemporaryFolder() }

  private func makeStore() throws -> ThemeStore {
    try ThemeStore(makeEngine(), in: backEnd, user: "ada", defaults: standardModes)
  }

  @Test func eachUserHasOneFile() throws {
    let store = try makeStore()
    #expect(try folder.names == [], "nothing was chosen")
    try store.choose(["theme": "night"])
    try store.switchUser(to: "../Grace")
    try store.choose(["theme": "noon"])
    try store.choose(["theme": "night"])
    #expect(try folder.names == ["choice-%2e%2e%2f%47race", "choice-ada"])
    #expect(folder["choice-ada"] == folder["choice-%2e%2e%2f%47race"])
    #expect(throws: ThemeStoreError.userKeyTooLong(String(repeating: "A", count: 80))) {
      try store.switchUser(to: String(repeating: "A", count: 80))
    }
    try store.switchUser(to: String(repeating: "a", count: 200))
    try store.choose(["theme": "noon"])
    #expect(try folder.names.count == 3)
  }

  @Test func nobodyElseReadsTheFile() throws {
    try makeStore().choose(["theme": "night"])
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/choice-ada")
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  /// Through the file, what `ChoiceTextTests` says of bytes.
  @Test func damageAtEveryByteIsSetAside() throws {
    let store = try makeStore()
    try store.choose(["theme": "night", "density": "compact"])
    let sound = try #require(folder["choice-ada"])
    var count = 0
    for offset in sound.indices {
      var flipped = sound
      flipped[offset] ^= 1 << UInt8(offset % 8)
      for damaged in [flipped, Array(sound[..<offset])] {
        folder["choice-ada"] = damaged
        try store.switchUser(to: "ada")
        count += 1
        let place = "\(folder.path)/choice-ada.damaged-\(count)"
        guard case .damaged(_, place)? = store.problems.first else {
          Issue.record("byte \(offset): \(store.problems)")
          return
        }
        #expect(store.choice == [:])
        #expect(folder["choice-ada.damaged-\(count)"] == damaged)
        #expect(folder["choice-ada"] == nil)
      }
    }
    folder["choice-ada"] = sound
    try store.switchUser(to: "ada")
    #expect(store.problems.isEmpty && store.choice == ["theme": "night", "density": "compact"])
  }

  @Test func aDraftThatWasLeftBehindDoesNoHarm() throws {
    folder["choice-ada.new"] = Array("half a te".utf8)
    let store = try makeStore()
    #expect(store.choice == [:] && store.problems.isEmpty)
    try store.choose(["theme": "night"])
    #expect(try folder.names == ["choice-ada"])
    #expect(try makeStore().choice == ["theme": "night"])
  }

  @Test func draftsAreForgottenAndFilesOfOthersAreNot() throws {
    let strange = ["choice-ada.damaged-", "choice-ada.damaged-02", "choice-ada.damaged-1.txt", "choice-ada.old"]
    for name in ["choice-ada", "choice-ada.new", "choice-ada.damaged-2"] + strange { folder[name] = [1] }
    try backEnd.forget("ada")
    #expect(try folder.names == strange)
    let nowhere = "\(folder.path)/nowhere"
    #expect(throws: ThemeStoreError.file(operation: "create", path: "\(nowhere)/choice-ada.new", code: ENOENT)) {
      try FileBackEnd(folder: nowhere).forget("ada")
    }
  }

  @Test func aFileIsNeverReadWhole() throws {
    folder["choice-ada"] = Array(repeating: UInt8(ascii: "\n"), count: 1 << 20)
    #expect(try backEnd.load(for: "ada")?.count == ChoiceText.bytesMax + 1)
    #expect(try makeStore().problems.count == 1)
  }

  @Test func whatIsNoFileIsAnError() throws {
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/choice-ada", withIntermediateDirectories: false)
    #expect(throws: ThemeStoreError.file(operation: "read", path: "\(folder.path)/choice-ada", code: EISDIR)) {
      try makeStore()
    }
    #expect(mkfifo("\(folder.path)/choice-grace", 0o600) == 0)
    #expect(try backEnd.load(for: "grace") == [], "and nobody waits for a writer")
  }

  @Test func theFolderMustBeThere() throws {
    let nowhere = "\(folder.path)/nowhere"
    let store = try ThemeStore(makeEngine(), in: FileBackEnd(folder: nowhere), user: "ada", defaults: standardModes)
    #expect(throws: ThemeStoreError.file(operation: "open", path: nowhere, code: ENOENT)) {
      try store.choose(["theme": "night"])
    }
    #expect(store.choice == [:])
    folder["file"] = []
    #expect(throws: ThemeStoreError.file(operation: "open", path: "\(folder.path)/file/choice-ada", code: ENOTDIR)) {
      try FileBackEnd(folder: "\(folder.path)/file").load(for: "ada")
    }
  }

  /// Used to leave the choice that was refused for the next start.
  @Test(arguments: [[:], ["theme": "noon"]] as [[AxisName: ModeName]])
  func whatCannotBeSyncedIsPutBack(_ former: [AxisName: ModeName]) throws {
    if !former.isEmpty { try makeStore().choose(former) }
    let error = ThemeStoreError.file(operation: "sync", path: folder.path, code: EIO)
    let engine = try makeEngine()
    let store = try ThemeStore(
      engine, in: FileBackEnd(folder: folder.path) { _ in throw error }, user: "ada", defaults: standardModes)
    let (modes, names) = (engine.modesInForce, try folder.names)
    #expect(throws: error) { try store.choose(["theme": "night"]) }
    #expect(store.choice == former && engine.modesInForce == modes)
    #expect(try makeStore().choice == former, "at the next start")
    #expect(try folder.names == names)
  }

  @Test func whatAnotherSavedMeanwhileIsNotPutBack() throws {
    let backEnd = backEnd
    try backEnd.save([1], for: "ada")
    let error = ThemeStoreError.file(operation: "sync", path: folder.path, code: EIO)
    let failing = FileBackEnd(folder: folder.path) { _ in
      try backEnd.save([3], for: "ada")
      throw error
    }
    #expect(throws: error) { try failing.save([2], for: "ada") }
    #expect(folder["choice-ada"] == [3])
    #expect(try folder.names == ["choice-ada"])
  }

  @Test func aDraftIsNotWrittenThroughALink() throws {
    folder["precious"] = [1]
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/choice-ada.new", withDestinationPath: "\(folder.path)/precious")
    #expect(throws: ThemeStoreError.file(operation: "create", path: "\(folder.path)/choice-ada.new", code: ELOOP)) {
      try makeStore().choose(["theme": "night"])
    }
    #expect(folder["precious"] == [1])
  }

  /// Used to wait for ever for somebody who reads the pipe.
  @Test func aPipeInPlaceOfADraftIsAnError() throws {
    let path = "\(folder.path)/choice-ada.new"
    #expect(mkfifo(path, 0o600) == 0)
    let store = try makeStore()
    #expect(throws: ThemeStoreError.notAFile(path: path)) { try store.choose(["theme": "night"]) }
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(throws: ThemeStoreError.notAFile(path: path)) { try store.choose(["theme": "night"]) }
    #expect(store.choice == [:])
    #expect(try folder.names == ["choice-ada.new"], "it is somebody's")
  }

  /// Used to go on for ever.
  @Test func aDraftThatIsNeverTheLockedOneIsAnError() throws {
    let path = "\(folder.path)/choice-ada.new"
    let juggler = Juggler(path)
    #expect(throws: ThemeStoreError.fileKeepsChanging(path: path)) { try backEnd.save([1], for: "ada") }
    juggler.end()
    try backEnd.save([1], for: "ada")
    #expect(try folder.names == ["choice-ada"])
  }

  @Test func manyStoresMayShareAFolder() throws {
    let texts = (0..<4 as Range<UInt8>).map { [UInt8](repeating: $0, count: 10_000 + 100 * Int($0)) }
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      for _ in 0..<25 {
        #expect(throws: Never.self) { try backEnd.save(texts[number], for: "ada") }
        #expect(texts.contains((try? backEnd.load(for: "ada")) ?? []))
      }
    }
    #expect(try folder.names == ["choice-ada"])
  }
}

/// Has a locked file at a path all the time, and puts another in its place before it gives the lock back.
private final class Juggler: Sendable {
  private let isOver = Locked(false)
  private let group = DispatchGroup()

  init(_ path: String) {
    let first = Self.put(at: path)
    DispatchQueue.global().async(group: group) { [isOver] in
      var last = first
      // If nobody gives up, this one does.
      let deadline = Date() + 60
      while !isOver.withLock({ $0 }) && Date() < deadline {
        let next = Self.put(at: path)
        close(last)
        last = next
      }
      close(last)
    }
  }

  func end() {
    isOver.withLock { $0 = true }
    group.wait()
  }

  private static func put(at path: String) -> Int32 {
    let file = open(path + "er", O_WRONLY | O_CREAT, 0o600)
    precondition(file >= 0 && flock(file, LOCK_EX) == 0 && rename(path + "er", path) == 0)
    return file
  }
}
