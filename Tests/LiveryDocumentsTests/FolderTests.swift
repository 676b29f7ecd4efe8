import Foundation
import LiveryVocabulary
import Synchronization
import Testing

@testable import LiveryDocuments

/// Reading from disk, where symbolic links could lead anywhere.
@Suite struct FolderTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("livery-\(UUID().uuidString)")

  private func write(_ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func readsFromTheRootFolder() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("shared/a.tokens.json", #"{"a": \#(number(1))}"#)
    try write("themes/x.resolver.json", resolver(set("s", #"{"$ref": "../shared/a.tokens.json"}"#)))
    let path = folder.appendingPathComponent("themes/x.resolver.json").path
    #expect(
      DesignTokenReader().read(resolver: path).diagnostics.map(\.message) == [
        "\"../shared/a.tokens.json\" leads out of the root folder; keep all files below it"
      ])
    let document = DesignTokenReader().read(resolver: path, root: folder.path)
    #expect(document.reports == [])
    #expect(try document.value("a") == .number(1))
    #expect(document.layers[0].definitions[0].origin?.file == "shared/a.tokens.json")
    let tokens = DesignTokenReader().read(tokens: folder.appendingPathComponent("shared/a.tokens.json").path)
    #expect(try tokens.value("a") == .number(1))
    #expect(tokens.files == ["a.tokens.json"])
  }

  /// The files of several themes have one name and lie in folders of their own.
  @Test func filesOfTokensAreNamedFromTheRoot() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("night/x.tokens.json", #"{"a": \#(number(1)), "b": {"$value": "{gone}"}}"#)
    let path = folder.appendingPathComponent("night/x.tokens.json").path
    let night = DesignTokenReader().read(tokens: path, root: folder.path)
    #expect(night.diagnostics.map(\.file) == ["night/x.tokens.json"] && night.files == ["night/x.tokens.json"])
    #expect(night.layers[0].definitions[0].origin?.file == "night/x.tokens.json")
    let outside = DesignTokenReader().read(tokens: path, root: folder.appendingPathComponent("day").path)
    #expect(outside.hasErrors && outside.layers.isEmpty)
  }

  @Test func whatWasAskedForIsListed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("sub/a.json", #"{"a": \#(number(1))}"#)
    let (there, gone) = (#"{"$ref": "sub/a.json"}"#, #"{"$ref": "gone.json"}"#)
    try write("x.resolver.json", resolver(set("s", there, gone, there)))
    let document = DesignTokenReader().read(resolver: folder.appendingPathComponent("x.resolver.json").path)
    #expect(document.files == ["x.resolver.json", "sub/a.json", "gone.json"])
    let missing = DesignTokenReader().read(resolver: folder.appendingPathComponent("y.resolver.json").path)
    #expect(missing.files == ["y.resolver.json"] && missing.hasErrors)
  }

  /// A relative path is one from the current folder, also where the root has a file of that name.
  @Test func documentsOutsideOfTheRootAreRefused() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("x.resolver.json", resolver(set("s", #"{"a": \#(number(1))}"#)))
    let document = DesignTokenReader().read(resolver: "x.resolver.json", root: folder.path)
    #expect(
      document.diagnostics.map(\.message) == [
        "\"x.resolver.json\" cannot be read: it is outside of the root folder"
      ])
    #expect(try document.value("a") == nil)
  }

  /// Used to be refused as outside of the root, which it is by its letters.
  @Test func theRootMayBeNamedByALink() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("real/sub/x.tokens.json", #"{"a": \#(number(1))}"#)
    let link = folder.appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.appendingPathComponent("real"))
    let real = folder.appendingPathComponent("real/sub/x.tokens.json").path
    let throughLink = link.appendingPathComponent("sub/x.tokens.json").path
    for (path, root) in [(real, link), (throughLink, folder.appendingPathComponent("real")), (throughLink, link)] {
      let document = DesignTokenReader().read(tokens: path, root: root.path)
      #expect(document.files == ["sub/x.tokens.json"] && document.diagnostics.isEmpty)
      #expect(try document.value("a") == .number(1))
    }
  }

  /// What is outside stays outside, whichever name the root goes by.
  @Test func rootsThatAreNamedByLinksAreNotLeft() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    func link(_ name: String, to other: String) throws {
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent(name), withDestinationURL: folder.appendingPathComponent(other))
    }
    func messages(_ path: String, root: String) -> [String] {
      DesignTokenReader().read(
        tokens: folder.appendingPathComponent(path).path, root: folder.appendingPathComponent(root).path
      ).diagnostics.map(\.message)
    }
    try write("secret/a.json", "{}")
    try write("real/b.json", "{}")
    try link("link", to: "real")
    try link("real/inside.json", to: "secret/a.json")
    try link("outside", to: "secret")
    #expect(
      messages("real/inside.json", root: "link") == [
        "\"inside.json\" cannot be read: it is a link with an absolute path; make the link relative"
      ])
    let outside = folder.appendingPathComponent("outside/a.json").path
    #expect(
      messages("outside/a.json", root: "real") == ["\"\(outside)\" cannot be read: it is outside of the root folder"])
  }

  /// Without leaving anything behind, which only `Scripts/test --asan` sees.
  @Test func emptyFilesAreRead() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("empty.tokens.json", "")
    let document = DesignTokenReader().read(tokens: folder.appendingPathComponent("empty.tokens.json").path)
    #expect(document.diagnostics.count == 1)
    #expect(document.diagnostics.first?.message.contains("cannot be read") == false, "\(document.diagnostics)")
  }

  @Test func refusesLinksOutOfTheRootAndFolders() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("secret.json", "{}")
    try write("root/sub/a.json", "{}")
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("root/link.json"),
      withDestinationURL: folder.appendingPathComponent("secret.json"))
    try write("root/x.resolver.json", resolver(set("s", #"{"$ref": "link.json"}"#, #"{"$ref": "sub"}"#)))
    let document = DesignTokenReader().read(resolver: folder.appendingPathComponent("root/x.resolver.json").path)
    #expect(
      document.diagnostics.map(\.message) == [
        "\"link.json\" cannot be read: it is a link with an absolute path; make the link relative",
        "\"sub\" cannot be read: it is no regular file",
      ])
  }

  /// Every way out of the root folder that a path can take. The file is there, so that only the refusal keeps it unread.
  @Test(arguments: [
    ("../secret.json", "leads out of the root folder; keep all files below it"),
    ("sub/../../secret.json", "leads out of the root folder; keep all files below it"),
    ("./sub/.././../secret.json", "leads out of the root folder; keep all files below it"),
    ("%2e%2e/secret.json", "leads out of the root folder; keep all files below it"),
    ("..%2fsecret.json", "leads out of the root folder; keep all files below it"),
    ("/FOLDER/secret.json", "is no relative path; write the path from this file's folder"),
    ("%2fFOLDER/secret.json", "is no relative path; write the path from this file's folder"),
    ("file:///FOLDER/secret.json", "is no relative path; write the path from this file's folder"),
    ("FILE:///FOLDER/secret.json", "is no relative path; write the path from this file's folder"),
    ("https://example.org/secret.json", "is no relative path; write the path from this file's folder"),
    ("..\\\\secret.json", "is no relative path; write the path from this file's folder"),
    ("a%00/../secret.json", "is not a path; write a relative path like \"./colors.tokens.json\""),
    ("%zz", "is not a path; write a relative path like \"./colors.tokens.json\""),
    ("none.json", "cannot be read: there is no such file"),
    ("link.json", "cannot be read: it is a link out of the root folder"),
    ("linked/secret.json", "cannot be read: it is a link out of the root folder"),
    ("sub/linked/secret.json", "cannot be read: it is a link out of the root folder"),
    ("chain.json", "cannot be read: it is a link out of the root folder"),
    ("absolute.json", "cannot be read: it is a link with an absolute path; make the link relative"),
    ("around.json", "cannot be read: it is a link out of the root folder"),
    ("sub", "cannot be read: it is no regular file"),
    ("pipe", "cannot be read: it is no regular file"),
    ("to-pipe", "cannot be read: it is no regular file"),
    ("sub/a.json/b.json", "cannot be read: there is no such file"),
    (".", "cannot be read: it is no regular file"),
  ])
  func staysInTheRootFolder(_ reference: String, problem: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("secret.json", #"{"secret": \#(number(1))}"#)
    try write("root/sub/a.json", "{}")
    let root = folder.appendingPathComponent("root")
    func link(_ name: String, _ target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: root.appendingPathComponent(name).path, withDestinationPath: target)
    }
    try link("link.json", "../secret.json")
    try link("linked", "..")
    try link("sub/linked", "../../root/..")
    try link("chain.json", "sub/next.json")
    try link("sub/next.json", "../link.json")
    try link("absolute.json", folder.appendingPathComponent("secret.json").path)
    // Out and in again is out, too.
    try link("around.json", "../root/sub/a.json")
    try link("to-pipe", "sub/../pipe")
    #expect(mkfifo(root.appendingPathComponent("pipe").path, 0o600) == 0)
    let written = reference.replacing("/FOLDER", with: folder.path)
    try write("root/x.resolver.json", resolver(set("s", #"{"$ref": "\#(written)"}"#)))
    let document = DesignTokenReader().read(resolver: root.appendingPathComponent("x.resolver.json").path)
    #expect(document.diagnostics.count == 1)
    #expect(document.diagnostics.first?.message.hasSuffix(problem) == true, "\(document.diagnostics)")
    #expect(try document.value("secret") == nil)
  }

  #if os(Linux)
    /// Two folders whose names look the same are two, where the file system goes by bytes.
    @Test func foldersGoByTheirScalars() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try write("cafe\u{301}/secret.json", #"{"secret": \#(number(1))}"#)
      try write("caf\u{e9}/x.resolver.json", resolver(set("s", #"{"$ref": "link.json"}"#)))
      let root = folder.appendingPathComponent("caf\u{e9}")
      try FileManager.default.createSymbolicLink(
        atPath: root.appendingPathComponent("link.json").path, withDestinationPath: "../cafe\u{301}/secret.json")
      let document = DesignTokenReader().read(resolver: root.appendingPathComponent("x.resolver.json").path)
      #expect(
        document.diagnostics.map(\.message) == ["\"link.json\" cannot be read: it is a link out of the root folder"])
      #expect(try document.value("secret") == nil)
      // Nor is the file of the one folder read where that of the other is asked for.
      let other = folder.appendingPathComponent("cafe\u{301}/x.resolver.json").path
      let unread = DesignTokenReader().read(resolver: other, root: root.path)
      #expect(unread.diagnostics.count == 1)
      #expect(unread.diagnostics.first?.message.contains("link.json") == false)
    }
  #endif

  @Test func linksInsideTheRootAreFollowed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("root/sub/a.json", #"{"a": \#(number(1))}"#)
    let root = folder.appendingPathComponent("root")
    try FileManager.default.createSymbolicLink(
      atPath: root.appendingPathComponent("b.json").path, withDestinationPath: "sub/a.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("other").path, withDestinationPath: "root")
    try write("root/x.resolver.json", resolver(set("s", #"{"$ref": "b.json"}"#)))
    let document = DesignTokenReader().read(resolver: folder.appendingPathComponent("other/x.resolver.json").path)
    #expect(document.reports == [])
    #expect(try document.value("a") == .number(1))
  }

  /// With more than twenty links before it, the one that leads out used to be followed.
  @Test(arguments: [0, 1, 20, 21, 39, 40, 45, 400])
  func chainsOfLinksLeadNowhereElse(_ count: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("out/s.json", #"{"secret": \#(number(1))}"#)
    try write("root/a.json", #"{"a": \#(number(1))}"#)
    let root = folder.appendingPathComponent("root")
    for (name, target) in [("h", "."), ("away", "../out")] {
      try FileManager.default.createSymbolicLink(
        atPath: root.appendingPathComponent(name).path, withDestinationPath: target)
    }
    let hops = String(repeating: "h/", count: count)
    try write(
      "root/x.resolver.json", resolver(set("s", #"{"$ref": "\#(hops)away/s.json"}"#, #"{"$ref": "\#(hops)a.json"}"#)))
    let document = DesignTokenReader().read(resolver: root.appendingPathComponent("x.resolver.json").path)
    #expect(try document.value("secret") == nil)
    #expect(try (document.value("a") != nil) == (count <= 40))
    let tooMany = "more than 40 links lead there"
    let reasons = [count < 40 ? "it is a link out of the root folder" : tooMany] + (count > 40 ? [tooMany] : [])
    #expect(document.diagnostics.map { $0.message.split(separator: ": ").last.map(String.init) } == reasons)
  }

  @Test(arguments: [64, 65])
  func foldersMayBeThatFarBelow(_ depth: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(String(repeating: "d/", count: depth) + "x.tokens.json", #"{"a": \#(number(1))}"#)
    let path = folder.appendingPathComponent(String(repeating: "d/", count: depth) + "x.tokens.json").path
    let document = DesignTokenReader().read(tokens: path, root: folder.path)
    #expect(try (document.value("a") != nil) == (depth == 64))
    #expect(document.diagnostics.allSatisfy { $0.message.hasSuffix("it is more than 64 folders below the root") })
  }

  // MARK: - Names that change while they are looked at

  private func swap(_ name: String, for target: String) throws {
    let (place, draft) = (folder.appendingPathComponent(name).path, folder.appendingPathComponent("draft").path)
    try FileManager.default.moveItem(atPath: place, toPath: folder.appendingPathComponent("moved").path)
    try FileManager.default.createSymbolicLink(atPath: draft, withDestinationPath: target)
    try FileManager.default.moveItem(atPath: draft, toPath: place)
  }

  /// The root was opened when the reading began.
  @Test func aRootThatIsSwappedForALinkStaysWhatItWas() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("root/a.json", "old")
    try write("out/a.json", "secret")
    let files = try FolderFiles(root: folder.appendingPathComponent("root").path, maximumBytes: 100)
    try swap("root", for: "out")
    #expect(try files.bytes(of: "a.json") == Array("old".utf8))
  }

  /// A folder and a file that were looked at, and are links when they are opened.
  @Test func linksAreNeverOpened() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("sub/a.json", "old")
    try write("out/a.json", "secret")
    let root = try OpenFile(folder: folder.path)
    #expect(try root.kind(of: "sub") == .folder)
    try swap("sub", for: "out")
    #expect(throws: FolderFiles.Refusal.self) { try root.opened(folder: "sub") }
    try write("file.json", "old")
    #expect(try root.kind(of: "file.json") == .file)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("moved"))
    try swap("file.json", for: "out/a.json")
    #expect(throws: FolderFiles.Refusal.self) { try root.opened(file: "file.json") }
  }

  /// A file that was looked at, and is a pipe when it is opened: neither is anybody waited for, nor anything read.
  @Test func pipesAreNotWaitedFor() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("a.json", "{}")
    #expect(mkfifo(folder.appendingPathComponent("pipe").path, 0o600) == 0)
    let pipe = try OpenFile(folder: folder.path).opened(file: "pipe")
    #expect(throws: FolderFiles.Refusal.self) { try pipe.bytes(atMost: 100) }
  }

  /// Another thread swaps a folder for a link out of the root, and back, for as long as files are read.
  @Test func swappedFoldersLeadNowhereElse() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("root/sub/a.json", "old")
    try write("out/a.json", "secret")
    let root = folder.appendingPathComponent("root")
    let (sub, aside, link) = (
      root.appendingPathComponent("sub").path, root.appendingPathComponent("aside").path,
      root.appendingPathComponent("link").path
    )
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../out")
    let files = try FolderFiles(root: root.path, maximumBytes: 100)
    let isDone = Mutex(false)
    let swapper = Thread {
      while !isDone.withLock({ $0 }) {
        rename(sub, aside)
        rename(link, sub)
        rename(sub, link)
        rename(aside, sub)
      }
    }
    swapper.start()
    var found: Set<[UInt8]> = []
    for count in 0..<200_000 where count < 2000 || found.isEmpty {
      if let bytes = try? files.bytes(of: "sub/a.json") { found.insert(bytes) }
    }
    isDone.withLock { $0 = true }
    while !swapper.isFinished { usleep(1000) }
    #expect(found == [Array("old".utf8)])
  }

  /// What is checked and read is what was opened, whatever the name stands for by then.
  @Test func anOpenFileIsReadThoughItsNameIsAnothers() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("a.json", "old")
    try write("long.json", String(repeating: "x", count: 200))
    let file = try OpenFile(folder: folder.path).opened(file: "a.json")
    let (long, name) = (folder.appendingPathComponent("long.json").path, folder.appendingPathComponent("a.json").path)
    #expect(rename(long, name) == 0)
    #expect(try file.bytes(atMost: 100) == Array("old".utf8))
    #expect(throws: FolderFiles.Refusal.self) {
      try OpenFile(folder: folder.path).opened(file: "a.json").bytes(atMost: 100)
    }
  }

  /// Another thread gives the name of a file to others, one after the other: a version, a file that is too long, a link out of the
  /// root, a pipe.
  @Test(.timeLimit(.minutes(30))) func swappedFilesAreReadWholeOrRefused() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("root/old", "old")
    try write("root/new", "new")
    try write("root/long", String(repeating: "x", count: 200))
    try write("secret", "secret")
    let root = folder.appendingPathComponent("root").path
    try FileManager.default.createSymbolicLink(atPath: root + "/link", withDestinationPath: "../secret")
    #expect(mkfifo(root + "/pipe", 0o600) == 0)
    let files = try FolderFiles(root: root, maximumBytes: 100)
    let isDone = Mutex(false)
    let swapper = Thread {
      while !isDone.withLock({ $0 }) {
        for name in ["old", "link", "new", "pipe", "long"] {
          link("\(root)/\(name)", root + "/draft")
          rename(root + "/draft", root + "/a.json")
        }
      }
    }
    swapper.start()
    var found: Set<[UInt8]> = []
    let whole: Set = [Array("old".utf8), Array("new".utf8)]
    for count in 0..<200_000 where count < 2000 || found.count < whole.count {
      if let bytes = try? files.bytes(of: "a.json") { found.insert(bytes) }
    }
    isDone.withLock { $0 = true }
    while !swapper.isFinished { usleep(1000) }
    #expect(found == whole)
  }

  @Test func loopsOfLinksEnd() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("x.resolver.json", resolver(set("s", #"{"$ref": "a.json"}"#)))
    for (name, target) in [("a.json", "b.json"), ("b.json", "a.json")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
    }
    let document = DesignTokenReader().read(resolver: folder.appendingPathComponent("x.resolver.json").path)
    #expect(document.diagnostics.count == 1)
    #expect(document.hasErrors)
  }

  @Test func asksForTheSizeBeforeReading() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("x.tokens.json", String(repeating: " ", count: 100))
    var limits = DocumentLimits()
    limits.fileBytes = 50
    let document = DesignTokenReader(limits: limits).read(
      tokens: folder.appendingPathComponent("x.tokens.json").path)
    #expect(
      document.diagnostics.map(\.message) == ["\"x.tokens.json\" cannot be read: it is larger than 50 bytes"])
  }
}
